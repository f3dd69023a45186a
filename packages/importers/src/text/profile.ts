/** Classifies the whole document, for the few rules that a single line cannot decide. */
import { findGroups } from "./brackets.ts";
import type { Catalog } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { findNumber } from "./numbering.ts";
import { readStem } from "./stem.ts";

export interface Profile {
  /**
   * How questions are recognised: `numbers` before stems, `marks` (type names in brackets), `blocks` between blank
   * lines.
   */
  by: "numbers" | "marks" | "blocks";
  /** Whether `一、` begins a question and not a section. */
  chineseQuestions: boolean;
  /** Whether `---` is a page break; otherwise it is decoration. */
  rulesArePages: boolean;
}

/** Words that make a line with a Chinese number a question. With other words it is the heading of a section. */
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
  // `一、您的性别？` above `1、男` `2、女`: Chinese numbers mark questions, because the list of digits restarts below each.
  const digitOptions = letters === 0 && chinese > 1 && asking * 3 >= chinese * 2 && restarts * 2 >= chinese;
  const chineseQuestions = chinese > 0 && (digits === 0 || digitOptions);
  const by = digits > 0 || chineseQuestions ? "numbers" : marks > 0 ? "marks" : "blocks";
  return { by, chineseQuestions, rulesArePages };
}

/** Whether the line begins or ends with a type name in square brackets. */
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
