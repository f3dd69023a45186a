/**
 * Tables into which entries are written, where a copy kept the names of the columns and nothing of the empty rows but room or numbers:
 *
 *     三、获奖情况（校级以上）          借用物品清单
 *     日期<tab>名称<tab>颁奖单位        序号<tab>物品<tab>型号<tab>数量
 *                                       1
 *                                       2
 */
import { type Piece, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
const CELL = /^[\p{Script=Han}A-Za-z（）()／/、]{1,14}$/u;
const COUNT = /^[ \u3000]*(\d{1,2})[ \u3000]?[.、]?[\t \u3000]*$/u;
/** The line above that names the table. */
const NAME =
  /^[ \u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}[)）]?[、.．]?[ \u3000]*|\d{1,2}\s?[、.．][ \u3000]*)?\p{Script=Han}{2,16}(?:[(（][^()（）_＿]{2,30}[)）])?[ \u3000]*[:：]?[ \u3000]*$/u;
/** Where nothing is left of the rows, the name says that there are several. */
const OF_SEVERAL =
  /(?:明[细細]|清[单單]|名[单單冊册]|一[览覽]表?|列表|[记記][录錄]|[经經][历歷验驗]|[简簡][历歷]|背景|成[员員果]|情[况況]|[获獲][奖獎]|信息|[资資]料|[关關]系|[关關]係|[费費]用|人[员員]|物[品资資])(?:表)?(?:[(（][^()（）]*[)）])?[ \u3000]*[:：]?[ \u3000]*$/u;

const isRoom = (piece: Piece | undefined): boolean =>
  piece === undefined || (piece.text.trim() === "" && piece.text.split("\t").length < LEAST_COLUMNS);

/** The names of columns; empty for other lines. */
function columnsOf({ text, debris }: Piece): string[] {
  if (debris === true || text.length > LONGEST || !text.includes("\t")) return [];
  const cells = text
    .trim()
    .split("\t")
    .map((cell) => cell.replace(/[ \u3000]+/gu, ""));
  const named = cells.length >= LEAST_COLUMNS && cells.every((cell) => CELL.test(cell) && !isDegree(cell));
  return named && new Set(cells).size === cells.length ? cells : [];
}

/** The name above the columns; a blank line may stand between them. */
function isNamed(pieces: readonly Piece[], at: number, name: RegExp): boolean {
  const above = isRoom(pieces[at - 1]) ? pieces[at - 2] : pieces[at - 1];
  return above !== undefined && above.debris !== true && above.text.length <= 60 && name.test(above.text);
}

/** `获奖情况⏎日期⇥名称⇥单位⏎⏎`, `清单⏎序号⇥物品⇥数量⏎1⏎2`: empty rows, as other tables for entries have them. */
export function openEntryHeads(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.includes("\t"))) return pieces;
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const columns = columnsOf(piece);
    if (columns.length === 0) continue;
    const row = "\t".repeat(columns.length - 1);
    let end = at + 1;
    while (Number(COUNT.exec((pieces[end]?.text ?? "").slice(0, LONGEST))?.[1]) === end - at) end += 1;
    if (end > at + LEAST_ROWS && isNamed(pieces, at, NAME)) {
      result.push(...pieces.slice(at + 1, end).map((line) => withText(line, `${line.text.trim()}${row}`)));
      result.push(withText(piece, ""));
      changed = true;
      at = end - 1;
    } else if (isRoom(pieces[at + 1]) && isRoom(pieces[at + 2]) && isNamed(pieces, at, OF_SEVERAL)) {
      result.push(withText(piece, row), withText(piece, row), withText(piece, ""));
      changed = true;
    }
  }
  return changed ? result : pieces;
}

/** In the order in which they are made. */
export const ENTRY_HEADS: readonly Repair[] = [openEntryHeads];
