/** Reads answer keys at the end: `1-5 ABCDE`, `1.A 2.B`, one answer per line, with or without section headings. */
import { isSameAnswer } from "./answers.ts";
import { restoreEscapes } from "./escape.ts";
import { findAnswerKey, findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { trimBrackets } from "./reader-keys.ts";
import { toSimplified } from "./names.ts";
import type { Reader } from "./reader-state.ts";

const HEAD = /^(?:附[:：]?\s?)?(?:参考|标准|正确)?答案(?:及解析|与解析|及评分标准|表)?\s?[:：]?$|^answer key\s?:?$/i;

/** Reads the line if it belongs to an answer key; returns false if it does not. */
export function readAnswerKeyLine(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.quote || line.kind !== "text" || reader.index.questions === 0) return false;
  if (readKeyTable(reader, line)) return true;
  if (reader.key === null) {
    if (startsKey(reader, line, index)) {
      reader.key = { section: null, open: null };
      reader.ledger.claim(line.no, "answer");
      return true;
    }
    const entries = findAnswerKey(bodyOf(line.text), false);
    if (entries === null) return false;
    reader.key = { section: null, open: null };
  }
  if (takeKeyLine(reader, reader.key, line)) return true;
  reader.key = null;
  return false;
}

/** The first cells of the two lines. A cell with more words is no such cell. */
const NUMBER_CELL = /^\|?\s*(?:题\s?号|題\s?號|序号)\s?[:：]?(?=[\s|]|$)/u;
const KEY_CELL = /^\|?\s*答案?\s?[:：]?(?=[\s|]|$)/u;

/** Reads a table of two lines, `题号 1 2 3` above `答案 A B C`. One without answers is the place for them. */
function readKeyTable(reader: Reader, line: SourceLine): boolean {
  const below = reader.lines.slice(line.index + 1, line.index + 4).filter((other) => other.kind === "text");
  const next = below.find((other) => KEY_CELL.test(other.text));
  if (next === undefined || !NUMBER_CELL.test(line.text)) return false;
  if (below.slice(0, below.indexOf(next)).some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return false;
  const [numbers, answers] = [cellsOf(line), cellsOf(next)];
  if (!numbers.every((cell) => /^\d{1,3}$/.test(cell)) || numbers.length < 2) return false;
  if (answers.length > 0 && answers.length !== numbers.length) return false;
  const key = { section: null, open: null };
  for (const [at, answer] of answers.entries())
    assignAnswer(reader, key, next, Number(numbers[at]), restoreEscapes(answer));
  for (const one of [line, ...below.slice(0, below.indexOf(next) + 1)])
    reader.ledger.claim(one.no, answers.length > 0 ? "answer" : "separator");
  reader.done = next.index + 1;
  return true;
}

/** The filled cells of a line behind its first one. */
function cellsOf(line: SourceLine): string[] {
  const sign = line.text.includes("|") ? /\|/ : line.raw.includes("\t") ? /\t/ : /\s+/;
  const cells = line.text.split(sign).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").slice(1);
}

function takeKeyLine(reader: Reader, key: NonNullable<Reader["key"]>, line: SourceLine): boolean {
  const { number } = line;
  const section = number !== null && number.family === "chinese" ? number : null;
  // The next section of the paper: below its heading stand questions with choices.
  if (section !== null && beginsQuestions(reader, line)) return false;
  if (section !== null) {
    key.section = section.value;
    key.open = null;
  }
  const body = section === null ? bodyOf(line.text) : section.rest.replace(/^[^\d:：]{0,30}[:：]?\s*/, "");
  const entries = findAnswerKey(body, true);
  if (entries !== null) {
    for (const { no, letters } of entries) assignAnswer(reader, key, line, no, letters);
    // A line below a list of letters does not go on with the last of them.
    if (entries.length > 1) key.open = null;
  } else if (number !== null && section === null)
    assignAnswer(reader, key, line, number.value, restoreEscapes(number.rest));
  else if (section !== null) {
    reader.diagnostics.add(line.no, "answer_key_heading", { params: { text: restoreEscapes(line.text) } });
  } else {
    const next = reader.lines.slice(line.index + 1, line.index + 4).find((below) => below.kind === "text");
    if (key.open === null && next !== undefined && findAnswerKey(next.text, true) !== null) {
      reader.diagnostics.add(line.no, "answer_key_heading", { params: { text: restoreEscapes(line.text) } });
      reader.ledger.claim(line.no, "answer");
      return true;
    }
    if (key.open === null || line.afterBlank) return false;
    key.open.answer.push(restoreEscapes(line.text));
  }
  reader.ledger.claim(line.no, "answer", key.open);
  return true;
}

/** Whether a numbered line with choices, a gap or a question stands right below the heading. */
function beginsQuestions(reader: Reader, line: SourceLine): boolean {
  const below = reader.lines.slice(line.index + 1, line.index + 5).filter(({ kind }) => kind === "text");
  const [first, second] = below;
  if (first?.number === null || first?.number === undefined || first.number.family === "chinese") return false;
  if (findAnswerKey(first.text, true) !== null) return false;
  const choices = second !== undefined && /^[(（]?A\s?[.．、)）]/.test(second.text);
  return choices || /[?？]$|[(（]\s*[)）]|[_＿]{2,}/.test(first.number.rest);
}

function assignAnswer(
  reader: Reader,
  key: NonNullable<Reader["key"]>,
  line: SourceLine,
  no: number,
  answer: string,
): void {
  key.open = reader.index.take(no, key.section);
  key.open?.answer.push(answer);
  if (key.open !== null) {
    key.open.answerLine = line.no;
    return;
  }
  const known = reader.index.find(no, key.section);
  const before = known?.answer.join("|") ?? "";
  if (known === null) reader.diagnostics.add(line.no, "answer_key_unmatched", { params: { number: no, answer } });
  else if (!isSameAnswer(before, answer))
    reader.diagnostics.add(line.no, "answer_differs", { params: { number: no, before, answer } });
}

function bodyOf(text: string): string {
  const plain = trimBrackets(text);
  const open = findKey(plain, false);
  return open?.key === "answer" ? open.value : plain;
}

/** Whether the line is only 参考答案 or similar, with a key right below it. */
function startsKey(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.text.length > 30 || !HEAD.test(toSimplified(line.text.replace(/^[^\p{L}\p{N}]+/u, "")))) return false;
  let seen = 0;
  for (let at = index + 1; at < reader.lines.length && seen < 2 && at < index + 8; at += 1) {
    const below = reader.lines[at];
    if (below === undefined || below.kind === "blank") continue;
    if (below.kind !== "text") return false;
    seen += 1;
    const { number } = below;
    const body = number?.family === "chinese" ? number.rest.replace(/^[^\d]{0,30}/, "") : below.text;
    if (findAnswerKey(body, true) !== null) return true;
    const main = reader.list?.style.replace("#", "");
    if (number !== null && main !== undefined && number.family !== main && number.family !== "chinese") return false;
    if (number !== null && number.family !== "chinese") return number.value === 1 && (reader.current?.no ?? 1) > 1;
  }
  return false;
}
