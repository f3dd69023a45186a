/**
 * Tables of papers and work sheets whose cells are partly printed:
 *
 *     一、请在相应的格里打“√”              一、测量后填入下表                  题号⇥题目⇥作答
 *     内容⇥总是⇥有时⇥没有                项目⇥标准值⇥实测值⇥结论          1⇥reluctant (adj.)⇥
 *     核对家长⇥⇥⇥                      左前片厚度⇥11⇥⇥                2⇥n. 後果⇥
 *     清点人数⇥⇥⇥                      右前片厚度⇥11⇥⇥
 *
 * The first is ticked, the second is written into where it is empty, and each row of the third is a question.
 */
import { NAMED } from "../layout/named.ts";
import {
  type Piece,
  cellsBetweenBars,
  cellsBetweenTabs,
  covering,
  textAt,
  unlessSame,
  withText,
} from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 240;
const LEAST = 2;
const LONGEST_NAME = 12;
const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

interface Row {
  readonly piece: Piece;
  readonly cells: readonly string[];
}

const BARRED = /^[ \u3000]*\|.*\|[ \u3000]*$/u;
/** `|---|:-:|` below the head of a Markdown table. */
const RULE = /^[ \u3000]*\|(?:[ \u3000]*:?-+:?[ \u3000]*\|)+[ \u3000]*$/u;

/** The cells of a row between tabs, or between bars where the row has a bar at both ends; null if it is no row. */
function cellsOfRow({ text }: Piece): string[] | null {
  if (text.includes("\t")) return cellsBetweenTabs(text);
  return BARRED.test(text) ? cellsBetweenBars(text) : null;
}

/** `物料费` below rows of names with nothing behind them: a copy may lose the tabs at the end of the text. */
function lastRow(pieces: readonly Piece[], line: number, rows: readonly Row[]): string[] | null {
  const text = textAt(pieces, line, 40).trim();
  const open = rows.length > 2 && rows.slice(1).every(({ cells }) => cells.slice(1).every((cell) => cell === ""));
  const fits = open && text.length <= LONGEST_NAME && isName(text) && textAt(pieces, line + 1).trim() === "";
  return fits && textAt(pieces, line - 1).includes("\t") ? [text] : null;
}

/** The rows of a table from its head on, with as many cells each; what is cut off at the end of a row is empty. */
function rowsFrom(pieces: readonly Piece[], at: number): Row[] {
  const rows: Row[] = [];
  for (let line = at; line < pieces.length; line += 1) {
    const piece = pieces[line];
    const cells = isText(piece) ? (cellsOfRow(piece) ?? lastRow(pieces, line, rows)) : null;
    if (piece === undefined || cells === null) break;
    const head = rows[0];
    // The rule below the head belongs to it.
    if (head !== undefined && rows.length === 1 && line === at + 1 && RULE.test(piece.text)) {
      rows[0] = { piece: covering(head.piece, [piece]), cells: head.cells };
      continue;
    }
    const width = rows[0]?.cells.length ?? cells.length;
    if (cells.length > width) break;
    rows.push({ piece, cells: [...cells, ...Array<string>(width - cells.length).fill("")] });
  }
  return rows;
}

const PART_NUMBER =
  /^[\s\u3000]*(?:[(（][一二三四五六七八九十]{1,2}[)）]|[一二三四五六七八九十]{1,2}\s?[、.．])[\s\u3000]*/u;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s?\D/u;

/** The task above a table; the number of a part stands apart where the questions of the paper have numbers of another kind. */
function titleOf(pieces: readonly Piece[], stem: Piece): { title: string; rest: Piece[] } {
  const number = pieces.some((piece) => isText(piece) && NUMBERED.test(piece.text))
    ? PART_NUMBER.exec(stem.text)?.[0]
    : "";
  return number === undefined || number === ""
    ? { title: stem.text, rest: [] }
    : { title: stem.text.slice(number.length), rest: [toDebris(stem, number.trim())] };
}

const isName = (cell: string): boolean => /^[^\d□☐○◯_＿:：。？?][^□☐○◯_＿:：。？?]{0,30}$/u.test(cell);
/** `请在相应的格里打“√”`, `在合适的栏内画钩` */
const TICKS = /[打画畫划劃][上个個]?\s?[“"「『‘']?\s?(?:[√✓✔○〇]|[勾钩鉤圈])|\btick\b|[勾圈][选選]/iu;
/** `多选无效` is said where only one may be chosen. */
const SEVERAL =
  /多[选選](?![^，。；]{0,2}(?:无效|無效|作[废廢]))|[可能]多|可[以同時时]{0,2}[勾圈][选選]?多|[勾圈][选選]?多[项項个個天次格]|不限/u;
const FILLS =
  /填(?:入|在|到|[写寫]|好|完整)?[^，。]{0,10}表|填表|[记記][录錄][^，。]{0,8}表|[入在到进進]下表|[完][成][^，。]{0,6}表/u;
/** `库温登记（℃）`, `3. 压力（MPa）`: what is measured and its unit, or what is recorded, above a table of empty cells. */
const RECORDS =
  /(?:登[记記]|[记記][录錄]|[读讀][数數]|[测測]量值?)\s?(?:[(（][^()（）]{1,10}[)）])?\s?[:：]?\s*$|[(（](?:[单單]位\s?[:：]\s?)?(?:[℃℉%‰°ΩVAW]|°[CF]|[kcmdμ]?[mgLWAVΩ][²³23]?|[kKM]?Pa|[kKM]?Wh?|bpm|mmHg|ppm|[千公]?[克斤米里升]|[吨噸亩畝户戶]|公顷|公頃|[万萬]?元|[人次件箱袋台辆輛]|小[时時]|分[钟鐘]|mL|ml)(?:\/\p{L}{1,3})?[)）]\s?[:：]?\s*$/u;
/** Columns and rows that may begin with a digit: `8:00`, `9月`, `1号库`, `2#泵`. */
const RECORDED = /^(?=.*[\p{L}\d])[\p{L}\p{N}#＃:：.．~～–—\-/（）()]{1,20}$/u;
const CHOSEN = /^(?:[是否有无無对對错錯√×]|正[确確]|[错錯][误誤]|同意|不同意|yes|no|[A-Ea-e])$/iu;
const OTHERS = /[备備][注註]|[说說]明|原因|理由|签[名字]|remark|comment/iu;

/** The line above a table; nothing if it is further away than one blank line or a table itself. */
function stemAbove(pieces: readonly Piece[], at: number): number {
  const above = pieces[at - 1]?.text.trim() === "" ? at - 2 : at - 1;
  const stem = pieces[above];
  return isText(stem) && stem.text.trim() !== "" && cellsOfRow(stem) === null ? above : -1;
}

interface Table {
  /** Place of the line above that is its stem, and that line; there may be none. */
  readonly above: number;
  readonly stem: Piece | undefined;
  readonly first: Row;
  readonly rows: readonly Row[];
  readonly end: number;
  readonly corner: string;
  readonly columns: readonly string[];
}

/** The table whose head is a line; null if the line has no tabs. */
function tableAt(pieces: readonly Piece[], at: number): Table | null {
  const [first, ...rows] = rowsFrom(pieces, at);
  if (first === undefined) return null;
  const above = stemAbove(pieces, at);
  const [corner = "", ...columns] = first.cells;
  const ruled = RULE.test(pieces[at + 1]?.text.slice(0, LONGEST) ?? "") ? 1 : 0;
  return { above, stem: pieces[above], first, rows, end: at + 1 + ruled + rows.length, corner, columns };
}

/** `请在相应的格里打“√”⏎内容⇥总是⇥有时⏎核对家长⇥⇥`: one choice of the columns in each row. */
export const writeTickGrids = (pieces: readonly Piece[]): readonly Piece[] => writeGridsBelow(pieces, TICKS);

const NUMBERED_TICKS = new RegExp(
  `^[\\s\\u3000]*(?:[一二三四五六七八九十]{1,3}|\\d{1,3})\\s?[、.．].*(?:${TICKS.source})`,
  "iu",
);
/** The same below a stem with a number, whose questions are not told from each other by their lines. */
const writeNumberedTickGrids = (pieces: readonly Piece[]): readonly Piece[] => writeGridsBelow(pieces, NUMBERED_TICKS);

function writeGridsBelow(pieces: readonly Piece[], asks: RegExp): readonly Piece[] {
  const found: (Found & { readonly asked: boolean })[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const table = tableAt(pieces, at);
    if (table === null) continue;
    const { above, stem, first, rows, end } = table;
    const front = frontOf(rows);
    const columns = first.cells.slice(front);
    const asked = stem !== undefined && asks.test(stem.text);
    const fits =
      stem !== undefined &&
      // Beside a table whose heading asks for ticks, other headings above nothing but degrees ask for them, too.
      (asked || PART_NUMBER.test(stem.text)) &&
      columns.length > 1 &&
      columns.every((cell) => isName(cell) && cell.length < 16 && !OTHERS.test(cell)) &&
      ((asked && front === 1) || columns.every((cell) => isDegree(cell))) &&
      rows.length >= LEAST &&
      rows.every(({ cells: [label = ""] }) => isName(label)) &&
      rows.every(({ cells }) => cells.slice(front).every((cell) => cell === ""));
    if (fits) {
      const { title, rest } = titleOf(pieces, stem);
      const corner = first.cells.slice(0, front).join(" ").trim();
      const told = [...rest, ...(corner === "" ? [] : [toDebris(first.piece, corner)])];
      const written = writeList({
        stem,
        title,
        kind: SEVERAL.test(stem.text) ? NAMED.ticks : NAMED.matrix,
        rows: rows.map(({ cells: [label = "", ...cells], piece }) => ({
          // `张三⇥科长`: the post belongs to the name.
          label: front > 1 ? `${label}（${cells.slice(0, front - 1).join("，")}）` : label,
          piece,
        })),
        columns,
        head: first.piece,
      });
      found.push({ asked, from: above, to: end, written: withCovered(written, pieces.slice(above + 1, at), told) });
    }
    at = Math.max(at, end - 1);
  }
  return found.some(({ asked }) => asked) ? replacing(pieces, found) : pieces;
}

/** How many of the first columns have something printed in every row; at least the one with the labels. */
function frontOf(rows: readonly Row[]): number {
  let front = 1;
  while (rows.length > 0 && front < 4 && rows.every(({ cells }) => /^\p{L}/u.test(cells[front] ?? ""))) front += 1;
  return front;
}

const withCovered = (written: readonly Piece[], between: readonly Piece[], told: readonly Piece[]): Piece[] => [
  ...written.map((one, no) => (no === 1 ? covering(one, between) : one)),
  ...told,
];

/** `测量后填入下表⏎项目⇥标准值⇥实测值⏎左片⇥11⇥`: the empty cells are written into, and what is printed in a whole column is told with its rows. */
function writeToldColumns(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const table = tableAt(pieces, at);
    if (table === null) continue;
    const { above, stem, first, rows, end, corner, columns } = table;
    const cellsOf = (column: number) => rows.map(({ cells }) => cells[column + 1] ?? "");
    const told = columns.flatMap((_, column) => (cellsOf(column).every((cell) => cell !== "") ? [column] : []));
    const open = columns.flatMap((_, column) => (cellsOf(column).every((cell) => cell === "") ? [column] : []));
    const records = stem !== undefined && told.length === 0 && RECORDS.test(stem.text);
    const fits =
      stem !== undefined &&
      (records || FILLS.test(stem.text)) &&
      rows.length >= LEAST &&
      columns.every(
        (cell) =>
          isName(cell) || (told.length === 0 && /^[\p{L}\p{N}]{1,16}$/u.test(cell)) || (records && RECORDED.test(cell)),
      ) &&
      rows.every(({ cells: [label = ""] }) => isName(label) || (records && RECORDED.test(label))) &&
      // `优⇥良`, `是⇥否`: columns to choose from, whatever the task says.
      (told.length > 0 || !(TICKS.test(stem.text) || columns.some((cell) => isDegree(cell) || CHOSEN.test(cell)))) &&
      columns.length > 1 &&
      open.length > 0 &&
      told.length + open.length === columns.length;
    if (fits) {
      // Brackets would be read as the answer to a gap.
      const { title: words, rest: number } = titleOf(pieces, stem);
      const title = words.replace(/([()（）])/gu, "\\$1");
      const list = writeList({
        stem,
        title,
        kind: NAMED.grid,
        rows: rows.map(({ cells, piece }) => ({ label: cells[0] ?? "", piece })),
        columns: open.map((column) => columns[column] ?? ""),
        head: first.piece,
      });
      const values = told.map(
        (column) =>
          `${columns[column] ?? ""}：${rows.map(({ cells }) => `${cells[0] ?? ""} ${cells[column + 1] ?? ""}`).join("，")}`,
      );
      const note = values.length === 0 ? [] : [withText(first.piece, `说明：${values.join("；")}`)];
      const written = [...list.slice(0, 2), ...note, ...list.slice(2)];
      const rest = [...number, ...(corner === "" ? [] : [toDebris(first.piece, corner)])];
      found.push({ from: above, to: end, written: withCovered(written, pieces.slice(above + 1, at), rest) });
    }
    at = Math.max(at, end - 1);
  }
  return replacing(pieces, found);
}

const ANSWERED =
  /^(?:(?:[你您][的]?|[学學]生|我的)?(?:作答|答案|回答|答)[处處栏欄区區]?|[填][写寫]|(?:your )?answers?)$/iu;

/** `题号⇥题目⇥作答⏎1⇥reluctant (adj.)⇥`: each row asks, and the last cell is its place. */
function askAnswerColumns(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<Piece, readonly Piece[]>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (!isText(head) || !head.text.includes("\t") || !ANSWERED.test(cellsBetweenTabs(head.text).at(-1) ?? ""))
      continue;
    const [first, ...rows] = rowsFrom(pieces, at);
    const numbered = rows.every(({ cells }) => /^\d{1,3}[.．、]?$/u.test(cells[0] ?? ""));
    const from = Number.parseInt(rows[0]?.cells[0] ?? "", 10);
    const fits =
      first !== undefined &&
      first.cells.length === 3 &&
      rows.length >= LEAST &&
      numbered &&
      rows.every(
        ({ cells: [no = "", asked = "", place] }, index) =>
          Number.parseInt(no, 10) === from + index &&
          place === "" &&
          /\p{L}/u.test(asked) &&
          !/(?:^|\s)[(（]?A\s?[.．、)）]|[□☐○◯]/u.test(asked),
      );
    if (fits) {
      made.set(head, [withText(head, ""), toDebris(head)]);
      for (const { piece, cells } of rows) {
        const asked = cells[1] ?? "";
        const open = /[。？?！!]$|[_＿]{2}/u.test(asked) || asked.length > 30;
        made.set(piece, [withText(piece, `${Number.parseInt(cells[0] ?? "", 10)}. ${asked}${open ? "" : " ____"}`)]);
      }
    }
    at += rows.length;
  }
  return made.size === 0 ? pieces : pieces.flatMap((piece) => made.get(piece) ?? [piece]);
}

/** Wide space in front of the unit in which a cell is filled in. */
const UNIT = /^[ \u3000]{2,}([A-Za-z%℃°㎡Ω/]{1,5}|\p{Script=Han}{1,2}(?:[/／]\p{Script=Han}{1,3})?)[ \u3000]*$/u;
const NO_UNIT = /^[年月日时時分有无無是否男女]/u;

/** `行驶里程⇥            km`: the unit belongs to the label, and the cell is empty. */
function plainUnitCells(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (!isText(piece) || !/\t[ \u3000]{2,}\S/u.test(piece.text)) return piece;
      const cells = piece.text.split("\t");
      if (cells.length % 2 === 1 || cells.some((cell, at) => at % 2 === 0 && !/^[\p{L}*＊]/u.test(cell.trim())))
        return piece;
      // The other labels of the row have empty cells.
      if (!cells.some((cell, at) => at % 2 === 0 && isFieldLabel(cell.trim())) && cells.length < 4) return piece;
      if (cells.some((cell, at) => at % 2 === 1 && cell.trim() !== "" && !UNIT.test(cell))) return piece;
      const made = [...cells];
      for (const [at, cell] of cells.entries()) {
        const unit = at % 2 === 1 ? UNIT.exec(cell)?.[1] : undefined;
        if (unit === undefined || NO_UNIT.test(unit)) continue;
        made[at - 1] = `${(cells[at - 1] ?? "").trimEnd()}（${unit}）`;
        made[at] = "";
      }
      const text = made.join("\t");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const FILLED_TABLES: readonly Repair[] = [
  plainUnitCells,
  writeNumberedTickGrids,
  writeToldColumns,
  askAnswerColumns,
];
