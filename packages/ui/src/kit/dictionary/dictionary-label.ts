/** Maps dictionary values to labels (spec §3, "Helper behaviours"). Pure. */

/** The fields of a dictionary entry that select boxes and tags need, named as on the wire. */
export interface DictionaryEntry {
  dictLabel: string;
  dictValue: string;
  /** Tone of the tag: default, primary, success, info, warning, danger. */
  listClass?: string | null;
  /** Additional class names set by the administrator. */
  cssClass?: string | null;
}

/**
 * Returns the label of a value, or the labels of several values joined by `separator`. Returns an empty text if there
 * is no value; unknown values are returned unchanged.
 */
export function toDictionaryLabel(
  entries: readonly DictionaryEntry[],
  value: string | number | readonly (string | number)[] | null | undefined,
  separator = ",",
): string {
  return splitDictionaryValue(value, separator)
    .map((one) => entries.find(({ dictValue }) => dictValue === one)?.dictLabel ?? one)
    .join(separator);
}

export function splitDictionaryValue(
  value: string | number | readonly (string | number)[] | null | undefined,
  separator = ",",
): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") return value.split(separator).map((one) => one.trim());
  return typeof value === "number" ? [String(value)] : value.map(String);
}
