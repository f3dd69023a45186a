/** What kind of document this is, seen from afar: decides the few rules that no single line can decide. */
import { findGroups } from "./brackets.ts";
import type { Catalog } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { findNumber } from "./numbering.ts";
import { readStem } from "./stem.ts";

export interface Profile {
  /** `numbers`: stems have numbers. `marks`: they have type names in brackets. `blocks`: blank lines part them. */
  by: "numbers" | "marks" | "blocks";
  /** `一、` begins a question here, not a section. */
  chineseQuestions: boolean;
  /** `---` turns the page; otherwise it only decorates. */
  rulesArePages: boolean;
}

/** A Chinese number before words like these asks something; before others it heads a section. */
const ASKING =
  /[?？]\s*(?:[(（[【][^()（）]{0,20}[)）\]】])?$|吗|什么|哪|几|多少|是否|怎样|如何|(?:性别|年龄|学历|职业|专业|收入)[^，。]{0,6}$/;
/** `题目：…` begins a question. */
export const STEM_KEY = /^(?:题目|题干|问题|question)\s?[:：]\s*/i;

export function findProfile(lines: readonly SourceLine[], catalog: Catalog, diagnostics: Diagnostics): Profile {
  let digits = 0;
  let chinese = 0;
  let marks = 0;
  let rules = 0;
  let firstRule = 0;
  let asking = 0;
  let restarts = 0;
  let letters = 0;
  for (const line of lines) {
    if (line.kind === "rule" && line.indent < 4) {
      rules += 1;
      firstRule ||= line.no;
    }
    if (line.kind !== "text" || line.quote) continue;
    const number = findNumber(line.text);
    if (number?.family === "chinese") {
      chinese += catalog.findMarkInside(number.rest) === null ? 1 : 0;
      asking += ASKING.test(number.rest) ? 1 : 0;
    } else if (number !== null && line.indent < 4) {
      digits += 1;
      restarts += number.value === 1 ? 1 : 0;
    } else if (STEM_KEY.test(line.text)) marks += 1;
    else if (/^[(（]?[A-Da-d]\s?[.．、)）]/.test(line.text)) letters += 1;
    if (isMarked(line.text, catalog)) marks += 1;
  }
  const questions = Math.max(digits, marks, chinese);
  const rulesArePages = rules > 0 && rules * 2 <= questions;
  if (rules > 0 && !rulesArePages)
    for (let count = 0; count < rules; count += 1) diagnostics.tally(firstRule, "rules_not_pages");
  // `一、您的性别？` above `1、男` `2、女`: the Chinese numbers are the questions, each list of digits begins anew.
  const digitOptions = letters === 0 && chinese > 1 && asking * 3 >= chinese * 2 && restarts * 2 >= chinese;
  const chineseQuestions = chinese > 0 && (digits === 0 || digitOptions);
  const by = digits > 0 || chineseQuestions ? "numbers" : marks > 0 ? "marks" : "blocks";
  return { by, chineseQuestions, rulesArePages };
}

/** A type name in square brackets stands at an end of the line. */
export function isMarked(text: string, catalog: Catalog): boolean {
  if (!/[[【［]/.test(text)) return false;
  const groups = findGroups(text);
  if (
    !groups.some(
      (group) => group.square && (catalog.findMark(group.inner.trim()) !== null || group.inner.endsWith("题")),
    )
  ) {
    return false;
  }
  const stem = readStem(text, 0, catalog);
  return stem.marks.length > 0 || (stem.unknownMark !== null && findKey(text, false) === null);
}
