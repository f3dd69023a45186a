/** Rows of glued labels and labels with units (glued.ts), with the numbered headings of their groups. */
import { readFields } from "../../field-lines.ts";
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { readCells, readRow } from "./field-row.ts";
import { type GluedField, type GluedLine, readGlued } from "./glued.ts";
import { findHead, isBlank, isOfficeLabel, isOption, isSection, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

/** A box alone in each column behind the first: a row of a table of degrees. */
const TICKED_ROW = /^[^\t]*(?:\t[^\S\t]*[□○◯☐◻][^\S\t]*){2,}$/u;

/** The labels of a line of which some have nothing to write on behind them; `null` for other lines. */
function readLine(piece: Piece): GluedLine | null {
  if (piece.debris === true || isBlank(piece) || findHead(piece) !== null || isSection(piece) || isOption(piece))
    return null;
  if (TICKED_ROW.test(piece.text)) return null;
  const line = readGlued(piece.text);
  if (line === null) return null;
  const { fields } = line;
  const units = fields.filter(({ sure }) => sure).length;
  // Labels with wide spaces between them are cells.
  const cells =
    (units === 0 || fields.some(({ boxes }) => boxes !== "")) && (readCells(piece.text)?.length ?? 0) === fields.length;
  const others = Math.max(
    readFields(piece.text)?.fields.length ?? 0,
    readRow(piece.text.trim())?.fields.length ?? 0,
    fields.length === 1 && units === 0 ? 1 : 0,
  );
  // The boxes of a number are no choices.
  const digits = /[□☐◻](?:\s?[□☐◻]){3,}/.test(piece.text);
  return cells || (others >= fields.length && !digits) ? null : line;
}

function wordsOf(piece: Piece | undefined): number {
  return /[\p{L}]/u.test(piece?.text ?? "") ? (piece?.text.trim().split(/[\s\u3000]+/).length ?? 0) : 0;
}

/** `1. 父亲` right above labels is their heading. */
function isGroupHead(piece: Piece): boolean {
  const head = findHead(piece);
  return head !== null && head.rest.length <= 14 && !/[?？_＿□]|[(（]\s*[)）]|[吗嗎呢]$/.test(head.rest);
}

function print(piece: Piece, { label, unit, date, boxes }: GluedField): Piece {
  if (isOfficeLabel(label) && !/^[编編][号號]$/.test(label)) return toDebris(piece, label);
  if (boxes !== "") return withText(piece, `${label}：${boxes}`);
  // The parts of a date say its type and are no unit.
  const remark = unit === "" || /^年\s*月\s*日$/.test(unit) ? "" : `（${unit}）`;
  return withText(piece, `${label}${remark}：${date ? "____年__月__日" : "____"}`);
}

function isChoice({ text }: Piece): boolean {
  return text.endsWith(NAMED.single) || text.endsWith(NAMED.several);
}

function isPlain(piece: Piece, row: GluedLine | null): boolean {
  if (isChoice(piece)) return true;
  return (
    row === null &&
    !isBlank(piece) &&
    piece.debris !== true &&
    findHead(piece) === null &&
    !isSection(piece) &&
    !isOption(piece)
  );
}

/** Labels alone on their lines are rows too where two others, or the choices of a card, show that the text is one. */
function takeLone(pieces: readonly Piece[], rows: (GluedLine | null)[]): void {
  const sure = pieces.flatMap((piece, at) => ((rows[at] ?? null) !== null || isChoice(piece) ? [at] : []));
  const [first] = sure;
  if (first === undefined || sure.length < 2) return;
  for (const [at, piece] of pieces.entries()) {
    if (at < first || (rows[at] ?? null) !== null || piece.text.length > 18 || piece.debris === true) continue;
    if (findHead(piece) !== null || isSection(piece) || isOption(piece) || readFields(piece.text) !== null) continue;
    if (TICKED_ROW.test(piece.text)) continue;
    // A line below a stem that names its type, or below one of its choices, is a choice.
    const above = pieces[at - 1];
    if (above !== undefined && isPlain(above, rows[at - 1] ?? null)) continue;
    const line = isBlank(piece) ? null : readGlued(piece.text);
    if (line?.fields.length === 1 && line.heading === "") rows[at] = line;
  }
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const rows = pieces.map(readLine);
  takeLone(pieces, rows);
  const labels = rows.reduce((sum, row) => sum + (row?.fields.length ?? 0), 0);
  // One row is enough among the choices of a card.
  const card = pieces.some(
    (piece, at) => isChoice(piece) || (rows[at]?.fields.some(({ sure, unit }) => sure && unit === "") ?? false),
  );
  // A single line of words with blanks between them may be anything.
  const lines = rows.flatMap((row, at) => (row === null ? [] : [at]));
  const only = lines.length === 1 ? rows[lines[0] ?? 0] : null;
  const words = only?.fields.every(({ sure }) => !sure);
  const below = lines.length === 1 ? nextFilled(pieces, lines[0] ?? 0) : -1;
  const asked = findHead(pieces[below]) !== null && (only?.fields.length ?? 0) > 2;
  const weak = !asked && words === true && only?.fields.length === wordsOf(pieces[lines[0] ?? 0]);
  if (labels < (card ? 1 : 3) || (weak && !card)) return null;
  const result: Piece[] = [];
  let above = -1;
  for (const [at, piece] of pieces.entries()) {
    const row = rows[at] ?? null;
    const head = above >= 0 ? result[above] : undefined;
    if (row !== null && head !== undefined && isGroupHead(head))
      result[above] = withText(head, `${findHead(head)?.rest ?? ""}${NAMED.statement}`);
    if (row === null) result.push(piece);
    else {
      result.push(...row.fields.map((field) => print(piece, field)));
      if (row.heading !== "") result.push(withText(piece, `${NAMED.statement}${row.heading}`));
    }
    if (!isBlank(piece) && piece.debris !== true) above = result.length - 1;
  }
  return result;
}

export const GLUED_LABELS: Layout = { name: "glued labels", margin: -2.55, rewrite };
