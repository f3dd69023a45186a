/**
 * Degrees with letters right in front of them, and no sign between:
 *
 *     选项：A非常符合 B比较符合 C一般            项目<tab>A优秀<tab>B良好<tab>C合格
 *     1．老师讲课条理清楚。（   ）               工作态度<tab><tab><tab>
 *
 * In a line they get the sign that other choices have; the columns of a table to tick need no letters.
 */
import { type Piece, cellsBetweenTabs, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const LEAST_ROWS = 2;
const LETTERED = /^[A-GＡ-Ｇ](?=\p{Script=Han})/u;
const A = "A".codePointAt(0) ?? 0;

/** The words behind letters that go up from A; none if one of them is no degree. */
function degreesOf(cells: readonly string[]): string[] {
  if (cells.length < LEAST) return [];
  const rises = cells.every(
    (cell, at) => LETTERED.test(cell) && cell.slice(0, 1).normalize("NFKC").codePointAt(0) === A + at,
  );
  const words = cells.map((cell) => cell.slice(1).trim());
  return rises && words.every(isDegree) ? words : [];
}

const LIST = /^([ \u3000]*(?:[备備]?[选選][项項擇择][:：])?[ \u3000]*)([AＡ]\p{Script=Han}.*)$/u;
const STATEMENT = /^[ \u3000]*\d{1,3}\s?[.．、)）]/u;

/** `选项：A非常符合 B比较符合 C一般` right above numbered statements: `A．非常符合 …`. */
function signLetteredDegrees(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      const [, label = "", list = ""] = LIST.exec(piece.text) ?? [];
      if (list === "") return piece;
      const below = textAt(pieces, at + 1, LONGEST).trim() === "" ? at + 2 : at + 1;
      const stated = [below, below + 1].every((line) => STATEMENT.test(textAt(pieces, line, LONGEST)));
      const cells = list.trim().split(/[ \t\u3000，,、；;]+/u);
      const words = stated ? degreesOf(cells) : [];
      if (words.length === 0) return piece;
      const signed = words.map((word, no) => `${String.fromCodePoint(A + no)}．${word}`);
      return withText(piece, `${label}${signed.join("  ")}`);
    }),
    pieces,
  );
}

/** `项目⇥A优秀⇥B良好⇥C合格` above rows whose cells are empty or have boxes: `项目⇥优秀⇥良好⇥合格`. */
function plainLetteredColumns(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Map<number, string>();
  // Between a task and its table, they would part the two.
  const letters = new Map<number, Piece>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !/\t[ \u3000]*[AＡ]/u.test(piece.text)) continue;
    const cells = cellsBetweenTabs(piece.text);
    const from = cells.findIndex((cell) => LETTERED.test(cell));
    const to = cells.findLastIndex((cell) => LETTERED.test(cell)) + 1;
    const words = from < 1 ? [] : degreesOf(cells.slice(from, to));
    if (words.length === 0) continue;
    let end = at;
    while (isOpenRow(textAt(pieces, end + 1, LONGEST), from, to)) end += 1;
    if (end - at < LEAST_ROWS) continue;
    heads.set(at, [...cells.slice(0, from), ...words, ...cells.slice(to)].join("\t"));
    letters.set(end, toDebris(piece, words.map((_, no) => String.fromCodePoint(A + no)).join(" ")));
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const head = heads.get(at);
    const told = letters.get(at);
    return [head === undefined ? piece : withText(piece, head), ...(told === undefined ? [] : [told])];
  });
}

/** `工作态度⇥⇥⇥`, `工作态度⇥□⇥□⇥□` */
function isOpenRow(text: string, from: number, to: number): boolean {
  if (!text.includes("\t")) return false;
  const row = cellsBetweenTabs(text);
  const places = row.slice(from, to);
  return (row[0] ?? "") !== "" && places.length > 0 && places.every((cell) => /^[□☐○◯]?$/u.test(cell));
}

/** In the order in which they are made. */
export const LETTERED_DEGREES: readonly Repair[] = [signLetteredDegrees, plainLetteredColumns];
