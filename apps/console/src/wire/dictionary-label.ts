/** Label of a dictionary value (spec §3): empty for undefined, the value itself if it has no label. */
import type { DataOf, getDictEntries } from "@idata/contracts";

export type DictionaryEntry = Pick<DataOf<typeof getDictEntries>[number], "dictLabel" | "dictValue">;

export function toDictionaryLabel(entries: readonly DictionaryEntry[], value: string | number | undefined): string {
  if (value === undefined) return "";
  return entries.find(({ dictValue }) => dictValue === String(value))?.dictLabel ?? String(value);
}

/** Labels of several values, given as one delimited text or a list. */
export function toDictionaryLabels(
  entries: readonly DictionaryEntry[],
  values: string | readonly string[] | undefined,
  delimiter = ",",
): string {
  if (values === undefined || values.length === 0) return "";
  const list = typeof values === "string" ? values.split(delimiter) : values;
  return list.map((value) => toDictionaryLabel(entries, value)).join(delimiter);
}
