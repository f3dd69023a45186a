/** Reads answer keys at the end: `1-5 ABCDE`, `1.A 2.B`, one answer per line, with or without section headings. */
import { isSameAnswer } from "./answers.ts";
import { restoreEscapes } from "./escape.ts";
import { findAnswerKey, findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { findNumber } from "./numbering.ts";
import type { Reader } from "./reader-state.ts";

const HEAD = /^(?:附[:：]?\s?)?(?:参考|标准|正确)?答案(?:及解析|与解析|及评分标准|表)?\s?[:：]?$|^answer key\s?:?$/i;

/** Reads the line if it belongs to an answer key; returns false if it does not. */
export function readAnswerKeyLine(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.quote || line.kind !== "text" || reader.index.questions === 0) return false;
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

function takeKeyLine(reader: Reader, key: NonNullable<Reader["key"]>, line: SourceLine): boolean {
  const number = findNumber(line.text);
  const section = number !== null && number.family === "chinese" ? number : null;
  if (section !== null) {
    key.section = section.value;
    key.open = null;
  }
  const body = section === null ? bodyOf(line.text) : section.rest.replace(/^[^\d:：]{0,30}[:：]?\s*/, "");
  const entries = findAnswerKey(body, true);
  if (entries !== null) {
    for (const { no, letters } of entries) assignAnswer(reader, key, line, no, letters);
  } else if (number !== null && section === null)
    assignAnswer(reader, key, line, number.value, restoreEscapes(number.rest));
  else if (section !== null) {
    reader.diagnostics.add(line.no, "answer_key_heading", { params: { text: restoreEscapes(line.text) } });
  } else {
    if (key.open === null || line.afterBlank) return false;
    key.open.answer.push(restoreEscapes(line.text));
  }
  reader.ledger.claim(line.no, "answer", key.open);
  return true;
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
  const open = findKey(text, false);
  return open?.key === "answer" ? open.value : text;
}

/** Whether the line is only 参考答案 or similar, with a key right below it. */
function startsKey(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.text.length > 30 || !HEAD.test(line.text)) return false;
  let seen = 0;
  for (let at = index + 1; at < reader.lines.length && seen < 2 && at < index + 8; at += 1) {
    const below = reader.lines[at];
    if (below === undefined || below.kind === "blank") continue;
    if (below.kind !== "text") return false;
    seen += 1;
    const number = findNumber(below.text);
    const body = number?.family === "chinese" ? number.rest.replace(/^[^\d]{0,30}/, "") : below.text;
    if (findAnswerKey(body, true) !== null) return true;
    if (number !== null && number.family !== "chinese") return number.value === 1 && (reader.current?.no ?? 1) > 1;
  }
  return false;
}
