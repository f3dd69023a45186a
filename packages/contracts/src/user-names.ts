/**
 * Which names people may have, so that nobody can look like somebody else. The database holds the last word: a unique key
 * over how a name looks (migration 0023), which this file does not repeat.
 */
import type { Words } from "./field-rules.ts";

/** One form for what is written in several: full width, ligatures, superscripts. Blanks at the ends are not part of a name. */
export function foldName(name: string): string {
  return name.normalize("NFKC").trim();
}

/** Characters that nobody sees, or that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
const DOUBLE_BLANK = /\s{2}/;
/** A mark that stands on nothing, or a heap of marks that covers the lines around. */
const LOOSE_MARK = /^\p{M}|\P{L}\p{M}|\p{M}{3}/u;

const BAD_CHARACTERS: Words = {
  zh: "名称含有看不见的字符或异常的符号",
  en: "The name contains invisible characters or stacked marks",
};
const MIXED_SCRIPTS: Words = {
  zh: "用户账号不能混用不同的文字（例如拉丁字母与西里尔字母）",
  en: "A user name must not mix scripts, for example Latin and Cyrillic letters",
};

/** Why a person's name is refused, or null. Takes what `foldName` returns. */
export function findNameFault(name: string): Words | null {
  const isBad = INVISIBLE.test(name) || DOUBLE_BLANK.test(name) || LOOSE_MARK.test(name);
  return isBad ? BAD_CHARACTERS : null;
}

/** Scripts that are written together and share no letters that look alike. */
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
 * Why a user name is refused, or null. One script besides digits and punctuation; Latin letters may stand beside Chinese,
 * Japanese and Korean ones, as they do in many names. Letters of rare scripts (Cherokee, mathematical alphabets …), many of
 * which look like Latin ones, are refused.
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
