/** The cells of tables that stand one per line, and the verdict below such a table. */
import type { Piece } from "../piece.ts";
import { isDegree } from "./legend.ts";
import { isBlank } from "./words.ts";

export interface Cell {
  piece: Piece;
  /** Index of the piece. */
  at: number;
  text: string;
}

/** The filled lines as cells. Where most lines end with a bar, the bars are no part of them. */
function cellsOf(pieces: readonly Piece[]): Cell[] {
  const filled = pieces.flatMap((piece, at) =>
    isBlank(piece) || piece.debris === true ? [] : [{ piece, at, text: piece.text.trim() }],
  );
  const barred = filled.filter(({ text }) => /^[^|]*\|$|^\|[^|]*$/.test(text)).length;
  if (barred * 2 < filled.length) return filled;
  return filled.flatMap((cell) => {
    const text = cell.text.replace(/^\||\|$/g, "").trim();
    return text === "" ? [] : [{ ...cell, text }];
  });
}

/** Single characters below each other are the name of a group, printed from top to bottom. */
function joinGroups(cells: readonly Cell[]): Cell[] {
  const text = (at: number) => cells[at]?.text ?? "";
  const single = (at: number) => /^\p{Script=Han}$/u.test(text(at)) && !(isDegree(text(at)) && isDegree(text(at - 1)));
  const result: Cell[] = [];
  for (let at = 0; at < cells.length;) {
    let end = at;
    while (single(end)) end += 1;
    const run = cells.slice(at, Math.max(end, at + 1));
    const degrees = run.filter((cell) => isDegree(cell.text)).length;
    if (end - at < 3 || degrees * 2 >= run.length) result.push(...run);
    at += run.length;
  }
  return result;
}

/** The cells of a text, without bars and names of groups. */
export function toCells(pieces: readonly Piece[]): Cell[] {
  return joinGroups(cellsOf(pieces));
}

/** What ends a table: a note, a signature, a question. */
export const ENDS = /^(?:[说說]明|注|[备備]注|填表|[评評][议議]人|[测測][评評]人|[签簽]名|日期)|[:：?？]|[_＿]{2}|。$/;

/** Degrees without the remark in brackets behind them. */
export function bare(text: string): string {
  return text.replace(/[(（][^()（）]{1,8}[)）]$/, "");
}

/** A statement with degrees of its own below it: the verdict at the end of a table. */
export function isVerdict(cells: readonly Cell[], at: number): boolean {
  const below = cells.slice(at + 1, at + 4);
  return below.length === 3 && below.every(({ text }) => isDegree(bare(text)));
}

/** The verdict right below a table, with its degrees. */
export function readVerdict(cells: readonly Cell[], at: number): { stem: Cell; columns: Cell[] } | null {
  const stem = cells[at];
  if (stem === undefined || stem.text.length > 12 || ENDS.test(stem.text) || !isVerdict(cells, at)) return null;
  let end = at + 1;
  while (end < cells.length && end - at < 12 && isDegree(bare(cells[end]?.text ?? ""))) end += 1;
  return { stem, columns: cells.slice(at + 1, end) };
}
