/**
 * Scales of psychology as Markdown tables: the statements in front, the same numbers in every row.
 *
 *     请选出最符合的数字。
 *     | 序号 | 项目 | 完全不会 | 好几天 | 几乎每天 |
 *     | ---- | ---- | -------- | ------ | -------- |
 *     | 1    | 紧张 | 0        | 1      | 2        |
 */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { isTableRule } from "../options.ts";
import { NAMED } from "../layout/named.ts";

const ROW = /^\s*\|.*\|\s*$/u;
const LONGEST_LINE = 600;
const LEAST_ROWS = 2;
/** How far above its table a stem may stand, with the meaning of the numbers between. */
const NEAR = 8;

interface Matrix {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

const cellsOf = (text: string): string[] =>
  text
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.replaceAll(/[*\\]/g, "").trim());

const labelOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== "").join("：");

function readMatrix(pieces: readonly Piece[], from: number): Matrix | null {
  if (!isTableRule(pieces[from + 1]?.text ?? "")) return null;
  let to = from + 2;
  while (to < pieces.length && (pieces[to]?.text.length ?? 0) < LONGEST_LINE && ROW.test(pieces[to]?.text ?? ""))
    to += 1;
  const body = pieces.slice(from + 2, to).map(({ text }) => cellsOf(text));
  const head = cellsOf(pieces[from]?.text ?? "");
  const counted = body.length >= LEAST_ROWS && body.every(([first], at) => first === String(at + 1)) ? 1 : 0;
  // A label and a description of it may stand in front of the numbers.
  const labels = Math.max(
    1,
    (body[0]?.findIndex((cell, at) => at > counted && /^\d{1,2}$/u.test(cell)) ?? 0) - counted,
  );
  const scale = body[0]?.slice(counted + labels) ?? [];
  const first = Number(scale[0]);
  const isScale = labels < 3 && scale.length > 2 && scale.every((cell, at) => cell === String(first + at));
  const isSame = body.every(
    (cells) => cells.slice(counted + labels).join("|") === scale.join("|") && (cells[counted] ?? "") !== "",
  );
  if (body.length < LEAST_ROWS || !isScale || !isSame) return null;
  const words = head.slice(counted + labels);
  const named = words.length === scale.length && words.every((word) => word !== "");
  return {
    from,
    to,
    rows: body.map((cells) => labelOf(cells.slice(counted, counted + labels))),
    columns: named ? words : scale,
  };
}

/** The paragraph that asks, above the table and what its numbers mean. */
function stemAbove(pieces: readonly Piece[], from: number): number {
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at -= 1) {
    const text = pieces[at]?.text ?? "";
    if (text.trim() === "" || /\d\s?[=＝]/u.test(text)) continue;
    return ROW.test(text) || /^\s*#/u.test(text) ? -1 : at;
  }
  return -1;
}

/** Each such table with the paragraph above it is one question. */
export function writeNumberMatrices(pieces: readonly Piece[]): readonly Piece[] {
  const matrices = new Map<number, Matrix>();
  for (let at = 0; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? "";
    const matrix = text.length < LONGEST_LINE && ROW.test(text) ? readMatrix(pieces, at) : null;
    const stem = matrix === null ? -1 : stemAbove(pieces, at);
    if (matrix === null || stem < 0) continue;
    matrices.set(stem, matrix);
    at = matrix.to - 1;
  }
  if (matrices.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const matrix = matrices.get(at);
    if (matrix === undefined) {
      result.push(piece);
      continue;
    }
    const [top, ...rest] = pieces.slice(matrix.from, matrix.to);
    const legend = pieces.slice(at + 1, matrix.from).filter(({ text }) => text.trim() !== "");
    const meaning = joinPieces(legend, " ");
    const lines = [
      withText(piece, `${piece.text.trim()}${NAMED.matrix}`),
      ...(meaning === null ? [] : [withText(meaning, `说明：${meaning.text.trim()}`)]),
    ];
    if (top !== undefined) {
      const list = [
        "行：",
        ...matrix.rows.map((row) => `- ${row}`),
        "列：",
        ...matrix.columns.map((column) => `- ${column}`),
      ];
      lines.push(covering(withText(top, list[0] ?? ""), rest), ...list.slice(1).map((text) => withText(top, text)));
    }
    const spare = cellsOf(top?.text ?? "").filter((word) => word !== "" && !matrix.columns.includes(word));
    const told =
      top === undefined || spare.length === 0 ? [] : [{ ...withText(top, spare.join(" ")), debris: true as const }];
    const blank = pieces.slice(at + 1, matrix.from).filter(({ text }) => text.trim() === "");
    result.push(withText(piece, ""), ...lines, ...told, ...blank, withText(piece, ""));
    at = matrix.to - 1;
  }
  return result;
}
