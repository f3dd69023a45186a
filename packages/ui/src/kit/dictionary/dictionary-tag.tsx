/** The label of a dictionary value as a tag in the dictionary's colour. */
import type { DictionaryEntry } from "./dictionary-label.ts";
import { splitDictionaryValue, toDictionaryLabel } from "./dictionary-label.ts";
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

/** Renders plain text, joined by the separator, if no entry has a colour or a class. */
export function DictionaryTag({ entries, value, separator }: DictionaryTagProps) {
  const values = splitDictionaryValue(value, separator);
  const isStyled = entries.some((entry) => values.includes(entry.dictValue) && toClassNames(entry) !== "");
  if (values.length === 0) return null;
  if (!isStyled) return <span>{toDictionaryLabel(entries, value, separator)}</span>;
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
  return <span className={toClassNames(entry)}>{entry.dictLabel}</span>;
}

function toClassNames({ listClass, cssClass }: DictionaryEntry): string {
  const tone = listClass ?? "";
  return [...(TONES.has(tone) ? [styles["tag"], styles[tone]] : []), cssClass ?? ""].join(" ").trim();
}
