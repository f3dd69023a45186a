/**
 * Tables of statements and degrees whose cells stand one per line, with bars behind them or without: first the degrees,
 * then each statement, with or without its empty places or scores.
 *
 *     测评内容                 没有 |
 *     测评意见                 常有 |
 *     好                       1、我觉得累 |
 *     较好                     1 |
 *     差                       2 |
 *     为人正派                 2、我睡得好 |
 *     办事公平                 2 |
 *     总体评价                 1 |
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { type Cell, ENDS, bare, isVerdict, readVerdict, toCells } from "./cells.ts";
import { isDegree } from "./legend.ts";
import { findHead, isBlank, toDebris, toMatrix, toOptionLines } from "./words.ts";

const PLACE = /^(?:\d{1,2}|[□○◯☐◻〇_＿]+|[(（[【]\s*[)）\]】])$/;
/** What stands above a column of statements or of degrees. */
const HEAD =
  /(?:[内內]容|意[见見]|[项項](?:目|次)?|指[标標]|[等][级級次第]|[结結]果|姓\s?名|[对對]象|人[选選员員]|[档檔]次|[选選][项項]|[题題](?:目|[号號]|[干幹])|[类類][别別]|程度|[标標][准準]|[评評][价價议議]|[陈陳]述|描述|[症][状狀]|序[号號])$/;

const NOTE = /^[\s\u3000]*(?:[说說]明|注|[备備]注|填表[说說]明)\s?[:：]\s*\S/;

/** The most rows of a table. */
const MOST = 300;

interface Row {
  cell: Cell;
  places: Cell[];
}

interface Table {
  head: Cell[];
  columns: Cell[];
  rows: Row[];
  /** Index of the cell behind the table. */
  end: number;
}

function isPlace(cell: Cell | undefined): boolean {
  return cell !== undefined && PLACE.test(cell.text);
}

/** Rows with the same number of places, from a statement on. */
function readRows(cells: readonly Cell[], start: number): { rows: Row[]; end: number } {
  const rows: Row[] = [];
  let at = start;
  let size = 0;
  while (at < cells.length && rows.length < MOST) {
    const cell = cells[at];
    if (cell === undefined || isPlace(cell) || cell.text.length > 80) break;
    let end = at + 1;
    while (isPlace(cells[end])) end += 1;
    let places = cells.slice(at + 1, end);
    // The number of the next row may stand in a cell of its own.
    const numbered = !isPlace(cells[start - 1]) ? 0 : Number(cells[start - 1]?.text);
    const next = numbered + rows.length + 1;
    const last = places.at(-1)?.text;
    if (numbered > 0 && size === 0 && last === String(next) && !isPlace(cells[end])) size = places.length - 1;
    if (size === 0) size = places.length;
    if (places.length === size + 1 && last === String(next)) places = places.slice(0, -1);
    if (size < 2 || size > 11 || places.length !== size) break;
    rows.push({ cell, places });
    at = end;
  }
  return { rows, end: at };
}

/** The names of the columns, above the degrees. The first line of the text is its title, if other names follow. */
function readHead(cells: readonly Cell[], at: number): Cell[] {
  let top = at;
  for (; top > 0 && at - top < 3; top -= 1) {
    const cell = cells[top - 1];
    if (cell === undefined || cell.text.length > 8 || !HEAD.test(cell.text) || findHead(cell.piece) !== null) break;
  }
  return cells.slice(top === 0 && at > 1 ? 1 : top, at);
}

/** A table with places: the degrees are as many, right above the first statement. */
function readPlaced(cells: readonly Cell[], at: number): Table | null {
  if (isPlace(cells[at]) || !isPlace(cells[at + 1])) return null;
  const { rows, end } = readRows(cells, at);
  const size = rows[0]?.places.length ?? 0;
  if (rows.length < 2) return null;
  const top = /^\d+$/.test(cells[at - 1]?.text ?? "") ? at - 1 : at;
  const columns = cells.slice(Math.max(0, top - size), top);
  const words = columns.every(({ text }) => text.length <= 10 && !PLACE.test(text) && !ENDS.test(text));
  if (columns.length < size || !words || findHead(columns[0]?.piece) !== null) return null;
  // Below a numbered stem the table is the matrix of that question.
  if (findHead(cells[top - size - 1]?.piece) !== null) return null;
  const head = readHead(cells, top - size);
  return { head, columns, rows, end };
}

/** Whether a cell is a degree, and neither a question nor a choice with its letter. */
function isColumn(cell: Cell | undefined): boolean {
  if (cell === undefined || /[?？]|^[A-H]\s?[.．、)）]/.test(cell.text) || findHead(cell.piece) !== null) return false;
  return isDegree(bare(cell.text));
}

/** A table whose places were lost: what stands above the degrees names a column, and what stands below are statements. */
function readBare(cells: readonly Cell[], at: number): Table | null {
  let top = at;
  while (top < cells.length && top - at < 12 && isColumn(cells[top])) top += 1;
  const columns = cells.slice(at, top);
  const labels = new Set(columns.map(({ text }) => text));
  if (columns.length < 3 || labels.size < columns.length) return null;
  const head = readHead(cells, at);
  if (head.length === 0) return null;
  const rows: Row[] = [];
  let end = top;
  for (; end < cells.length && rows.length < MOST; end += 1) {
    const cell = cells[end];
    if (isPlace(cell)) return null;
    if (cell === undefined || cell.text.length > 60 || ENDS.test(cell.text) || isVerdict(cells, end)) break;
    rows.push({ cell, places: [] });
  }
  return rows.length < 2 ? null : { head, columns, rows, end };
}

function print({ head, columns, rows }: Table): Piece[] {
  const first = head[0]?.piece ?? columns[0]?.piece ?? { no: 1, text: "" };
  const plain = (cell: Cell) => findHead(withText(cell.piece, cell.text))?.rest ?? cell.text;
  const name = head.find(({ text }) => !/[号號]$|^序/.test(text))?.text ?? "";
  const others = head.filter(({ text }) => text !== name);
  return [
    withText(first, ""),
    withText(first, `${name}${NAMED.matrix}`),
    ...toMatrix(
      first,
      rows.map(({ cell }) => withText(cell.piece, plain(cell))),
      columns.map(({ piece, text }) => withText(piece, text)),
    ),
    withText(first, ""),
    ...others.map(({ piece }) => toDebris(piece)),
    ...rows.flatMap(({ places }) => {
      const pieces = places.map(({ piece }) => piece);
      const joined = joinPieces(pieces, " ");
      return joined === null ? [] : [toDebris(covering(joined, pieces))];
    }),
  ];
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const cells = toCells(pieces);
  const result: Piece[] = [];
  let from = 0;
  let found = false;
  for (let at = 0; at < cells.length; at += 1) {
    const table = readPlaced(cells, at) ?? readBare(cells, at);
    const start = table?.head[0] ?? table?.columns[0];
    const last = cells[(table?.end ?? 0) - 1];
    if (table === null || start === undefined || last === undefined || start.at < from) continue;
    found = true;
    const verdict = readVerdict(cells, table.end);
    const end = verdict?.columns.at(-1)?.at ?? last.at;
    const made = print(table);
    if (verdict !== null)
      made.push(
        withText(verdict.stem.piece, `${verdict.stem.text}${NAMED.single}`),
        ...toOptionLines(
          verdict.columns.map(({ piece }) => piece),
          verdict.columns.map(({ text }) => text),
        ),
        withText(verdict.stem.piece, ""),
      );
    const known = new Set(made.flatMap(({ no, joined = [] }) => [no, ...joined]));
    const rest = pieces.slice(start.at, end + 1).filter(({ no }) => !known.has(no));
    result.push(
      ...pieces.slice(from, start.at),
      ...made,
      ...rest.map((piece) => (isBlank(piece) ? piece : toDebris(piece))),
    );
    from = end + 1;
    // What stands right below a table is no part of its last row.
    const note = pieces[from];
    if (note !== undefined && NOTE.test(note.text)) {
      result.push(withText(note, `${NAMED.statement}${note.text.trim()}`));
      from += 1;
    }
    at = table.end - 1;
  }
  return found ? [...result, ...pieces.slice(from)] : null;
}

export const CELL_LINES: Layout = { name: "cells on lines of their own", margin: -4.55, rewrite };
