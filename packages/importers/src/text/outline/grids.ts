/**
 * Grids: a line with the names of the columns, and below it a row of boxes behind each statement or the names of those who
 * are voted on.
 *
 *     二、讲座内容
 *                         满意   一般   不满意
 *     1. 讲师的水平……      □      □      □
 *     2. 课程的时间……      □      □      □
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { narrow } from "./leads.ts";

const BOXES = /(?:[\s.…·⋯]*(?:[□○◯☐◻〇]|[(（][\s\u3000]*[)）])){2,11}\s*$/u;
const BOX = /[□○◯☐◻〇]|[(（][\s\u3000]*[)）]/gu;
const NUMBER = /^\s*(?:\d{1,3}(?:\s?[.．、)]|\s+)|[(（]\d{1,3}[)）]|[①-⑳])\s*/u;
const LEAD =
  /^\s*(?:\d{1,3}\s?[.．、)]|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．]|[A-Z]\s?[.．、]|第[一二三四五六七八九十]{1,3}部[分份]\s?[:：]?)/u;
const ROW_NUMBER = /^(?:序\s?[号號]|[编編][号號]|[题題][号號]|no\.?)(?=$|[\s\u3000])/iu;
const VOTE = /^(?:不?(?:同意|[赞贊讚]成|[称稱][职職])|反[对對]|[弃棄][权權])$/u;
/** What a table asks for is written and not ticked. */
const MOST_ROWS = 40;

interface Row {
  readonly piece: Piece;
  readonly label: string;
  readonly boxes: number;
  readonly numbered: boolean;
}

/** The pieces with each grid as the matrix of the line above it. */
export function writeGrids(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const grid = readGrid(pieces, at);
    // Further up, nothing is the stem of a grid.
    const near = result.slice(-3).findLastIndex(({ text }) => text.trim() !== "");
    const above = near < 0 ? -1 : Math.max(0, result.length - 3) + near;
    const stem = result[above];
    if (grid !== null && (stem === undefined || !isStem(stem)) && grid.rows.every(({ numbered }) => numbered)) {
      // Numbered rows below no question of their own are questions.
      found = true;
      result.push({ ...covering(piece, grid.above), debris: true });
      for (const [index, { piece: row, label }] of grid.rows.entries())
        result.push(
          withText(row, `${index + 1}. ${label}`),
          ...grid.columns.map((column, place) => withText(row, `${String.fromCharCode(65 + place)}. ${column}`)),
        );
      at = grid.end - 1;
      continue;
    }
    if (grid === null || stem === undefined || !isStem(stem)) {
      result.push(piece);
      continue;
    }
    found = true;
    const dropped = result.splice(above + 1);
    result[above] = withText(stem, `${stem.text.trimEnd().replace(/[:：]$/u, "")}${NAMED.matrix}`);
    const blanks = [...dropped, ...pieces.slice(at, grid.end).filter(({ text }) => text.trim() === "")];
    result.push(
      covering(withText(piece, "行："), [...blanks, ...grid.above]),
      ...grid.rows.map(({ piece: row, label }) => withText(row, `- ${label}`)),
      withText(piece, "列："),
      ...grid.columns.map((column) => withText(piece, `- ${column}`)),
      withText(piece, ""),
    );
    at = grid.end - 1;
  }
  return found ? result : pieces;
}

/** A heading or a numbered line without choices of its own. */
function isStem({ text, debris }: Piece): boolean {
  return debris !== true && text.length < 80 && LEAD.test(text) && !/[□○☐_＿[]/u.test(text);
}

/** How many boxes the first row below has; 0 if there is none within two lines. */
function countBoxes(pieces: readonly Piece[], from: number): number {
  const row = pieces.slice(from, from + 2).find(({ text }) => text.length < 300 && BOXES.test(text));
  return row === undefined ? 0 : ((BOXES.exec(row.text)?.[0] ?? "").match(BOX)?.length ?? 0);
}

function readGrid(
  pieces: readonly Piece[],
  at: number,
): { columns: readonly string[]; rows: readonly Row[]; above: readonly Piece[]; end: number } | null {
  const text = pieces[at]?.text ?? "";
  if (text.length > 160 || /[□○☐_＿?？]|[:：]\s*$/u.test(text)) return null;
  const wide = text.trim().split(/\t+|[\s\u3000]{2,}/u);
  const spaced = text.trim().split(/\u3000/u);
  // Single blanks part the cells if one of them is the number of the row.
  const single = text.trim().split(/\s+/u);
  const below = countBoxes(pieces, at + 1);
  const narrowed = ROW_NUMBER.test(text.trim()) || (below > 1 && single.length === below) ? single : spaced;
  const cells = (wide.length > 1 ? wide : narrowed)
    .map((cell) => cell.replace(/(?<han>\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu, "$<han>").trim())
    .filter((cell) => cell !== "");
  if (cells.length < 2 || cells.length > 12 || cells.some((cell) => cell.length > 24)) return null;
  const rows: Row[] = [];
  let end = at + 1;
  let above: readonly Piece[] = [];
  // What the columns mean may stand on a line of its own.
  const meaning = (pieces[end]?.text ?? "").trim().split(/\s+/u);
  if (below > 1 && cells.length === below && meaning.length === below && !BOXES.test(pieces[end]?.text ?? "")) {
    for (const [index, cell] of cells.entries()) cells[index] = `${cell} ${meaning[index] ?? ""}`;
    end += 1;
    above = pieces.slice(at + 1, end);
  }
  for (; end < pieces.length && rows.length < MOST_ROWS; end += 1) {
    const piece = pieces[end];
    const row = piece === undefined ? "" : narrow(piece.text);
    if (piece === undefined || row.length > 300 || (row.trim() === "" && rows.length > 0)) break;
    if (row.trim() === "") continue;
    const boxes = BOXES.exec(piece.text)?.[0] ?? "";
    const label = piece.text
      .slice(0, piece.text.length - boxes.length)
      .replace(NUMBER, "")
      .replace(/[\s.…·⋯]+$/u, "")
      .trim();
    const count = boxes.match(BOX)?.length ?? 0;
    if (label === "" || /[_＿]{2}/u.test(label) || (rows.length > 0 && count !== rows[0]?.boxes)) break;
    rows.push({ piece, label, boxes: count, numbered: NUMBER.test(piece.text) });
  }
  const width = rows[0]?.boxes ?? 0;
  if (rows.length < 2) return null;
  // Rows with boxes tell how many columns there are; without boxes the columns are votes or degrees.
  if (width > 1) {
    const columns = cells.slice(-width);
    return columns.length === width && cells.length <= width + (ROW_NUMBER.test(cells[0] ?? "") ? 2 : 1)
      ? { columns, rows, above, end }
      : null;
  }
  const columns = cells.slice(1);
  const votes = columns.length > 1 && columns.every((cell) => VOTE.test(cell) || isDegree(cell));
  const names = rows.every(({ label }) => label.length < 20 && !/[。？?!！:：;；,，]/u.test(label));
  return width === 0 && votes && names && !VOTE.test(cells[0] ?? "") && !isDegree(cells[0] ?? "")
    ? { columns, rows, above, end }
    : null;
}
