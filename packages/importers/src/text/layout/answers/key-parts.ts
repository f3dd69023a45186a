/**
 * An entry of a list of answers that answers the parts of an exercise, each part by itself:
 *
 *     14. 读图，回答问题。
 *     （1）甲是____。
 *     （2）乙是____。
 *     参考答案：… 14．（1）山脉；（2）河流
 */
import { type Piece, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import type { KeyEntry } from "./key-entries.ts";
import type { KeyQuestion } from "./key-questions.ts";

export interface PartEntry {
  readonly entry: KeyEntry;
  readonly question: KeyQuestion;
  readonly answer: Piece;
}

const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩";
const SIGN = /[(（]\s?(\d{1,2})\s?[)）]|[①-⑩]/gu;
const FIRST = /^\s*(?:[(（]\s?1\s?[)）]|①)/u;
/** The sign of a number that is told is escaped. */
const MATERIAL = /^\s*(\d{1,3})\s?\\?[.．、]/u;
/** The most lines between the number of an exercise and its first part. */
const MOST_LINES = 40;

/** `（1）甲；（2）乙`: what stands behind each sign; the signs are those of the first part. */
function splitParts(answer: Piece): Piece[] {
  const { text } = answer;
  const starts: { from: number; to: number }[] = [];
  const circled = /^\s*①/u.test(text);
  for (const match of text.matchAll(SIGN)) {
    const no = match[1] === undefined ? CIRCLES.indexOf(match[0]) + 1 : Number(match[1]);
    if ((match[1] === undefined) === circled && no === starts.length + 1)
      starts.push({ from: match.index, to: match.index + match[0].length });
  }
  return starts.map(({ to }, at) =>
    withText(
      answer,
      text
        .slice(to, starts[at + 1]?.from ?? text.length)
        .trim()
        .replace(/[;；,，]$/u, ""),
    ),
  );
}

/** Whether the exercise with a number stands right above a question, told as its text or asked without an answer of its own. */
function belongsTo(no: number, body: readonly Piece[], questions: readonly KeyQuestion[], at: number): boolean {
  const above = questions[at - 1];
  if (above?.no === no) return true;
  const start = questions[at]?.start ?? 0;
  const lines = body.slice(Math.max((above?.end ?? -1) + 1, start - MOST_LINES), start);
  // What is told may have become a part of the question above.
  const told = [...(above === undefined ? [] : body.slice(above.start + 1, above.end + 1)), ...lines];
  return told.some((piece) => materialNo(piece) === no);
}

/** The number of an exercise that is told: `[段落说明]14．读图，回答问题。`; 0 if the piece is none. */
function materialNo({ text, debris }: Piece): number {
  if (debris === true || text.length > 2000 || !text.startsWith(NAMED.statement)) return 0;
  return Number(MATERIAL.exec(text.slice(NAMED.statement.length))?.[1] ?? 0);
}

/** The numbers of exercises that are told above their parts. */
export function materialNumbers(body: readonly Piece[]): number[] {
  return body.map(materialNo).filter((no) => no > 0);
}

/** Entries with one answer for each part of their exercise, and the parts. */
export function partEntries(
  entries: readonly KeyEntry[],
  body: readonly Piece[],
  questions: readonly KeyQuestion[],
): PartEntry[] {
  const firsts = questions.flatMap(({ no }, at) => (no === 1 ? [at] : []));
  if (firsts.length === 0) return [];
  const used = new Set<number>();
  return entries.flatMap((entry) => {
    const { answer, no } = entry;
    if (answer === null || answer.text.length > 5000 || !FIRST.test(answer.text)) return [];
    const at = firsts.find((first) => !used.has(first) && belongsTo(no, body, questions, first));
    const values = at === undefined ? [] : splitParts(answer);
    if (at === undefined || values.length < 2) return [];
    const asked = questions.slice(at, at + values.length);
    const inOrder = asked.every((question, index) => question.no === index + 1);
    // One part more than answers: the list is for another exercise. `4.` below `（3）` may be the next question.
    const next = questions[at + values.length]?.no;
    const more = next === values.length + 1 && next !== no + 1;
    if (asked.length < values.length || !inOrder || more) return [];
    used.add(at);
    return asked.flatMap((question, index) => {
      const value = values[index];
      return value === undefined || value.text === "" ? [] : [{ entry, question, answer: value }];
    });
  });
}
