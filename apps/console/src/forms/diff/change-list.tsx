/** Changes in groups: what differs, the effect on stored answers, and what can be done about a refused change. */
import { CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./diff.module.css";
import { CHANGE_GROUPS, type ChangeEntry, type ChangeLine } from "./list-changes.ts";
import { useChangeWords, type ChangeWords } from "./use-change-words.ts";

/** Further entries of a group are shown on demand. */
const SHOWN = 40;

export interface ChangeListProps {
  before: FormDefinition;
  after: FormDefinition;
  entries: readonly ChangeEntry[];
  /** Goes to the place of an entry; not offered for removed entries. */
  onGo?: (entry: ChangeEntry) => void;
  /** For changes about to be published; absent when two versions are compared. */
  refusals?: {
    isAccepted: (line: ChangeLine) => boolean;
    onAccept: (line: ChangeLine, yes: boolean) => void;
    onPutBack?: (line: ChangeLine) => void;
  };
}

export function ChangeList(props: ChangeListProps) {
  const { t } = useTranslation("diff");
  const words = useChangeWords(props.before, props.after);
  const { entries } = props;
  if (entries.length === 0) return <p className={styles["same"]}>{t("same")}</p>;
  return (
    <div className={styles["list"]}>
      {CHANGE_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        return own.length > 0 && <Group key={group} {...props} group={group} entries={own} words={words} />;
      })}
    </div>
  );
}

type Inner = ChangeListProps & { words: ChangeWords };

function Group({ group, entries, ...rest }: Inner & { group: ChangeEntry["group"] }) {
  const { t } = useTranslation("diff");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <section aria-label={t(`group.${group}`)}>
      <h4 className={styles["group"]}>
        {t(`group.${group}`)} <span>{entries.length}</span>
      </h4>
      <ul className={styles["entries"]}>
        {shown.map((entry) => (
          <Entry key={entry.key} {...rest} entries={entries} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t("more", { count: entries.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry, words, onGo, refusals }: Inner & { entry: ChangeEntry }) {
  const { t } = useTranslation("diff");
  const name = words.name(entry);
  return (
    <li className={styles["entry"]} data-group={entry.group}>
      {onGo && entry.group !== "removed" ? (
        <button type="button" className={styles["name"]} title={t("go", { name })} onClick={() => onGo(entry)}>
          {name}
        </button>
      ) : (
        <span className={styles["name"]}>{name}</span>
      )}
      {entry.lines.map((line) => (
        <Line key={JSON.stringify(line.change)} line={line} words={words} refusals={refusals} />
      ))}
    </li>
  );
}

function Line({
  line,
  words,
  refusals,
}: {
  line: ChangeLine;
  words: ChangeWords;
  refusals: ChangeListProps["refusals"] | undefined;
}) {
  const said = words.line(line);
  const effect = words.effect(line);
  if (said === "" && effect === "") return null;
  const isRefused = line.change.verdict === "refuse";
  return (
    <div className={styles["line"]}>
      {said !== "" && (
        <span>
          {said}
          {line.words && <TextPair {...line.words} />}
        </span>
      )}
      {effect !== "" && (
        <span className={styles["effect"]} data-verdict={line.isHarmless ? line.change.verdict : "refuse"}>
          {isRefused && !line.isHarmless && <CloseCircleFilled aria-hidden />}
          {line.change.verdict === "newQuestion" && line.affected !== 0 && <ExclamationCircleFilled aria-hidden />}
          <span>{effect}</span>
        </span>
      )}
      {refusals && isRefused && !line.isHarmless && <Refusal line={line} {...refusals} />}
    </div>
  );
}

function TextPair({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation("diff");
  return (
    <span className={styles["pair"]}>
      {before === "" ? (
        <span className={styles["nothing"]}>{t("nothing")}</span>
      ) : (
        <del aria-label={`${t("old")}: ${before}`}>{before}</del>
      )}
      <span aria-hidden> → </span>
      <ins aria-label={`${t("now")}: ${after}`}>{after || t("nothing")}</ins>
    </span>
  );
}

function Refusal({
  line,
  isAccepted,
  onAccept,
  onPutBack,
}: NonNullable<ChangeListProps["refusals"]> & { line: ChangeLine }) {
  const { t } = useTranslation("diff");
  // Only a person can say whether other words mean the same. Another unit or scale never does.
  const isWording = line.change.setting === "label";
  return (
    <span className={styles["refusal"]}>
      <span>{t(isWording ? "refusal.label" : "refusal.setting")}</span>
      <span className={styles["ways"]}>
        {onPutBack && <Button onClick={() => onPutBack(line)}>{t("refusal.putBack")}</Button>}
        {isWording && (
          <Checkbox checked={isAccepted(line)} onChange={(event) => onAccept(line, event.target.checked)}>
            {t("refusal.sameMeaning")}
          </Checkbox>
        )}
      </span>
    </span>
  );
}
