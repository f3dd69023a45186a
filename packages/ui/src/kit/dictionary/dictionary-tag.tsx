/** The label of a dictionary value as a tag in the dictionary's colour. */
import type { DictionaryEntry } from "./dictionary-label.ts";
import { splitDictionaryValue } from "./dictionary-label.ts";
import styles from "./dictionary-tag.module.css";

/**
 * Tones of the administration contract (listClass). The tags are our own, because the library's lack sufficient text
 * contrast.
 */
const TONES: ReadonlySet<string> = new Set(["primary", "success", "info", "warning", "danger"]);

export interface DictionaryTagProps {
  entries: readonly DictionaryEntry[];
  value: string | number | readonly (string | number)[] | null | undefined;
  separator?: string;
}

/** Renders plain text if the entry has no colour. */
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
