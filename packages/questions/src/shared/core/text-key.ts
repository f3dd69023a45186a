/** The right answer to something that is typed: one of several, compared without regard to how it is typed. */
import { matchesPattern } from "@idata/engine";

export interface TextKey {
  /** Each of them is right. */
  answers?: string[];
  /** Capital and small letters are different. */
  matchCase?: boolean;
  /** An answer that this matches as a whole is right too; the subset of regular expressions of the engine. */
  pattern?: string;
}

/** It says what is right; a key that is not finished says nothing. */
export function isTextKey(key: TextKey | undefined): key is TextKey {
  return (key?.answers?.length ?? 0) > 0 || Boolean(key?.pattern);
}

export function isRightText({ answers = [], matchCase = false, pattern }: TextKey, text: string): boolean {
  const given = toPlain(text, matchCase);
  if (answers.some((answer) => toPlain(answer, matchCase) === given)) return true;
  return Boolean(pattern) && matchesPattern(pattern ?? "", text.trim(), true) === true;
}

/** Full-width and narrow signs, kinds of quotes and runs of blanks are the same; blanks between Chinese mean nothing. */
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
