/**
 * Rules for names of users, so that no name looks like another user's. The final check is a unique key in the database
 * over a name's normalised appearance (migration 0023), which this file does not repeat.
 */
import type { Words } from "./field-rules.ts";

/** Normalises full width, ligatures and superscripts to one form, and trims the name. */
export function normaliseName(name: string): string {
  return name.normalize("NFKC").trim();
}

/** Invisible characters, and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
const DOUBLE_BLANK = /\s{2}/;
/** A combining mark without a letter before it, or three or more marks in a row, which could cover other lines. */
const LOOSE_MARK = /^\p{M}|\P{L}\p{M}|\p{M}{3}/u;

const BAD_CHARACTERS: Words = {
  zh: "名称含有看不见的字符或异常的符号",
  en: "The name contains invisible characters or stacked marks",
};
const MIXED_SCRIPTS: Words = {
  zh: "用户账号不能混用不同的文字（例如拉丁字母与西里尔字母）",
  en: "A user name must not mix scripts, for example Latin and Cyrillic letters",
};

/** Returns the message if a display name is invalid, else null. Expects the result of `normaliseName`. */
export function findNameFault(name: string): Words | null {
  const isBad = INVISIBLE.test(name) || DOUBLE_BLANK.test(name) || LOOSE_MARK.test(name);
  return isBad ? BAD_CHARACTERS : null;
}

/** Scripts that are used together and have no letters that look alike. */
const TOGETHER = ["Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"].map(
  (name) => new RegExp(`\\p{sc=${name}}`, "u"),
);
const LATIN = /\p{sc=Latin}/u;
const OTHERS = [
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Thaana",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Thai",
  "Lao",
  "Tibetan",
  "Myanmar",
  "Khmer",
  "Mongolian",
  "Ethiopic",
].map((name) => new RegExp(`\\p{sc=${name}}`, "u"));
const LETTER = /\p{L}/u;
const EVERY_SCRIPT = [LATIN, ...TOGETHER, ...OTHERS];

/**
 * Returns the message if a user name is invalid, else null. Letters must be of one script, except that Latin letters
 * may be mixed with Chinese, Japanese and Korean ones. Rejects letters of rare scripts (Cherokee, mathematical
 * alphabets …), many of which look like Latin ones.
 */
export function findUserNameFault(name: string): Words | null {
  const fault = findNameFault(name);
  if (fault !== null) return fault;
  const scripts = new Set<RegExp>();
  for (const char of name) {
    if (!LETTER.test(char)) continue;
    const script = EVERY_SCRIPT.find((one) => one.test(char));
    // The prolonged sound mark and the like belong to several scripts.
    if (script === undefined && !/\p{scx=Katakana}|\p{scx=Hiragana}|\p{scx=Han}/u.test(char)) return MIXED_SCRIPTS;
    if (script !== undefined) scripts.add(script);
  }
  const others = [...scripts].filter((script) => OTHERS.includes(script));
  return others.length > 1 || (others.length === 1 && scripts.size > 1) ? MIXED_SCRIPTS : null;
}
