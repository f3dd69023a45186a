/**
 * Entries as cards with buttons to add, move and remove. The last removed entry can be restored. The server renders
 * some extra empty entries for pages without script. They are removed after hydration.
 */
import { useEffect, useState } from "react";
import { Button } from "@idata/ui/base";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { findFace } from "../../faces/loaded-faces.ts";
import { createInnerForms, type FindCore, type RepeatItem } from "./inner-form.answer.ts";
import { RepeatEntry } from "./repeat-entry.fill.tsx";
import { createRepeatAnswer, USUAL_MOST_ENTRIES } from "./repeat.answer.ts";
import { type Entry, isVoid, NOTHING, useGroups } from "./use-groups.fill.ts";
import styles from "./repeat.module.css";

const findLoadedCore: FindCore = (type) => findFace(type)?.core ?? null;
/** Number of extra entries that the server renders. */
const SPARE_ENTRIES = 3;
const innerForms = createInnerForms(findLoadedCore);

interface Done {
  words: string;
  removed?: { index: number; entry: Entry };
}

function RepeatControl(props: FillProps<RepeatItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const { min = 0, max = USUAL_MOST_ENTRIES, itemTitle } = item;
  const form = innerForms.formOf(item, snapshot.context?.language);
  const entries = useGroups(snapshot.value, Math.min(max, Math.max(1, min)), onChange, controlId);
  const [isLive, setLive] = useState(false);
  useEffect(() => queueMicrotask(() => setLive(true)), []);
  const [done, setDone] = useState<Done>({ words: "" });
  // Remounts all faces after a move or removal, because some keep state of their own.
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
    shift(() => entries.remove(index), {
      words: t("repeat.removed", { title: titleOf(index + 1) }),
      ...(!isVoid(entry) && { removed: { index, entry } }),
    });
  };
  const move = (index: number, to: number) => shift(() => entries.move(index, to), { words: "" });
  const tool = (key: string, n: number, sign: string, act: () => void) => (
    <Button look="text" className={styles.tool} aria-label={t(key, { n })} onClick={act}>
      {sign}
    </Button>
  );
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
            className={styles.entry}
            data-spare={index >= count || undefined}
            role="group"
            aria-labelledby={`${id}-title`}
          >
            <div className={styles.title}>
              <span id={`${id}-title`}>{titleOf(index + 1)}</span>
              {!snapshot.readOnly && (
                <span className={styles.tools}>
                  {index > 0 && tool("repeat.up", index + 1, "↑", () => move(index, index - 1))}
                  {index < count - 1 && tool("repeat.down", index + 1, "↓", () => move(index, index + 1))}
                  {(count > 1 || !isVoid(entries.list[0] ?? NOTHING)) &&
                    tool("repeat.remove", index + 1, "×", () => remove(index))}
                </span>
              )}
            </div>
            <RepeatEntry
              form={form}
              group={item.id}
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
          className={styles.add}
          onClick={() => {
            entries.insert(count, NOTHING);
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
            className={styles.tool}
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
  core: createRepeatAnswer(innerForms),
  Control: RepeatControl,
  labels: "group",
};
