/** Tables of answers: a row of numbers above a row of answers, a row for each question, or several pairs in a row. */
import type { ListLine } from "./lines.ts";

export interface TableRow {
  readonly no: number;
  readonly value: string;
  readonly line: ListLine;
}

export interface AnswerTable {
  readonly rows: TableRow[];
  /** Index of the line behind the table. */
  readonly end: number;
}

const NUMBER_CELL = /^(?:[题題]\s?[号號目次]?|序[号號]|[编編][号號]|no\.?|#|q(?:uestion)?s?)$/i;
const ANSWER_CELL = /^(?:(?:[参參]考|正[确確]|[标標][准準])?答案?|answers?|keys?|[选選][项項])$/i;
/** The numbers of a table may be printed in brackets or with signs. */
const NUMBER = /^第?[(（]?(\d{1,3})[)）]?[题題]?[.．、]?$/u;

/** Cells of a line; null if the line is no row of a table. */
function cellsOf({ text, raw }: ListLine, spaced: boolean): string[] | null {
  if (/[|｜]/.test(text)) {
    const cells = text
      .trim()
      .replace(/^[|｜]|[|｜]$/g, "")
      .split(/[|｜]/)
      .map((cell) => cell.trim());
    return cells.length > 1 ? cells : null;
  }
  const body = raw.replace(/^(?:\s*>)+\s?/, "");
  if (/\S\t/.test(body))
    return body
      .trim()
      .split(/\t+/)
      .map((cell) => cell.trim());
  if (!spaced) return null;
  const cells = text.trim().split(/[\s\u3000]+/);
  return cells.length > 1 ? cells : null;
}

function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-*:?$/.test(cell)) && cells.some((cell) => cell.includes("-"));
}

/** Reads a table that begins at a line; null if none begins there. */
export function readTable(lines: readonly ListLine[], from: number): AnswerTable | null {
  return readRows(lines, from) ?? readColumns(lines, from);
}

/** `题号 1 2 3` above `答案 A B C`; the words may be missing where the cells are parted by signs. */
function readRows(lines: readonly ListLine[], from: number): AnswerTable | null {
  const rows: TableRow[] = [];
  let at = from;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.view.trim() === "" && rows.length > 0) {
      at += 1;
      continue;
    }
    const cells = cellsOf(line, true);
    if (cells === null) break;
    const named = NUMBER_CELL.test((cells[0] ?? "").replace(/[:：]$/, ""));
    const numbers = (named ? cells.slice(1) : cells).filter((cell) => cell !== "");
    if (numbers.length < 2 || !numbers.every((cell) => NUMBER.test(cell))) break;
    if (!named && !/[|｜\t]/.test(line.raw)) break;
    let next = at + 1;
    while (next < at + 4 && isBetween(lines[next])) next += 1;
    const below = lines[next];
    const answers = below === undefined ? null : cellsOf(below, named);
    if (below === undefined || answers === null) break;
    const told = ANSWER_CELL.test((answers[0] ?? "").replace(/[:：]$/, ""));
    if (named && !told) break;
    const given = told ? answers.slice(1) : answers;
    const values = given.length > numbers.length ? given.filter((cell) => cell !== "") : given;
    if (values.length !== numbers.length || values.every((cell) => cell === "" || NUMBER.test(cell))) break;
    for (const [place, cell] of numbers.entries()) {
      const value = values[place] ?? "";
      if (value !== "") rows.push({ no: Number(NUMBER.exec(cell)?.[1]), value, line: below });
    }
    at = next + 1;
  }
  return rows.length < 2 ? null : { rows, end: at };
}

function isBetween(line: ListLine | undefined): boolean {
  if (line === undefined) return false;
  if (line.view.trim() === "") return true;
  const cells = cellsOf(line, false);
  return cells !== null && isRule(cells);
}

/** `| 题号 | 答案 | 解析 |` above a row for each question; several pairs may stand side by side. */
function readColumns(lines: readonly ListLine[], from: number): AnswerTable | null {
  const first = lines[from];
  const header = first === undefined ? null : cellsOf(first, false);
  if (header === null) return null;
  const numbers = header.flatMap((cell, at) => (NUMBER_CELL.test(cell) ? [at] : []));
  const answers = header.flatMap((cell, at) => (ANSWER_CELL.test(cell) ? [at] : []));
  if (numbers.length === 0 || numbers.length !== answers.length) return null;
  // A table with the questions themselves is no list of answers.
  if (header.some((cell) => /[题題](?:干|幹|目$)|^[A-D]$|[选選][项項]/u.test(cell) && !NUMBER_CELL.test(cell)))
    return null;
  const rows: TableRow[] = [];
  let at = from + 1;
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    const cells = line === undefined ? null : cellsOf(line, false);
    if (line === undefined || cells === null) break;
    if (isRule(cells)) continue;
    const pairs = numbers.flatMap((place, pair): TableRow[] => {
      const no = NUMBER.exec(cells[place] ?? "")?.[1];
      const value = cells[answers[pair] ?? 0] ?? "";
      const rest = cells
        .filter(
          (cell, index) =>
            cell !== "" && index !== answers[pair] && !numbers.includes(index) && !answers.includes(index),
        )
        .join("；");
      const why = numbers.length > 1 || rest === "" ? "" : `【解析】${rest}`;
      return no === undefined || value === "" ? [] : [{ no: Number(no), value: `${value}${why}`, line }];
    });
    if (pairs.length === 0 && cells.some((cell) => cell !== "")) break;
    rows.push(...pairs);
  }
  return rows.length === 0 ? null : { rows, end: at };
}
