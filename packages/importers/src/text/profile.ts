/** Classifies the whole document, for the few rules that a single line cannot decide. */
import { findGroups } from "./brackets.ts";
import type { Catalog } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { isFieldName, readFields } from "./field-lines.ts";
import { findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { readStem } from "./stem.ts";

export interface Profile {
  /**
   * How questions are recognised: `numbers` before stems, `marks` (type names in brackets), `blocks` between blank
   * lines.
   */
  by: "numbers" | "marks" | "blocks";
  /** Whether `一、` begins a question and not a section. */
  chineseQuestions: boolean;
  /** Whether each line that ends with a question mark begins a question, because nothing else parts them. */
  questionLines: boolean;
  /** Whether the document is a form of labels without numbers, so that each label alone on its line is a field. */
  fieldForm: boolean;
  /** Whether stems end with the letters of their answers without any sign: `…的是B`. */
  bareKeys: boolean;
  /** Whether `---` is a page break; otherwise it is decoration. */
  rulesArePages: boolean;
}

/** Words that make a line with a Chinese number a question. With other words it is the heading of a section. */
const ASKING =
  /[?？]\s*(?:[(（[【][^()（）]{0,20}[)）\]】])?$|吗|什么|哪|几|多少|是否|怎样|如何|(?:性别|年龄|学历|职业|专业|收入)[^，。]{0,6}$/;
/** A line that ends with a question mark, with or without a remark in brackets behind it. */
export const ASKED = /[?？]\s*(?:[(（【[][^()（）]{0,60}[)）\]】])?$/;
const BARE_KEY = /(?:[\p{Script=Han}。？?：:）)]|_{2,})\s?([A-F]{1,6})$/u;

/** The answer at the end of a stem: `…是多少A`; `null` if there is none. */
export function findBareKey(text: string): string | null {
  return BARE_KEY.exec(text)?.[1] ?? null;
}

/** `题目：…` begins a question. */
export const STEM_KEY = /^(?:题目|题干|问题|question)\s?[:：]\s*/i;

export function findProfile(lines: readonly SourceLine[], catalog: Catalog, diagnostics: Diagnostics): Profile {
  let digits = 0;
  let chinese = 0;
  let marks = 0;
  let told = 0;
  let rules = 0;
  let firstRule = 0;
  let asking = 0;
  let restarts = 0;
  let letters = 0;
  let asked = 0;
  let bareKeys = 0;
  let keyless = 0;
  let fields = 0;
  for (const line of lines) {
    if (line.kind === "rule" && line.indent < 4) {
      rules += 1;
      firstRule ||= line.no;
    }
    if (line.kind !== "text" || line.quote) continue;
    const { number } = line;
    if (number?.family === "chinese") {
      chinese += catalog.findMarkInside(number.rest) === null ? 1 : 0;
      asking += ASKING.test(number.rest) ? 1 : 0;
    } else if (number !== null && line.indent < 4) {
      digits += 1;
      restarts += number.value === 1 ? 1 : 0;
    } else if (STEM_KEY.test(line.text)) marks += 1;
    else if (/^[(（]?[A-Da-d]\s?[.．、)）]/.test(line.text)) letters += 1;
    if (isMarked(line.text, catalog)) {
      marks += 1;
      if (isTold(line.text, catalog)) told += 1;
    }
    if (ASKED.test(line.text)) asked += 1;
    if (number === null && (readFields(line.text) !== null || isFieldName(line.text))) fields += 1;
    if (number?.family !== "plain" && number?.family !== "word") continue;
    const below = lines[line.index + 1];
    const later = lines[line.index + 2];
    const last = isFirstOption(below) ? line : isFirstOption(later) ? below : undefined;
    if (last === undefined) continue;
    if (findBareKey(last.text) === null) keyless += 1;
    else bareKeys += 1;
  }
  const questions = Math.max(digits, marks, chinese);
  const rulesArePages = rules > 0 && rules * 2 <= questions;
  if (rules > 0 && !rulesArePages)
    for (let count = 0; count < rules; count += 1) diagnostics.tally(firstRule, "rules_not_pages");
  // `一、您的性别？` above `1、男` `2、女`: Chinese numbers mark questions, because the list of digits restarts below each.
  const digitOptions = letters === 0 && chinese > 1 && asking * 3 >= chinese * 2 && restarts * 2 >= chinese;
  const chineseQuestions = chinese > 0 && (digits === 0 || digitOptions);
  // Lines that are named as told say nothing of how the questions above lettered choices are written.
  const lettered = marks === told && letters > 3 && fields === 0;
  const by = digits > 0 || chineseQuestions ? "numbers" : marks > 0 && !lettered ? "marks" : "blocks";
  return {
    by,
    chineseQuestions,
    rulesArePages,
    // Names of types beside as many labels are those of a form, too.
    fieldForm: (by === "blocks" && fields > 3) || (by === "marks" && fields > 2 && fields * 3 > marks),
    questionLines: by === "blocks" && asked > 1,
    bareKeys: bareKeys > 1 && bareKeys > keyless,
  };
}

function isFirstOption(line: SourceLine | undefined): boolean {
  return line !== undefined && /^[(（]?A\s?[.．、:：)）]/.test(line.text);
}

/** `[段落说明]各位家长：`: a line that is named as one that asks nothing. */
function isTold(text: string, catalog: Catalog): boolean {
  const [name = ""] = /^\s*\[[^[\]]{2,12}\]/u.exec(text) ?? [];
  return name !== "" && catalog.findMark(name.trim().slice(1, -1))?.type === catalog.looseType;
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
