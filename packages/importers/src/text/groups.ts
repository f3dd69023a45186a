/**
 * Decides from the lines below what a number or heading begins: a question, the head of parts that are questions of
 * their own, instructions before a paper, or a section.
 */
import { findKey } from "./keys.ts";
import { NAMED } from "./layout/named.ts";
import type { SourceLine } from "./lines.ts";
import { findSeriesIn } from "./option-series.ts";
import { BLANK } from "./plain-lines.ts";

/** How many lines below are looked at. Bounded, so that reading stays linear. */
const REACH = 80;

/** `家长签名：____` */
const SIGNING = /(?:签字|签名|簽名|簽署|签章|簽章|日期)\s?[:：]\s?[_＿]{2,}/u;
const LETTERED = /^[(（]?[A-Da-d]\s?[.．、)）]|^[A-D][\s\p{Script=Han}]/u;
/** Words that announce rules for those who fill in. */
const RULES =
  /(?:注意事[项項]|须知|須知|[说說]明|要求|守则|规则|規則|办法|提示|小?贴士|技巧|(?:报名|所需|提交|提供|准备|携带|申请|考试|培训|活动|课程|学习|參加|参加|申請|報名)[\p{Script=Han}]{0,3}(?:资料|材料|資料|条件|條件|内容|內容|时间|時間|地点|地點|对象|對象|方式|形式|流程|步骤|步驟|费用|費用))\s*[:：]?$/u;
const ASKS =
  /[?？]|[(（]\d{1,2}\s?分[)）]$|[请請][写寫为為你用结結根简簡谈談说說列举舉]|拟写|什么|什麼|为什么|如何|怎样|怎樣|[说說]明|[写寫]出|概括|[简簡]述|分析|解[释釋]|[谈談]|列[举舉]|原因|理由|=$|＝$/;

/**
 * Removes the numbers of instructions before the questions: a list below words such as 注意事项, or one before the first
 * section whose numbers begin anew after it and whose lines neither ask nor have choices or gaps.
 */
export function dropInstructions(lines: readonly SourceLine[]): void {
  dropTitles(lines);
  let rules = false;
  // The number of the question above.
  let asked = 0;
  let first: SourceLine[] = [];
  let settled = false;
  let material: SourceLine[] = [];
  for (const line of lines) {
    if (line.kind !== "text") continue;
    const { number } = line;
    const section = line.heading > 0 || number?.family === "chinese";
    if (section || (number === null && LETTERED.test(line.text))) {
      if (section && first.length > 0 && !settled && restarts(lines, line.index)) clear(first);
      if (section && number !== null && rules && !RULES.test(line.text)) rules = isRuleText(line);
      else rules = section && RULES.test(line.text);
      [settled, first] = [true, []];
      continue;
    }
    // Rules that a repair has told already have no numbers any more.
    if (number === null && line.text.startsWith(NAMED.statement) && !RULES.test(line.text)) {
      rules = false;
      continue;
    }
    if (number === null) {
      if (RULES.test(line.text) && line.text.length < 40 && !/^[□○☐◯•●·▪-]/u.test(line.text)) rules = true;
      else if (line.text.length < 30 && !/[。；;]$/.test(line.text)) rules = false;
      continue;
    }
    if (number.family === "circle") continue;
    // A number that goes on with the questions is none of a rule.
    if (rules && number.value > 1 && number.value === asked + 1) rules = false;
    if (!rules) asked = number.value;
    const choices = hasChoices(lines, line.index);
    if (choices && number.value === 1 && material.length > 1 && material[0]?.number?.family !== number.family)
      clear(material);
    const continues = number.value === material.length + 1 && material[0]?.number?.family !== "plain";
    material =
      !choices && number.family !== "plain" && isRuleText(line) ? (continues ? [...material, line] : [line]) : [];
    if (
      rules &&
      !choices &&
      !TYPED.test(number.rest) &&
      (number.rest.search(BLANK) < 0 || isRuleText(line)) &&
      !/[?？]$/.test(number.rest)
    )
      line.number = null;
    else {
      rules = false;
      if (!settled && isRuleText(line) && !hasChoices(lines, line.index)) first.push(line);
      else settled = true;
    }
  }
}

/** Copies of collections repeat the title with a number in front: `1.员工满意度调查问卷 篇一`. It begins no question. */
function dropTitles(lines: readonly SourceLine[]): void {
  const title = lines.find(({ kind, text }) => kind === "text" && text !== "");
  if (title === undefined || title.number !== null || title.text.length < 6 || title.text.length > 60) return;
  for (const line of lines) {
    const rest = line.number?.family === "plain" ? line.number.rest : "";
    if (rest.startsWith(title.text) && rest.length < title.text.length + 8 && !hasChoices(lines, line.index))
      line.number = null;
  }
}

function clear(lines: readonly SourceLine[]): void {
  for (const line of lines) line.number = null;
}

/** An answer in brackets, or a sign of right and wrong, at the end of a line. */
const ANSWERED =
  /(?:[(（【[][\s\u3000]*(?:[√✓✔×✗✘]|[对错對錯]|[正][确確]|[错錯][误誤]|[A-H]{1,6}|[TF])[\s\u3000]*[)）】\]]|[√✓✔×✗✘])[\s\u3000]*[。.]?[\s\u3000]*$/u;

/** An answer with its brackets. Only the end of a line is looked at, so that reading stays linear. */
const LONGEST_ANSWER = 20;

/** The name of a type behind a stem. */
const TYPED = /\[[\p{Script=Han}]{1,6}[题題]\]/u;

/** A sentence that neither asks nor leaves a gap, and has no answer. */
function isRuleText(line: SourceLine): boolean {
  const text = line.number?.rest ?? line.text;
  if (text.length <= 8 || text.search(BLANK) >= 0 || ANSWERED.test(text.trimEnd().slice(-LONGEST_ANSWER))) return false;
  return !/[?？]|[(（][\s\u3000]*[)）]|[□○]/.test(text);
}

/** Whether options stand below the line, or behind its number. */
export function hasChoices(lines: readonly SourceLine[], index: number): boolean {
  const own = lines[index];
  if (own !== undefined && findSeriesIn(own.text, false) !== null) return true;
  const below = lines.slice(index + 1, index + 6).filter(({ kind }) => kind !== "blank");
  const [next, after] = below;
  return (
    next?.kind === "text" &&
    (LETTERED.test(next.text) || (next.number === null && after !== undefined && LETTERED.test(after.text)))
  );
}

/** Like `hasChoices`; bullets, boxes and circles count as well. */
export function hasListBelow(lines: readonly SourceLine[], index: number): boolean {
  if (hasChoices(lines, index)) return true;
  const [next, after] = lines.slice(index + 1, index + 5).filter(({ kind }) => kind === "text");
  const marked = (line: SourceLine | undefined) => line !== undefined && /^\s*[-*•·●▪□○☐◯]\s*\S/u.test(line.raw);
  return marked(next) && marked(after);
}

/** Whether the next number below is 1. */
function restarts(lines: readonly SourceLine[], index: number): boolean {
  const next = lines
    .slice(index + 1, index + REACH)
    .find(({ number }) => number !== null && number.family !== "chinese");
  return next?.number?.value === 1;
}

/**
 * Whether the numbers of this other form below a stem are questions of their own: parts with gaps or choices, or that
 * ask. Statements above lettered options are not.
 */
export function arePartsQuestions(lines: readonly SourceLine[], index: number, main: string): boolean {
  const family = lines[index]?.number?.family;
  let parts = 0;
  let asking = 0;
  let lettered = 0;
  let gap = false;
  for (const line of lines.slice(index, index + REACH)) {
    if (line.kind === "blank") continue;
    if (line.kind !== "text" || line.heading > 0) break;
    // The answer of one part may stand above the next part.
    if (findKey(line.text, false) !== null) continue;
    const { number } = line;
    if (number !== null && number.family !== family) {
      if (number.family === main || number.family === "chinese" || number.family === "plain") break;
      continue;
    }
    if (number?.family === family) {
      if (number?.value !== parts + 1) break;
      parts += 1;
      gap = number.rest.search(BLANK) >= 0 || / {3,}|(?:^|[，,。：:]) (?=[，,。])/.test(number.rest);
      if (gap || ASKS.test(number.rest)) asking += 1;
    } else if (/^[(（]?A\s?[.．、)）]/.test(line.text)) lettered += 1;
  }
  if (lettered > 0) return lettered >= 2 && lettered >= parts - 1;
  return parts > 1 && asking * 2 > parts;
}

/** What stands below a heading up to the next one: numbered lines, only text, or nothing. */
export function contentBelow(lines: readonly SourceLine[], index: number): "numbers" | "text" | "nothing" {
  let text = false;
  let blank = 0;
  for (let at = index + 1; at < Math.min(lines.length, index + REACH); at += 1) {
    const line = lines[at];
    if (line === undefined || line.kind === "comment") continue;
    if (line.kind === "blank") {
      blank += 1;
      continue;
    }
    // Room to write below a label, and the line to sign below it.
    if (blank > 1 && !text && /[:：\]]$/.test(lines[index]?.text ?? "") && SIGNING.test(line.text)) break;
    if (!text && line.text.startsWith(NAMED.statement)) break;
    blank = 0;
    if (line.kind === "rule" || line.kind === "page" || line.heading > 0 || line.number?.family === "chinese") break;
    if (line.kind !== "text" || line.number !== null) return "numbers";
    if (/^[_＿\s]+$/.test(line.text) || findKey(line.text, false) !== null) continue;
    if (LETTERED.test(line.text)) return "numbers";
    text = true;
  }
  return text ? "text" : "nothing";
}
