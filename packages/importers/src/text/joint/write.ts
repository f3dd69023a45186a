/** Writes what was read in the grammar's own form. Every line of the source stands in some piece. */
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Stream } from "../layout/numbers/stream.ts";
import type { Asked } from "./block.ts";
import { partFrontFields } from "./front-fields.ts";
import type { Span } from "./options.ts";
import type { Start } from "./starts.ts";

/** Questions that are read by one combination, with the heading above them. */
export interface Part {
  readonly heading: Span | null;
  readonly questions: readonly { readonly start: Start; readonly asked: Asked }[];
}

export function writeParts(stream: Stream, parts: readonly Part[]): Piece[] {
  const result: Piece[] = [];
  const recurring = findRecurring(stream, parts);
  const first = parts[0]?.questions[0]?.start.at ?? 0;
  const front = parts[0]?.heading?.from ?? first;
  for (const piece of linesOf(stream, { from: 0, to: front }))
    result.push(...partFrontFields(withText(piece, plainNumber(piece.text))));
  for (const { heading, questions } of parts) {
    if (heading !== null) for (const piece of linesOf(stream, heading)) result.push(...writeHeading(piece));
    for (const [index, question] of questions.entries())
      result.push(...writeQuestion(stream, question, index, recurring));
  }
  return accountForAll(result, stream.pieces);
}

/** A number above the first question or behind the choices of one counts nothing that is asked. */
function plainNumber(text: string): string {
  return text.replace(/^(\s*\d{1,3})\s?([.．、])/u, "$1\\$2");
}

/** `第2章2 选择题`: a number with a kind would be that of a question, and belongs to the page. */
function writeHeading(piece: Piece): Piece[] {
  const number = /^\s*(?:第\s?\d{1,2}\s?[章节節]\s?)?\d{1,2}[\s.、]?\s?(?=\p{Script=Han})/u.exec(piece.text)?.[0];
  if (number === undefined) return [piece];
  return [{ ...piece, text: number, debris: true }, withText(piece, `## ${piece.text.slice(number.length)}`)];
}

/** Lines behind several questions that are the same: `{%end%}`, `返回顶部`. They are parts of the page. */
function findRecurring(stream: Stream, parts: readonly Part[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { questions } of parts)
    for (const { asked } of questions)
      for (const { text } of asked.rests.flatMap((rest) => linesOf(stream, rest)))
        if (text.trim() !== "") counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, times]) => (times > 1 ? [text] : [])));
}

/** A year and the name of an exam in brackets, alone on a line. */
const SOURCE = /^[(（【[]\s?(?:19|20)\d\d[^()（）【】[\]]{0,30}[)）】\]]$/u;

function writeQuestion(
  stream: Stream,
  { start, asked }: Part["questions"][number],
  index: number,
  recurring: ReadonlySet<string>,
): Piece[] {
  const result: Piece[] = [];
  const sign = stream.text.slice(start.at, start.end);
  // A sign with words stands in the form nowhere: it is told as a part of the page.
  const named = /\p{L}{3}/u.test(sign);
  const no = named ? index + 1 : start.value;
  if (named)
    for (const piece of linesOf(stream, { from: start.at, to: start.end })) result.push({ ...piece, debris: true });
  // So do English names of types, which the grammar has in Chinese.
  if (asked.kind !== null)
    for (const piece of linesOf(stream, { from: start.end, to: asked.stem.from }))
      if (/[a-z]{3}/iu.test(piece.text)) result.push({ ...piece, debris: true });
  const stem = joinLines(linesOf(stream, asked.stem));
  // `【例 1】(2017 国考)`: where a question comes from, above its stem.
  const source = stem.length > 1 && SOURCE.test(stem[0]?.text.trim() ?? "") ? stem.shift() : undefined;
  const [head, ...more] = stem;
  const written = asked.hole === null ? null : textWithKey(stream, asked, asked.hole);
  const all = head === undefined ? [] : written === null ? stem : [covering(withText(head, written), more)];
  for (const [at, piece] of all.entries())
    result.push(withText(piece, at === 0 ? `${no}. ${piece.text.trim()}${asked.kind ?? ""}` : piece.text.trim()));
  if (source !== undefined) result.push(withText(source, `题目说明：${source.text.trim()}`));
  for (const [at, label] of asked.labels.entries()) {
    const whole = wholeOf(linesOf(stream, label));
    // `{%o1%}`: a sign with words is told as a part of the page, too.
    const mark = asked.signs[at];
    if (mark !== undefined && /\p{L}[\p{L}\p{N}]/u.test(stream.text.slice(mark.from, mark.to)))
      for (const piece of linesOf(stream, mark)) if (piece.text.trim() !== "") result.push({ ...piece, debris: true });
    // What stands below a blank line is a remark.
    const [text = "", ...remarks] = originalLabel(stream, asked, at);
    if (whole !== null) result.push(withText(whole, `${String.fromCharCode(65 + at)}. ${text}`));
    if (whole !== null) for (const remark of remarks) result.push(withText(whole, plainNumber(remark)));
  }
  const last = result.at(-1);
  if (asked.key !== null && asked.hole === null && last !== undefined) {
    const lines = asked.keySpan === null ? [] : linesOf(stream, asked.keySpan);
    const [line = last] = lines;
    // A list of letters with signs says more words than the answer has.
    if (asked.told) for (const piece of lines) if (piece.text.trim() !== "") result.push({ ...piece, debris: true });
    const key = asked.words === null ? asked.key : stream.text.slice(asked.words.from, asked.words.to);
    result.push(
      covering(
        withText({ ...line }, `答案：${key.replace(/\s*\n\s*[-=*~—─]{3,}\s*$/u, "").replace(/\s*\n\s*/gu, " ")}`),
        lines,
      ),
    );
  }
  if (asked.reason !== null) {
    const whole = wholeOf(linesOf(stream, asked.reason));
    if (whole !== null) result.push(withText(whole, `解析：${whole.text.trim()}`));
  }
  for (const rest of asked.rests)
    for (const piece of linesOf(stream, rest))
      result.push(
        recurring.has(piece.text.trim()) ? { ...piece, debris: true } : withText(piece, plainNumber(piece.text)),
      );
  return result;
}

/** The stem in the signs of the source, with the key in its place. */
function textWithKey({ text }: Stream, { stem, key }: Asked, hole: Span): string {
  const whole = `${text.slice(stem.from, hole.from)}（${key ?? ""}）${text.slice(hole.to, stem.to)}`;
  return whole.replace(/\s*\n\s*/gu, "");
}

/** The label in the signs of the source, in parts between blank lines; the marks of right choices are left out. */
function originalLabel(stream: Stream, asked: Asked, at: number): string[] {
  const from = asked.labels[at]?.from ?? 0;
  const length = asked.texts[at]?.length ?? 0;
  const parts = stream.text.slice(from, from + length).split(/\n[ \t]*\n/u);
  return parts.map((part) => part.replace(BREAK, joint).trim()).filter((part, index) => part !== "" || index === 0);
}

/** A line break inside a text, with the signs around it. */
const BREAK = /(\S)[ \t]{0,9}\n\s*(?=(\S))/gu;

function joint(_: string, before: string, after: string): string {
  return /[A-Za-z\d,.;:]/.test(before) && /[A-Za-z\d(]/.test(after) ? `${before} ` : before;
}

/** The lines of a part of the text. */
function linesOf({ pieces, starts, text }: Stream, { from, to }: Span): Piece[] {
  const result: Piece[] = [];
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= from) low = middle;
    else high = middle - 1;
  }
  for (let at = low; at < pieces.length && (starts[at] ?? 0) < to; at += 1) {
    const [piece, start] = [pieces[at], starts[at] ?? 0];
    if (piece === undefined) continue;
    const [begin, end] = [Math.max(from, start), Math.min(to, start + piece.text.length)];
    if (begin <= end) result.push(withText(piece, text.slice(begin, end)));
  }
  return result;
}

/** Lines of a sentence that a copy has broken are one; lines that end are apart. */
function joinLines(lines: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const line of lines) {
    const above = result.at(-1);
    if (above !== undefined && line.text.trim() === "") continue;
    const broken = above !== undefined && /[\p{Script=Han}，、,a-z]\s*$/u.test(above.text);
    const code = /\p{Script=Han}\s*$/u.test(above?.text ?? "") && /^\s*[a-z].*(?:[;={}]|\w\()/u.test(line.text);
    if (above !== undefined && broken && !code && /^\s*[\p{Script=Han}a-z，、]/u.test(line.text)) {
      const text = `${above.text}\n${line.text}`.replace(BREAK, joint);
      result[result.length - 1] = covering(withText(above, text), [line]);
    } else result.push(line);
  }
  return result;
}

/** All lines as one; null if there are none. */
function wholeOf(lines: readonly Piece[]): Piece | null {
  const filled = lines.filter(({ text }) => text.trim() !== "");
  const [first] = filled;
  if (first === undefined) return null;
  return covering(
    withText(
      first,
      filled
        .map(({ text }) => text.trim())
        .join("\n")
        .replace(BREAK, joint),
    ),
    filled,
  );
}

/**
 * Lines of signs and blank lines, which say no more than that something ends, belong to the piece above them. Lines with
 * words that no question has taken stay as they are.
 */
function accountForAll(written: readonly Piece[], source: readonly Piece[]): Piece[] {
  const present = new Set(written.flatMap(({ no, joined = [] }) => [no, ...joined]));
  const missing = source.filter(({ no }) => !present.has(no));
  let next = 0;
  return written.flatMap((piece, at) => {
    const own: Piece[] = [];
    const below = written[at + 1]?.no ?? Infinity;
    for (; (missing[next]?.no ?? Infinity) < Math.max(below, piece.no); next += 1)
      own.push(...missing.slice(next, next + 1));
    // `第 1 题` alone is the number of the question that stands below it.
    const said = own.filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 3);
    const rest = own.filter((line) => !said.includes(line));
    return [rest.length === 0 ? piece : covering(piece, rest), ...said];
  });
}
