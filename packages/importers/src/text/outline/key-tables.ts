/**
 * Tables of answers above the questions of their part, as examiners publish them:
 *
 *     ## 2 判断题                     题号⇥1⇥2⇥3
 *     | 题号 | 1 | 2 |                答案⇥A⇥C⇥B
 *     | 答案 | √ | × |                1. …
 *     第 1 题 …
 */
import { type Piece, withText, cellsBetweenTabs } from "../layout/piece.ts";

const NUMBERS = /^(?:[题題][号號]|[题題]目|[编編][号號]|[序][号號]|no\.?|question)$/iu;
const ANSWERS = /^(?:(?:[参參]考|[标標][准準])?答案|answers?|key)$/iu;
const VALUE = /^(?:[A-H]{1,8}|[√×✓✗对對错錯TF]|正[确確]|[错錯][误誤])$/u;
const QUESTION = /^\s*(?:#{1,6}\s+)?(?:第\s?(\d{1,3})\s?[题題]|(\d{1,3})\s?[.．、)）])\s*\S/u;
const LONGEST = 600;
const FENCE = /^\s*(?:```|~~~)/u;

function cellsOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  if (/^\s*\|.*\|\s*$/u.test(text))
    return text
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
  return text.includes("\t") ? cellsBetweenTabs(text) : [];
}

interface Table {
  readonly from: number;
  readonly to: number;
  /** The answers by the number of their question. */
  readonly keys: ReadonlyMap<number, string>;
}

function readTable(pieces: readonly Piece[], at: number): Table | null {
  const [head = "", ...numbers] = cellsOf(pieces[at]?.text ?? "");
  if (!NUMBERS.test(head) || numbers.length < 2 || numbers.some((cell) => !/^\d{0,3}$/u.test(cell))) return null;
  let row = at + 1;
  while (row < at + 4 && /^[\s|:-]*$/u.test(pieces[row]?.text ?? "")) row += 1;
  const [name = "", ...values] = cellsOf(pieces[row]?.text ?? "");
  if (!ANSWERS.test(name) || values.length !== numbers.length) return null;
  const keys = new Map<number, string>();
  for (const [index, value] of values.entries()) {
    const no = Number(numbers[index]);
    if (value === "" && no === 0) continue;
    if (no === 0 || !VALUE.test(value)) return null;
    keys.set(no, value);
  }
  return { from: at, to: row + 1, keys };
}

/** Gives the questions below such a table their answers. */
export function giveKeysOfTables(pieces: readonly Piece[]): readonly Piece[] {
  const tables = pieces.flatMap((_, at) => readTable(pieces, at) ?? []);
  if (tables.length === 0) return pieces;
  const inserted = new Map<number, Piece>();
  const used = new Set<Table>();
  for (const [index, table] of tables.entries()) {
    const end = tables[index + 1]?.from ?? pieces.length;
    const questions: { no: number; at: number }[] = [];
    let code = false;
    for (let at = table.to; at < end; at += 1) {
      const text = pieces[at]?.text ?? "";
      if (FENCE.test(text)) code = !code;
      const match = code || text.length > 2 * LONGEST ? null : QUESTION.exec(text);
      if (match !== null && Number(match[1] ?? match[2]) === questions.length + 1)
        questions.push({ no: questions.length + 1, at });
    }
    // A table of other numbers, or one whose questions stand above it.
    if (questions.length < 2 || questions.length !== table.keys.size) continue;
    used.add(table);
    for (const [place, { no }] of questions.entries()) {
      let stop = questions[place + 1]?.at ?? end;
      if (place === questions.length - 1) {
        const heading = pieces.findIndex(
          ({ text }, at) =>
            at > (questions[place]?.at ?? 0) &&
            at < stop &&
            /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,2}、)/u.test(text),
        );
        stop = heading < 0 ? stop : heading;
      }
      while (stop > 0 && pieces[stop - 1]?.text.trim() === "") stop -= 1;
      const line = pieces[table.to - 1];
      if (line !== undefined) inserted.set(stop, withText(line, `答案：${table.keys.get(no) ?? ""}`));
    }
  }
  if (used.size === 0) return pieces;
  const rows = new Set([...used].flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  const result = pieces.flatMap((piece, at): Piece[] => {
    const key = inserted.get(at);
    const own = rows.has(at) ? withText(piece, "") : piece;
    return key === undefined ? [own] : [key, own];
  });
  const last = inserted.get(pieces.length);
  return last === undefined ? result : [...result, last];
}
