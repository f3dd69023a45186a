/**
 * Tables for entries: a line of names, and lines whose cells are empty, are numbered, or have the same boxes.
 *
 *     姓名	性别	手机	住宿                | 序号 | 课程 | 价格 |
 *     			□单间 □合住             | 1 | | |
 *     			□单间 □合住             | 2 | | |
 *
 * With one line for an entry, each name is a field.
 */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, withText, cellsBetweenTabs } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isSection, toDebris } from "./words.ts";

const NUMBER_HEAD = /^(?:[序编編][号號]|[项項]次|[号號]|No\.?|#|)$/i;
const BOXES = /^(?:[□○◯☐◻][^□○◯☐◻]{1,12}){2,8}$/;
const EMPTY = /^[\s_＿.…-]*$/;

const WIDE_HEAD = /^\s*(?:[序编編][号號]|[项項]次)(?:[ \u3000]{2,}[^\s:：_＿□。]{1,14}){2,12}\s*$/u;

function cellsOf({ text, debris }: Piece): string[] | null {
  if (debris === true || text.length > 400) return null;
  if (text.includes("\t")) return cellsBetweenTabs(text);
  // Wide gaps part the names behind the number, and below them there may be nothing but numbers.
  if (WIDE_HEAD.test(text)) return text.trim().split(/[ \u3000]{2,}/u);
  if (/^\s*\d{1,3}[.、]?\s*$/.test(text)) return [text.trim()];
  if (!/^\s*\|.*\|\s*$/.test(text)) return null;
  return text
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

interface Table {
  names: string[];
  /** The boxes of the columns that have some. */
  boxes: Map<number, string>;
  rows: Piece[];
  rules: Piece[];
  end: number;
}

/** The name of the columns and the lines for entries below; `null` if something is written in them. */
function readTable(pieces: readonly Piece[], at: number): Table | null {
  const head = cellsOf(pieces[at] ?? { no: 0, text: "" });
  if (head === null) return null;
  while (head.length > 0 && head.at(-1) === "") head.pop();
  const numbered = NUMBER_HEAD.test(head[0] ?? "");
  const names = numbered ? head.slice(1) : head;
  const short = names.every((name) => name !== "" && name.length <= 14 && !/[。？?□_＿]/.test(name));
  if (names.length < 2 || !short || new Set(names).size < names.length) return null;
  // Digits are the points of a scale, unless they number the columns.
  if (names.some((name) => (numbered ? /\d(?!$)|^\d/ : /\d/).test(name))) return null;
  if (!numbered && !names.some((name) => isFieldLabel(name))) return null;
  const table: Table = { names, boxes: new Map(), rows: [], rules: [], end: at + 1 };
  for (; table.end < pieces.length; table.end += 1) {
    const piece = pieces[table.end];
    const cells = piece === undefined ? null : cellsOf(piece);
    if (piece === undefined || cells === null) break;
    if (/-/.test(piece.text) && cells.every((cell) => /^:?-*:?$/.test(cell))) {
      table.rules.push(piece);
      continue;
    }
    const first = cells[0] ?? "";
    const plain = numbered
      ? /^\d{0,3}[.、]?$|^(?:[.…]+|合[计計])$/.test(first)
      : EMPTY.test(first) || BOXES.test(first);
    const places = cells.slice(numbered ? 1 : 0);
    if (!plain || places.length > names.length + 2) break;
    if (!places.every((cell) => EMPTY.test(cell) || BOXES.test(cell))) break;
    for (const [column, cell] of places.entries()) if (BOXES.test(cell)) table.boxes.set(column, cell);
    table.rows.push(piece);
  }
  return table.rows.length === 0 ? null : table;
}

/** The stem of the table, right above it: a line that has a number or asks for entries. */
function isStem(piece: Piece | undefined): boolean {
  if (piece === undefined || isBlank(piece) || piece.debris === true || isSection(piece)) return false;
  // A line of labels has fields of its own.
  if (/[_＿]{2}|[:：].*[:：]/.test(piece.text) || isFieldLabel(piece.text)) return false;
  return findHead(piece) !== null || /^.{0,12}[请請].{2,60}$|[：:]$/.test(piece.text.trim());
}

/** The heading right above a table, `### **工作经历**`, names it; null for other lines. */
function headingOf(piece: Piece | undefined): string | null {
  const heading = /^\s*#{2,6}\s+(?:\*\*)?\s*([^*#]{2,24}?)\s*(?:\*\*)?\s*$/u.exec(piece?.text ?? "")?.[1];
  return heading === undefined || /信息|[资資]料/u.test(heading) ? null : heading;
}

/** `一、学历` above a table and nothing else: the name of the table, and no section. */
const SECTION_NAME =
  /^\s*(?:\[[^\]]{2,6}\])?[一二三四五六七八九十]{1,2}、\s*([^\s:：?？()（）_＿]{2,12}(?:[(（][^()（）_＿]{2,24}[)）])?)\s*[:：]?\s*$/u;
function print(piece: Piece, { names, boxes, rows, rules }: Table): Piece[] {
  const left = [...rows, ...rules].map((row) => (/[\p{L}\p{N}]/u.test(row.text) ? toDebris(row) : withText(row, "")));
  if (rows.length === 1)
    return [...names.map((name, at) => withText(piece, `${name}：${boxes.get(at) ?? "____"}`)), ...left];
  return [withText(piece, "列："), ...names.map((name) => withText(piece, `- ${name}`)), withText(piece, ""), ...left];
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const table = readTable(pieces, at);
    if (table === null) {
      result.push(toField(piece) ?? piece);
      continue;
    }
    found = true;
    const above = result.findLastIndex((one) => !isBlank(one) && one.debris !== true);
    const stem = result[above];
    const next = pieces.slice(table.end).find((one) => !isBlank(one) && one.debris !== true);
    const ends =
      next === undefined || SECTION_NAME.test(next.text) || /^\s*[一二三四五六七八九十]{1,2}、/u.test(next.text);
    const name = ends ? SECTION_NAME.exec(stem?.text ?? "")?.[1] : undefined;
    const own = isStem(stem) && name === undefined;
    if (table.rows.length > 1 && stem !== undefined && name !== undefined)
      result.splice(above, 1, withText(stem, ""), withText(stem, `${name}${NAMED.table}`));
    else if (table.rows.length > 1 && stem !== undefined && own)
      result[above] = withText(stem, `${stem.text.trimEnd()}${NAMED.table}`);
    if (table.rows.length > 1 && !own && name === undefined)
      result.push(withText(piece, ""), withText(piece, `${headingOf(stem) ?? table.names.join("、")}${NAMED.table}`));
    result.push(...print(piece, table));
    at = table.end - 1;
    // A sentence below the lines for entries is no column.
    const below = pieces[table.end];
    const note = /^\s*(?:注|[备備][注註]|[说說]明)\s?[:：]\s*\S[^_＿]*$/u.test(below?.text ?? "");
    const plain =
      below !== undefined &&
      (note || !/[\t|:：_＿?？]/u.test(below.text)) &&
      !isBlank(below) &&
      !isFieldLabel(below.text);
    if (below !== undefined && plain && findHead(below) === null && table.rows.length > 1) {
      result.push(withText(below, `${NAMED.statement}${below.text.trim()}`));
      at = table.end;
    }
  }
  return found ? result : null;
}

/** The name of a field with empty cells or nothing behind it, beside a table: `单位名称				`, `服务单位：`. */
function toField(piece: Piece): Piece | null {
  const alone = /^\s*([^\s:：]{2,12})[:：]\s*$/.exec(piece.text)?.[1] ?? "";
  if (isFieldLabel(alone) && piece.debris !== true) return withText(piece, `${alone}：____`);
  const cells = cellsOf(piece) ?? [];
  const [name = "", ...others] = cells;
  const empty = others.length > 0 && others.every((cell) => cell === "");
  return empty && isFieldLabel(name) && !/[:：]/.test(name) ? withText(piece, `${name}：____`) : null;
}

export const ENTRY_TABLES: Layout = { name: "tables for entries", margin: -4.55, rewrite };
