/** Compares typed text with its key, regardless of spacing, width and quotes. */
import { matchesPattern } from "@idata/engine";
import type { TextKey } from "../answer/key-settings.ts";

/** Returns true if the key can mark answers. An unfinished key cannot. */
export function isTextKey(key: TextKey | undefined): key is TextKey {
  return (key?.answers?.length ?? 0) > 0 || Boolean(key?.pattern);
}

export function isRightText({ answers = [], matchCase = false, pattern }: TextKey, text: string): boolean {
  const given = toPlain(text, matchCase);
  if (answers.some((answer) => toPlain(answer, matchCase) === given)) return true;
  return Boolean(pattern) && matchesPattern(pattern ?? "", text.trim(), true) === true;
}

/** All right answers; `null` if there is none or if only a pattern says which are right. */
export function textKeyText({ answers = [] }: TextKey = {}): string | null {
  return answers.length === 0 ? null : answers.join(" / ");
}

/**
 * Treats full-width and ASCII characters, all kinds of quotes and runs of spaces as equal, and drops spaces between
 * Chinese characters.
 */
function toPlain(text: string, matchCase: boolean): string {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll("。", ".")
    .replaceAll("、", ",")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(\p{Script=Han}) (?=\p{Script=Han})/gu, "$1")
    .trim();
  return matchCase ? plain : plain.toLowerCase();
}
