/**
 * Grids whose cells stand below each other: the degrees one on a line and the rows below them, or the degrees again above
 * or below each row.
 *
 *     请评价下列各项            请评价下列各项
 *     满意                      1
 *     一般                      2
 *     不满意                    3
 *     餐点                      餐点
 *     场地                      1
 *                               2
 *                               3
 *                               场地
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findDegrees, isDegree } from "./legend.ts";
import { readStep } from "./step-lines.ts";
import { findHead, isBlank, isOption, isSection, nameStem, toMatrix } from "./words.ts";

export interface Grid {
  columns: Piece[];
  rows: Piece[];
  /** Lines in front of the grid and a field for other answers behind it. */
  others: Piece[];
}

const OTHER = /^(?:其[他它余餘]|other|[备備]注|comments?)(?![\p{Script=Han}]{2}[^(（]).{0,30}$/iu;
const SENTENCE = /[。.！!]$/;
/** `1 Very poor`, `2 = 一般`: a degree with its number. */
const NUMBERED = /^(\d{1,2})(?:\s?[=＝:：.\-–—]\s?|\s)(?=[^\d\s])/;
/** What stems of grids say. */
const CUE =
  /下列|以下|下面|[这這]些|各[项項个個方]|[评評][价價分估]|打分|同意|following|these|below|\brat(?:e|ing)\b|how (?:much|satisfied|often|important|likely|well)|agree/i;
/** Choices of people who know no degree. */
const NONE =
  /^(?:[说說]不清|不(?:清楚|知道|了解|[适適]用|[确確]定|好[说說])|[无無]所[谓謂]|没|沒|[从從][不未]|以上|[无無]$|not applicable|n\/?a$|don.t know|prefer not|none)/i;
const MOST = 12;

/** The lines of one question as a grid; `null` if they are choices or texts. */
export function readGrid(source: readonly Piece[], stem: string): Grid | null {
  const circled = readCircled(source);
  if (circled !== null) return circled;
  const lines = partCells(source);
  const labels = lines.map(({ text }) => text.trim());
  if (lines.length < 4 || lines.some(isOption)) return null;
  return readRepeated(lines, labels) ?? readStacked(lines, labels, stem);
}

const CIRCLES = /^(?:[○◯〇□☐◻][\s\u3000]*){1,12}$/u;

/** Rows with a circle for each column below them, on one line or on lines of their own. */
function readCircled(lines: readonly Piece[]): Grid | null {
  const words: Piece[] = [];
  const counts: number[] = [];
  const circles: Piece[] = [];
  for (const line of lines) {
    const count = CIRCLES.test(line.text.trim()) ? line.text.replace(/\s/g, "").length : 0;
    if (count > 0) circles.push(line);
    else words.push(line);
    // Circles belong to the last words above them.
    if (count > 0) counts[words.length - 1] = (counts[words.length - 1] ?? 0) + count;
  }
  const first = counts.findIndex((count) => count !== undefined);
  const size = counts[first] ?? 0;
  const rows = words.slice(Math.max(first, 0));
  const even = rows.length > 1 && rows.every((_, at) => counts[first + at] === size);
  if (size < 2 || first < size || !even) return null;
  const columns = words.slice(first - size, first).map((column, at) => (at === 0 ? covering(column, circles) : column));
  return { columns, rows, others: words.slice(0, first - size) };
}

/** Parts lines of digits or degrees that return below each row: `1 2 3 4 5`. */
function partCells(lines: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  return lines.flatMap((line) => {
    const text = line.text.trim();
    const cells = (counts.get(text) ?? 0) < 2 || text.length > 80 ? [] : text.split(/[\s\u3000]+/);
    const even = cells.length > 2 && (cells.every((cell) => /^\d{1,2}$/.test(cell)) || findDegrees(text) !== null);
    return even ? cells.map((cell) => withText(line, cell)) : [line];
  });
}

/** The same degrees between the rows. */
function readRepeated(lines: readonly Piece[], labels: readonly string[]): Grid | null {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const from = labels.findIndex((label) => (counts.get(label) ?? 0) > 1);
  if (from < 0 || from > 3) return null;
  let length = 1;
  while (
    length <= MOST &&
    from + length < labels.length &&
    !labels.slice(from, from + length).includes(labels[from + length] ?? "")
  )
    if ((counts.get(labels[from + length] ?? "") ?? 0) > 1) length += 1;
    else break;
  if (length < 2 || length > MOST) return null;
  const columns = labels.slice(from, from + length);
  const groups: Piece[][] = [lines.slice(0, from)];
  const members: Piece[] = [];
  for (let at = from; at < labels.length;) {
    if (columns.every((column, index) => labels[at + index] === column)) {
      members.push(...lines.slice(at, at + length));
      groups.push([]);
      at += length;
    } else {
      const line = lines[at];
      if (line !== undefined) groups.at(-1)?.push(line);
      at += 1;
    }
  }
  const blocks = members.length / length;
  const [before = [], ...after] = groups;
  const last = after.at(-1) ?? [];
  // Either each row stands above its degrees, or the head comes first and each row stands above or below the next.
  const between = after.slice(0, -1);
  if (blocks < 2 || between.some((group) => group.length === 0 || group.length > 3)) return null;
  const above = last.every(({ text }) => OTHER.test(text.trim()));
  const lead =
    before.length > 0 && blocks === between.length + 1 && above && !/[?？:：]$/.test(before.at(-1)?.text.trim() ?? "");
  const own = lead && between.length > 0 && !between.every((group) => group.length > 1) ? [before.slice(-1)] : [];
  const rowsOf = [...own, ...between, ...(above ? [] : [last])];
  const rows = rowsOf.flatMap((group) => joinPieces(group, " ") ?? []);
  if (rows.length < 2) return null;
  const first = members.slice(0, length).map((piece, at) =>
    covering(
      piece,
      members.filter((_, index) => index % length === at),
    ),
  );
  const others = [...before.slice(0, before.length - own.length), ...(above ? last : [])];
  return { columns: first, rows, others };
}

/** First the degrees, then the rows. */
function readStacked(lines: readonly Piece[], labels: readonly string[], stem: string): Grid | null {
  for (let from = 0; from < Math.min(2, lines.length - 3); from += 1) {
    const count = countColumns(labels.slice(from));
    const rest = labels.slice(from + count);
    const other = rest.length > 2 && OTHER.test(rest.at(-1) ?? "") ? 1 : 0;
    const rows = rest.slice(0, rest.length - other);
    if (count < 3 || rows.length < 2 || rows.some((row) => OTHER.test(row) || NONE.test(row))) continue;
    const longest = Math.max(...labels.slice(from, from + count).map(({ length }) => length));
    if (!CUE.test(stem) && (rows.length < 3 || rows.some((row) => row.length <= longest))) continue;
    if (from === 1 && !SENTENCE.test(labels[0] ?? "") && findNumbers(labels[0] ?? "") < 2) continue;
    const at = from + count;
    return {
      columns: lines.slice(from, at),
      rows: lines.slice(at, at + rows.length),
      others: [...lines.slice(0, from), ...lines.slice(at + rows.length)],
    };
  }
  return null;
}

function findNumbers(text: string): number {
  return text.match(/\d{1,2}\s?[=＝:：]/g)?.length ?? 0;
}

/** How many of the first lines are columns. */
function countColumns(labels: readonly string[]): number {
  const steps = runOf(labels, readStep);
  // Two or three short words behind the digits are the ends of a scale.
  const behind = labels.slice(steps);
  if (steps > 2) return behind.length > 3 || behind.some((label) => label.length > 30) ? steps : 0;
  const numbered = runOf(labels, (label) => (NUMBERED.exec(label) === null ? null : Number(NUMBERED.exec(label)?.[1])));
  if (numbered > 2) return numbered;
  const end = labels.findIndex((label) => !isDegree(label));
  return end;
}

/** Length of the run of values that go up or down by one from the beginning. */
function runOf(labels: readonly string[], valueOf: (label: string) => number | null): number {
  const values: number[] = [];
  for (const label of labels) {
    const value = valueOf(label);
    const width = values.length > 1 ? (values[1] ?? 0) - (values[0] ?? 0) : 0;
    const last = values.at(-1);
    if (value === null) break;
    if (last !== undefined && (Math.abs(value - last) !== 1 || (width !== 0 && value - last !== width))) break;
    values.push(value);
  }
  return values.length;
}

/** The lists of a grid in the form of the grammar, below its stem. */
export function printGrid({ columns, rows, others }: Grid): Piece[] {
  const [head] = columns;
  if (head === undefined) return [];
  return [...others.map((piece) => withText(piece, `说明：${piece.text.trim()}`)), ...toMatrix(head, rows, columns)];
}

/** Grids below numbered stems. */
function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const blocks: Piece[][] = [[]];
  for (const piece of pieces) {
    if (findHead(piece) !== null || isSection(piece)) blocks.push([]);
    blocks.at(-1)?.push(piece);
  }
  let found = 0;
  const result = blocks.flatMap((block) => {
    const head = findHead(block[0]);
    if (head === null) return block;
    const filled = block.filter(
      (piece) => !isBlank(piece) && piece.debris !== true && !/^[*＊]$/.test(piece.text.trim()),
    );
    const [first, second] = filled;
    const stem = head.rest === "" ? second : first;
    const grid = stem === undefined ? null : readGrid(filled.slice(filled.indexOf(stem) + 1), stem.text);
    if (grid === null || stem === undefined) return block;
    found += 1;
    const used = new Set(filled);
    const rest = block.filter((piece) => !used.has(piece));
    const marked = /[[【][^\][【】]{2,8}[\]】]\s*[*＊]?$/.test(stem.text.trim());
    const named = marked ? stem : withText(stem, nameStem(stem.text, NAMED.matrix));
    return [...(stem === second && first !== undefined ? [first] : []), named, ...rest, ...printGrid(grid)];
  });
  return found === 0 ? null : result;
}

/** The rows look like choices to the score, so it is not asked. */
export const GRID_LINES: Layout = { name: "grids on lines of their own", margin: -10.55, rewrite };
