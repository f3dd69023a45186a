/**
 * Tables with places to write in, as Markdown and word processors have them. A table of numbers and their meanings above
 * gives the degrees; a first column with gaps groups the rows:
 *
 *     | 分数 | 含义 |        | 部分 | 评分（1-3） |        分类  内容      3  2  1
 *     |------|------|        |------|-------------|        教材  难度合适
 *     | 1    | 容易 |        | 听力 | ____        |              例子丰富
 *     | 2    | 适中 |        | 阅读 | ____        |        讲师  讲解清楚
 *
 * One column of blanks with a range becomes a matrix of degrees, several columns one of texts.
 */
import { type Layout, type Piece, covering, withText, cellsBetweenTabs } from "../piece.ts";
import { NAMED } from "../named.ts";
import { isDegree } from "./legend.ts";
import { findStemHead, isBlank, isOption, isSection, nameStem, toDebris, toMatrix } from "./words.ts";

const LINE = /^[_＿]{2,}$/;
const PLACE = /^(?:[○◯□☐◻〇\s_＿]*|[(（]\s*[)）]|\[\s?\])$/;
const RANGE = /(?:^|[^\d])([01])\s?分?\s?(?:[-~～–—至到]|to)\s?(\d{1,2})(?!\d)/i;
const NUMBER_HEAD = /^(?:#|no\.?|序[号號]|[编編][号號])$/i;
const GROUP_HEAD =
  /[类類][别別型]?$|^(?:[维維]度|方面|模[块塊]|一[级級].{0,4}|分[类類組组]|category|area|section|group|dimension)/i;
const MARKED = /[[【][^\][【】]{2,8}[\]】]\s*[*＊]?$/;
/** A sentence above a table that asks for the marks. */
const LEAD = /[：:？?]$|^[请請](?!.{0,20}(?:[√✓✔]|打勾|打钩)).{4,100}$|\brate\b/;
const MOST = 300;

interface Table {
  head: string[];
  rows: { cells: string[]; piece: Piece }[];
  lines: Piece[];
  end: number;
}

function cellsOf({ text, debris }: Piece): string[] | null {
  if (debris === true || text.length > 600) return null;
  if (text.includes("\t")) return cellsBetweenTabs(text);
  if (!/^\s*\|.*\|\s*$/.test(text)) return null;
  return text
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim().replace(/^\*\*(.+?)\*\*(?=$|[：:（(\s])/, "$1"));
}

function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell));
}

/** The table that begins on a line; `null` if its rows do not fit its head. */
function readTable(pieces: readonly Piece[], index: number): Table | null {
  const first = pieces[index];
  const head = first === undefined ? null : cellsOf(first);
  if (first === undefined || head === null || head.length < 2 || head.slice(1).includes("")) return null;
  const table: Table = { head, rows: [], lines: [first], end: index + 1 };
  for (; table.end < pieces.length && table.rows.length < MOST; table.end += 1) {
    const piece = pieces[table.end];
    const cells = piece === undefined ? null : cellsOf(piece);
    if (piece === undefined || cells === null || cells.length > head.length + 1) break;
    table.lines.push(piece);
    if (!isRule(cells)) table.rows.push({ cells: head.map((_, column) => cells[column] ?? ""), piece });
  }
  return table;
}

/** `1 | 容易` on each row: the degrees in words. Also a head that has them, above no rows. */
function readDegrees({ head, rows }: Table): string[] | null {
  if (rows.length === 0) {
    const degrees = head.filter((cell) => /^\d{1,2}\s?[=＝:：]/.test(cell));
    if (degrees.length < 2 || degrees.length < head.length - 1) return null;
    const values = degrees.map((degree) => Number.parseInt(degree, 10));
    // Often only the ends and the middle have words.
    return values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === 1) ? degrees : [];
  }
  const values = rows.map(({ cells }) => Number(/^\d{1,2}$/.exec(cells[0] ?? "")?.[0] ?? Number.NaN));
  const even = values.every((value, at) => at === 0 || Math.abs(value - (values[at - 1] ?? 0)) === 1);
  const worded = rows.every(({ cells }) =>
    cells.slice(1).every((cell) => cell !== "" && !PLACE.test(cell) && cell.length < 40),
  );
  if (rows.length < 3 || rows.length > 11 || !even || !worded || Number.isNaN(values[0])) return null;
  return rows.map(({ cells }) => cells.join(" "));
}

/** The degrees from 0 or 1 to the last one that a text names. */
function stepsOf(text: string): string[] | null {
  const range = RANGE.exec(text);
  const [min, max] = [Number(range?.[1]), Number(range?.[2])];
  if (range === null || max - min < 2 || max > 10) return null;
  return Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
}

interface Answered {
  rows: Piece[];
  columns: string[];
  named: string;
  /** The name of the first column, and groups of rows. */
  title: string;
  notes: string[];
  /** Numbers of the rows. */
  debris: Piece[];
}

/** Reads a table whose last columns are answered. `degrees` stand above it. */
function readAnswers(table: Table, degrees: readonly string[] | null): Answered | null {
  const { head, rows } = table;
  if (rows.length < 2) return null;
  const asked = head.map((_, column) => column > 0 && rows.every(({ cells }) => PLACE.test(cells[column] ?? "")));
  const from = asked.indexOf(true);
  if (from < 1 || asked.slice(from).includes(false)) return null;
  const columns = head.slice(from);
  const lined = rows.some(({ cells }) => cells.slice(from).some((cell) => LINE.test(cell)));
  const marks = columns.length > 2 && columns.every((column) => isDegree(column) || /^\d{1,2}$/.test(column));
  const numbered = NUMBER_HEAD.test(head[0] ?? "") && from > 1;
  const grouped =
    from > 1 && !numbered && (GROUP_HEAD.test(head[0] ?? "") || rows.some(({ cells }) => cells[0] === ""));
  if (rows.some(({ cells }) => (cells[from - 1] ?? "") === "")) return null;
  const labels = rows.map(({ cells, piece }) =>
    withText(
      piece,
      cells
        .slice(numbered || grouped ? 1 : 0, from)
        .filter(Boolean)
        .join(" "),
    ),
  );
  const groups = grouped
    ? rows.map(({ cells }) => cells[0] ?? "").filter((cell, at, all) => cell !== "" && cell !== all[at - 1])
    : [];
  const title = head.slice(numbered || grouped ? 1 : 0, from).join(" ");
  const notes = groups.length === 0 ? [] : [`${head[0] ?? ""}：${groups.join("、")}`];
  const numbers = numbered ? rows.map(({ cells, piece }) => toDebris(piece, cells[0])) : [];
  const shared = { rows: labels, title, notes, debris: numbers.filter(({ text }) => text !== "") };
  if (columns.length === 1) {
    const steps = degrees ?? stepsOf(columns[0] ?? "");
    if (!lined) return null;
    return steps === null
      ? { ...shared, columns, named: NAMED.grid }
      : { ...shared, columns: [...steps], named: NAMED.matrix, notes: [...notes, columns[0] ?? ""] };
  }
  if (marks) return grouped || numbered ? { ...shared, columns, named: NAMED.matrix } : null;
  return lined ? { ...shared, columns, named: NAMED.grid } : null;
}

/** Makes the lines between a stem and its lists a remark. */
export function describeFrom(lines: Piece[], from: number): void {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && !isBlank(line) && line.debris !== true)
      lines[at] = withText(line, `说明：${line.text.trim()}`);
  }
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  let stem = -1;
  let degrees: { labels: string[]; at: number; length: number } | null = null;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const table = cellsOf(piece) === null ? null : readTable(pieces, index);
    const told = table === null ? null : readDegrees(table);
    if (table !== null && told !== null) {
      degrees = { labels: told, at: result.length, length: table.lines.length };
      result.push(...table.lines);
      index = table.end - 1;
      continue;
    }
    const lead = result[stem];
    const full = degrees !== null && degrees.labels.length > 2 ? degrees.labels : null;
    const answers = table === null ? null : readAnswers(table, full ?? stepsOf(lead?.text ?? ""));
    if (table === null || answers === null) {
      result.push(...(table === null ? [piece] : table.lines));
      if (table !== null) index = table.end - 1;
      else if (findStemHead(piece) !== null || isSection(piece)) [stem, degrees] = [result.length - 1, null];
      else if (isOption(piece) || /^\s*\*\*[^*]+\*\*\s*$/.test(piece.text)) stem = -1;
      else if (
        !isBlank(piece) &&
        piece.debris !== true &&
        stem < 0 &&
        LEAD.test(piece.text.trim()) &&
        !/[:：](?:[\s\u3000]{2,}|[_＿]+).*[:：]/u.test(piece.text)
      )
        stem = result.length - 1;
      continue;
    }
    found = true;
    const notes = [...answers.notes];
    // The meanings of the degrees are the columns now, or a remark. So is what stands between the stem and the table.
    const legend = degrees === null ? [] : result.splice(degrees.at, degrees.length);
    for (const [at, line] of legend.entries()) {
      const words = (cellsOf(line) ?? []).filter((cell) => cell !== "" && !/^:?-{2,}:?$/.test(cell));
      if (at === 0 || (full === null && words.length > 0)) notes.push(words.join(" "));
    }
    if (stem >= 0) describeFrom(result, stem + 1);
    const head = covering(piece, [...legend, ...table.lines.filter((line) => isRule(cellsOf(line) ?? [""]))]);
    const asks =
      lead !== undefined &&
      !/^#\s/.test(lead.text) &&
      !MARKED.test(lead.text) &&
      !/^\s*[一二三四五六七八九十]{1,3}、/.test(lead.text);
    if (asks) {
      result[stem] = withText(lead, nameStem(lead.text, answers.named));
      notes.unshift(answers.title);
    } else result.push(withText(piece, ""), withText(head, `${answers.title}${answers.named}`));
    result.push(
      ...notes.map((note) => withText(head, `说明：${note}`)),
      ...toMatrix(head, answers.rows, answers.columns),
      ...answers.debris,
      withText(piece, ""),
    );
    [stem, degrees] = [-1, null];
    index = table.end - 1;
  }
  return found ? result : null;
}

export const ANSWER_TABLES: Layout = { name: "tables to write in", margin: -6.55, rewrite };
