/**
 * Banks in columns whose tabs are lost, with the name of a unit between the number and the question:
 *
 *     序号 单元名称 题目 答案
 *     1 第一章 浇水
 *     花要多久浇一次水？(A)每天(B)每周。
 *     B
 *     2 第一章 浇水 树要浇水吗？(A)要(B)不要。 A
 *
 * The head of the table says that there is such a column; the words that neighbours share say how long its names are.
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST_ROWS = 4;
const LEAST_NAME = 3;
const LONGEST_NAME = 40;
const MOST_NAME_LINES = 3;
const HEAD =
  /^\s*(?:序[号號]|[题題][号號]|[编編][号號]|[项項]次|no\.?)\s+(?:[单單]元|章[节節]|[类類][别別]|分[类類]|科目|主[题題]|知[识識][点點]|[领領]域|模[块塊])\p{Script=Han}{0,4}\s+(?:[题題]目|[试試][题題]|[题題][干幹]|[问問][题題])/iu;
const ROW = /^\s*(\d{1,4})(?:\s?[.．、])?\s+(?=\S)/u;
const CHOICE = /[(（]\s?[A-D]\s?[)）]|^\s*[A-D]\s?[.．、]/u;

interface Row {
  readonly at: number;
  readonly no: number;
  readonly rest: string;
}

/** The rows, whose numbers count from 1. */
function findRows(pieces: readonly Piece[], from: number): Row[] {
  const rows: Row[] = [];
  for (let at = from; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? "";
    const match = text.length > LONGEST ? null : ROW.exec(text);
    if (match === null || Number(match[1]) !== rows.length + 1) continue;
    rows.push({ at, no: rows.length + 1, rest: text.slice(match[0].length).trim() });
  }
  return rows;
}

/** The words that two rows begin with, without a part of a word at the end. */
function sharedStart(one: string, other: string): string {
  let end = 0;
  while (end < one.length && end < other.length && end < LONGEST_NAME && one.charAt(end) === other.charAt(end))
    end += 1;
  const isWhole = (text: string) => end === text.length || /\s/u.test(text.charAt(end));
  while (end > 0 && !(isWhole(one) && isWhole(other))) end -= 1;
  return one.slice(0, end).trim();
}

/** How many lines below two rows that have the same name are the same: the rest of a name that was torn. */
function sharedLines(pieces: readonly Piece[], one: number, other: number): number {
  let lines = 0;
  for (; lines < MOST_NAME_LINES; lines += 1) {
    const text = textAt(pieces, one + lines + 1).trim();
    if (
      text === "" ||
      text !== textAt(pieces, other + lines + 1).trim() ||
      text.length > LONGEST_NAME ||
      CHOICE.test(text)
    )
      break;
  }
  return lines;
}

/** `1 第一章 浇水⏎花要多久…？`: the numbers stand in front of the questions, the names of the units are left out. */
export function partUnitColumns(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text }) => text.length < 80 && HEAD.test(text));
  if (head < 0) return pieces;
  const rows = findRows(pieces, head + 1);
  if (rows.length < LEAST_ROWS) return pieces;
  const names = rows.map(({ rest, at }, index) => {
    const beside = [rows[index - 1], rows[index + 1]].filter((row) => row !== undefined);
    const shared = beside.map((row) => ({ name: sharedStart(rest, row.rest), at: row.at }));
    const [longest] = shared.toSorted((a, b) => b.name.length - a.name.length);
    if (longest === undefined || longest.name.length < LEAST_NAME || /[?？]/u.test(longest.name)) return null;
    return { name: longest.name, lines: longest.name === rest ? sharedLines(pieces, at, longest.at) : 0 };
  });
  // Units with a single question are few.
  if (names.filter((name) => name !== null).length * 4 < rows.length * 3) return pieces;
  const written = new Map<number, Piece[]>();
  for (const [index, { at, no, rest }] of rows.entries()) {
    const piece = pieces[at];
    const { name = "", lines = 0 } = names[index] ?? {};
    if (piece === undefined) continue;
    const stem = rest.slice(name.length).trim();
    const unit = name === "" ? [] : [toDebris(piece, name)];
    const below = pieces.slice(at + 1, at + 1 + lines);
    for (const [line, part] of below.entries()) written.set(at + 1 + line, [toDebris(part)]);
    const next = pieces[at + 1 + lines];
    if (stem !== "" || next === undefined)
      written.set(at, [withText(piece, ""), ...unit, withText(piece, `${no}. ${stem}`)]);
    else {
      written.set(at, [withText(piece, ""), ...unit]);
      written.set(at + 1 + lines, [withText(next, `${no}. ${next.text.trim()}`)]);
    }
  }
  return pieces.flatMap((piece, at) => (at === head ? [toDebris(piece)] : (written.get(at) ?? [piece])));
}

/** In the order in which they are made. */
export const UNIT_COLUMNS: readonly Repair[] = [partUnitColumns];
