/**
 * Grids in which times, places and the like are ticked: words in a line, and below it lines with as many boxes.
 *
 *     可来的时间：
 *                周一至周五   周六   周日
 *       上午        [ ]       [ ]    [ ]
 *       下午        [ ]       [ ]    [ ]
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toMatrix } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const BOX = "(?:[□☐○◯]|\\[[ \\u3000]{0,3}\\]|[(（][ \\u3000]{1,4}[)）]|【[ \\u3000]{0,3}】|［[ \\u3000]{0,3}］)";
const ROW = new RegExp(
  `^[\\s\\u3000]*([^\\s\\d□☐○◯()（）\\[【［:：_＿][^□☐○◯\\[【［:：_＿]{0,24}?)[:：]?[\\s\\u3000]+((?:${BOX}[\\s\\u3000]*){2,9})$`,
  "u",
);
const EACH = new RegExp(BOX, "gu");
const COLUMN = /^[^\s:：，。？?_＿□☐○◯()（）[\]【】]{1,12}$/u;
const CORNER = /^(?:[时時][间間段]|日期|星期|[项項]目|地[点點]|[时時]段|[内內]容|[类類][别別型])$/u;
const ASKING =
  /^[\s\u3000]*(?:[-–•·●▪◦‧・*]\s?|(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]\s?)?([^\s_＿□☐○◯\t][^_＿□☐○◯\t]{1,80})$/u;
const NUMBER = /^[\s\u3000]*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]\s?/u;
const ONE = /[单單][选選]|[每各]行[^，。]{0,6}[一1]|只[能可][选選]/u;

const TIMES = /[时時](?:[间間段候]|[^，。]{0,2}$)|[上下中]午|晚|早|[周週]|星期|[礼禮]拜|月|号|日/u;
/** How often, how long or how much: one of them holds. */
const AMOUNTS = /\d|[每次]|以[上下內内]|[从從]不|偶|[经經]常/u;

interface Grid {
  readonly to: number;
  readonly rows: readonly Piece[];
  readonly columns: readonly string[];
  /** Whether the boxes are square brackets. */
  readonly square: boolean;
}

const countBoxes = ({ text, debris }: Piece): number =>
  debris === true || text.length > LONGEST ? 0 : (ROW.exec(text)?.[2]?.match(EACH)?.length ?? 0);

/** The grid whose columns stand in a line; null if the lines below it are no rows of boxes. */
function readGrid(pieces: readonly Piece[], at: number): Grid | null {
  const head = textAt(pieces, at, LONGEST).trim();
  const cells = head.split(/[ \u3000]{2,}|\t+|\u3000/u);
  const rows: Piece[] = [];
  let to = at + 1;
  let count = 0;
  for (let next = at + 1; next < pieces.length; next += 1) {
    const piece = pieces[next];
    if (piece === undefined) break;
    if (piece.text.trim() === "" && next < at + 3) continue;
    const own = countBoxes(piece);
    if (own === 0 || (count > 0 && own !== count)) break;
    count = own;
    rows.push(withText(piece, (ROW.exec(piece.text)?.[1] ?? "").trim()));
    to = next + 1;
  }
  const corner = cells.length === count + 1 && CORNER.test(cells[0] ?? "");
  const columns = corner ? cells.slice(1) : cells;
  const named = columns.every((cell) => COLUMN.test(cell)) && new Set(columns).size === columns.length;
  // Degrees are read elsewhere.
  const degrees = columns.filter((cell) => isDegree(cell) || /^\d{1,2}分?$/u.test(cell)).length * 2 >= columns.length;
  return rows.length >= LEAST && columns.length === count && named && !degrees
    ? { to, rows, columns, square: /[[［【]/u.test(textAt(pieces, to - 1)) }
    : null;
}

/** Whether a row may have several marks: times at which one is free, and what a square bracket lists. */
function takesSeveral(stem: string, { rows, columns, square }: Grid): boolean {
  if (ONE.test(stem)) return false;
  if (allowsSeveral(stem)) return true;
  if (columns.some((column) => AMOUNTS.test(column.replace(/[周週月]\d|\d{1,2}[日号號月:：点點时時]/gu, ""))))
    return false;
  return square || columns.every((column) => TIMES.test(column)) || rows.every(({ text }) => TIMES.test(text));
}

/** `可来的时间：⏎   周六  周日⏎上午 □ □`: one matrix, with several choices in each row. */
export function writeSlotGrids(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter((piece) => countBoxes(piece) > 0).length < LEAST) return pieces;
  const result: Piece[] = [];
  let made = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const grid =
      countBoxes(pieces[at + 1] ?? piece) > 0 || textAt(pieces, at + 1).trim() === "" ? readGrid(pieces, at) : null;
    const above = grid === null ? -1 : result.findLastIndex(({ text }) => text.trim() !== "");
    const asking = result[above];
    const stem = asking?.debris === true || above < 1 ? undefined : ASKING.exec(textAt(result, above, LONGEST))?.[1];
    if (grid === null || asking === undefined || stem === undefined) {
      result.push(piece);
      continue;
    }
    const blank = withText(asking, "");
    const number = NUMBER.exec(asking.text)?.[0] ?? "";
    const kind = takesSeveral(stem, grid) ? NAMED.ticks : NAMED.matrix;
    const whole = withText(asking, `${number}${stem.trim().replace(/[:：]$/u, "")}${kind}`);
    const lines = pieces.slice(at, grid.to);
    result.splice(above, result.length - above, blank, covering(whole, lines));
    result.push(...toMatrix(piece, grid.rows, grid.columns), blank);
    made = true;
    at = grid.to - 1;
  }
  return made ? result : pieces;
}

/** In the order in which they are made. */
export const SLOT_GRIDS: readonly Repair[] = [writeSlotGrids];
