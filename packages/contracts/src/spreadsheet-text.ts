/**
 * Texts that people have written, in files that spreadsheets open (docs/adr/0026). A spreadsheet takes a cell for a formula
 * if it begins with = + - or @. With the wrong separator, or where a line break ends the row, a cell may also begin in the
 * middle of a text. So an apostrophe is put before these characters wherever a cell may begin: at the start of the text, and
 * after a line break, a separator or a quotation mark. Blanks in between do not help an attacker.
 *
 * `fromInertText` takes exactly these apostrophes away again: a file that comes back has the same texts.
 */

/** Also the full-width forms, which spreadsheets in East Asia read alike. */
const STARTS = "=+\\-@＝＋－＠";
const BREAKS = '\\r\\n\\v\\f\\u0085\\u2028\\u2029\\t,;|"';
/** Of these, the characters that can end a cell. After any other one a number would go on, and could become a formula. */
const ENDS = '\\r\\n\\t,;|"';
/** Characters that show nothing. */
const BLANKS = `(?:(?![${BREAKS}])[\\p{Cc}\\p{Cf}\\p{Zs}])*`;
/** A plain number in the middle of a text is no formula, and lists of numbers are common. */
const NUMBER = `[+\\-]\\d+(?:\\.\\d+)?(?=[${ENDS}]|$)`;
const AT_START = new RegExp(`^(${BLANKS})('*)(?=[${STARTS}])`, "u");
const AFTER_BREAK = new RegExp(`([${BREAKS}]${BLANKS})('*)(?=[${STARTS}])(?!${NUMBER})`, "gu");

const FORMULA = new RegExp(`^[\\s\\p{Cc}\\p{Cf}]*[${STARTS}]`, "u");

/** Whether a spreadsheet may take the text for a formula when it is a whole cell. */
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

/** A cell of CSV: always in quotation marks, so that no character in it ends the cell or the row. */
export function toCsvText(text: string): string {
  return text === "" ? "" : `"${toInertText(text).replaceAll('"', '""')}"`;
}
