/**
 * Entries as cards, with buttons to add, move and take away; what was taken away last can be brought back. What the
 * server writes has some empty entries more, for pages without script; they are gone once the page lives.
 */
import { useEffect, useState } from "react";
import { Button } from "@idata/ui/base";
import { SPARE_ENTRIES } from "../../shared/core/entries.ts";
import { EntryTools } from "../../shared/fill/entry-tools.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { findFace } from "../../shared/fill/loaded-faces.ts";
import { type Entry, useEntries } from "../../shared/fill/use-entries.ts";
import { createInnerForms, type FindCore, type RepeatItem } from "./inner-form.core.ts";
import { RepeatEntry } from "./repeat-entry.fill.tsx";
import { createRepeatCore, USUAL_MOST_ENTRIES } from "./repeat.core.ts";
import styles from "./repeat.module.css";
import tools from "../../shared/fill/entry-tools.module.css";

const findLoadedCore: FindCore = (type) => findFace(type)?.core ?? null;
const innerForms = createInnerForms(findLoadedCore);
const NOTHING: Entry = {};

interface Done {
  words: string;
  removed?: { index: number; entry: Entry };
}

function RepeatControl(props: FillProps<RepeatItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { min = 0, max = USUAL_MOST_ENTRIES, itemTitle } = item;
  const form = innerForms.formOf(item, snapshot.context?.language);
  const entries = useEntries(snapshot.value, Math.min(max, Math.max(1, min)), onChange, controlId);
  const [isLive, setLive] = useState(false);
  useEffect(() => queueMicrotask(() => setLive(true)), []);
  const [done, setDone] = useState<Done>({ words: "" });
  // Faces that keep something of their own begin anew where entries change places.
  const [round, setRound] = useState(0);
  const titleOf = (n: number) => {
    if (!itemTitle) return t("repeat.entry", { n });
    return itemTitle.includes("{n}") ? itemTitle.replaceAll("{n}", String(n)) : `${itemTitle} ${n}`;
  };
  const shift = (act: () => void, next: Done) => {
    act();
    setRound(round + 1);
    setDone(next);
  };
  const remove = (index: number) => {
    const entry = entries.list[index] ?? NOTHING;
    const isFilled = Object.keys(entry).length > 0;
    shift(() => entries.remove(index), {
      words: t("repeat.removed", { title: titleOf(index + 1) }),
      ...(isFilled && { removed: { index, entry } }),
    });
  };
  const move = (index: number, step: 1 | -1) => shift(() => entries.move(index, step), { words: "" });
  const count = entries.list.length;
  const spare = isLive ? 0 : Math.max(0, Math.min(SPARE_ENTRIES, max - count));
  const { removed } = done;
  return (
    <div className={styles.entries} role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      {Array.from({ length: count + spare }, (_, index) => {
        const id = `${controlId}-${index}`;
        return (
          <div
            key={`${round}-${index}`}
            id={id}
            className={index < count ? styles.entry : `${styles.entry} ${tools.spare}`}
            role="group"
            aria-labelledby={`${id}-title`}
          >
            <div className={styles.title}>
              <span id={`${id}-title`}>{titleOf(index + 1)}</span>
              {!snapshot.readOnly && <EntryTools entries={{ ...entries, remove, move }} index={index} canMove t={t} />}
            </div>
            <RepeatEntry
              form={form}
              name={`${item.id}.${index}`}
              part={String(index)}
              entry={entries.list[index] ?? NOTHING}
              onChange={(entry) => entries.set(index, entry)}
              snapshot={snapshot}
              controlId={controlId}
              t={t}
              services={props.services}
            />
          </div>
        );
      })}
      {count < max && !snapshot.readOnly && (
        <Button
          className={tools.add}
          onClick={() => {
            entries.add();
            setDone({ words: t("repeat.added", { title: titleOf(count + 1) }) });
          }}
        >
          {item.addLabel || t("repeat.add")}
        </Button>
      )}
      <div className={styles.status}>
        <span role="status">{done.words}</span>
        {removed && count < max && (
          <Button
            look="text"
            className={styles.undo}
            onClick={() => shift(() => entries.insert(removed.index, removed.entry), { words: "" })}
          >
            {t("repeat.undo")}
          </Button>
        )}
      </div>
    </div>
  );
}

export const repeatFill: FillFace<RepeatItem> = {
  core: createRepeatCore(findLoadedCore),
  Control: RepeatControl,
  labels: "group",
};
