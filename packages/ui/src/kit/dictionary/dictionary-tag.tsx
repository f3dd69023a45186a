/** The label of a dictionary value as a tag in the colour that the dictionary gives it. */
import type { DictionaryEntry } from "./dictionary-label.ts";
import { splitDictionaryValue } from "./dictionary-label.ts";
import styles from "./dictionary-tag.module.css";

/** Names of the administration contract (listClass). The library's own tags fall short of the contrast that text needs. */
const TONES: ReadonlySet<string> = new Set(["primary", "success", "info", "warning", "danger"]);

export interface DictionaryTagProps {
  entries: readonly DictionaryEntry[];
  value: string | number | readonly (string | number)[] | null | undefined;
  separator?: string;
}

/** Without a colour it is plain text, as in a table where colour would mean something. */
export function DictionaryTag({ entries, value, separator }: DictionaryTagProps) {
  const values = splitDictionaryValue(value, separator);
  return (
    <>
      {values.map((one, index) => (
        <OneTag key={`${index}-${one}`} entry={entries.find(({ dictValue }) => dictValue === one)} value={one} />
      ))}
    </>
  );
}

function OneTag({ entry, value }: { entry: DictionaryEntry | undefined; value: string }) {
  if (entry === undefined) return <span>{value}</span>;
  const tone = entry.listClass ?? "";
  const classes = [...(TONES.has(tone) ? [styles["tag"], styles[tone]] : []), entry.cssClass ?? ""];
  return <span className={classes.join(" ").trim()}>{entry.dictLabel}</span>;
}
