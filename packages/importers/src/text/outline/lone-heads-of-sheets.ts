/**
 * The first row of a sheet, copied without any row below it, for a form that everybody fills in once:
 *
 *     请每位学员各填一份
 *     姓名⇥出生日期⇥手机⇥报读级别(A1/A2/B1)⇥是否住校(是/否)
 */
import type { Piece } from "../layout/piece.ts";
import { isKnownFact, writeFact } from "./requested-facts.ts";

const LONGEST = 400;
const LEAST = 4;
const MOST_LINES = 8;
const LABEL = /^[*＊]?\p{L}[^\t:：?？_＿□☐○◯。；;]{0,39}$/u;
/** What else asks in a text, so that the row may be its table. */
const ASKS =
  /[_＿]{2}|[□☐○◯?？]|[:：][\s\u3000]*$|^[\s\u3000]*[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）](?!\d)/u;
const COUNTER = /^(?:序[号號]|[编編][号號]|no\.?|#)$/iu;

/** The only row of a text, all of whose cells are names of facts: each cell is a question. */
export function askLoneHeads(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  const rows = filled.filter(({ text }) => text.trim().includes("\t"));
  const [row] = rows;
  // Empty rows below it are for several people.
  const empty = pieces.filter(({ text }) => text.length <= LONGEST && /^[ \t]*\t[ \t]*$/u.test(text)).length;
  if (row === undefined || rows.length > 1 || empty > 1 || filled.length > MOST_LINES || row.text.length > LONGEST)
    return pieces;
  const cells = row.text
    .trim()
    .split("\t")
    .map((cell) => cell.trim());
  // With a counter in front, the rows below are for several people.
  if (cells.length < LEAST || COUNTER.test(cells[0] ?? "") || !cells.every((cell) => LABEL.test(cell))) return pieces;
  if (cells.filter((cell) => isKnownFact(cell)).length * 2 < cells.length) return pieces;
  if (filled.some((piece) => piece !== row && (piece.text.length > LONGEST || ASKS.test(piece.text)))) return pieces;
  return pieces.flatMap((piece) => (piece === row ? cells.flatMap((cell) => writeFact(piece, cell)) : [piece]));
}
