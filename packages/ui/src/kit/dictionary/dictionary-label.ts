/** Dictionary values to labels (spec §3, "Helper behaviours"). Pure. */

/** What select boxes and tags need of a dictionary entry; the wire's names. */
export interface DictionaryEntry {
  dictLabel: string;
  dictValue: string;
  /** Tone of the tag: default, primary, success, info, warning, danger. */
  listClass?: string | null;
  /** Further class names, set by the administrator. */
  cssClass?: string | null;
}

/**
 * The labels of a value, or of several joined by `separator`, joined by the same. Without a value an empty text; a value
 * that the dictionary does not have stands for itself.
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
