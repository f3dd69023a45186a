/**
 * Makes untrusted text safe in files that spreadsheets open (docs/adr/0026). A spreadsheet interprets a cell as a
 * formula if it begins with = + - or @. With the wrong separator, or if a line break ends the row, a cell can also
 * begin in the middle of a text. So an apostrophe is inserted before these characters wherever a cell may begin: at the
 * start of the text, and after a line break, a separator or a quotation mark, also with blanks in between.
 *
 * `fromInertText` removes exactly these apostrophes, so that a re-imported file has the original texts.
 */

/** Includes the full-width forms, which East Asian spreadsheets interpret in the same way. */
const STARTS = "=+\\-@＝＋－＠";
const BREAKS = '\\r\\n\\v\\f\\u0085\\u2028\\u2029\\t,;|"';
/**
 * Those of `BREAKS` that can end a cell. After any other character a number would continue and could become a formula.
 */
const ENDS = '\\r\\n\\t,;|"';
/** Invisible characters and spaces, except those of `BREAKS`. */
const BLANKS = `(?:(?![${BREAKS}])[\\p{Cc}\\p{Cf}\\p{Zs}])*`;
/** A signed number in the middle of a text is left alone: it is harmless, and lists of numbers are common. */
const NUMBER = `[+\\-]\\d+(?:\\.\\d+)?(?=[${ENDS}]|$)`;
const AT_START = new RegExp(`^(${BLANKS})('*)(?=[${STARTS}])`, "u");
const AFTER_BREAK = new RegExp(`([${BREAKS}]${BLANKS})('*)(?=[${STARTS}])(?!${NUMBER})`, "gu");

const FORMULA = new RegExp(`^[\\s\\p{Cc}\\p{Cf}]*[${STARTS}]`, "u");

/** Whether a spreadsheet may interpret the text as a formula if it fills a whole cell. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

export function toInertText(text: string): string {
  return text.replace(AFTER_BREAK, "$1'$2").replace(AT_START, "$1'$2");
}

export function fromInertText(text: string): string {
  const withoutOne = (_: string, before: string, apostrophes: string): string => before + apostrophes.slice(1);
  return text.replace(AFTER_BREAK, withoutOne).replace(AT_START, withoutOne);
}

/** A CSV cell, always in quotation marks, so that no character in it ends the cell or the row. */
export function toCsvText(text: string): string {
  return text === "" ? "" : `"${toInertText(text).replaceAll('"', '""')}"`;
}
