/** The label of a dictionary value as a tag in the colour that the dictionary gives it. */
import { Tag } from "antd";
import type { DictionaryEntry } from "./dictionary-label.ts";
import { splitDictionaryValue } from "./dictionary-label.ts";

/** Names of the administration contract (listClass) → those of the component library. */
const TONES: Readonly<Record<string, string>> = {
  primary: "processing",
  success: "success",
  info: "default",
  warning: "warning",
  danger: "error",
};

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
  const extra = entry.cssClass ?? "";
  const tone = entry.listClass ?? "";
  if (tone === "" || tone === "default") return <span className={extra}>{entry.dictLabel} </span>;
  return (
    <Tag color={TONES[tone] ?? "default"} className={extra}>
      {entry.dictLabel}
    </Tag>
  );
}
