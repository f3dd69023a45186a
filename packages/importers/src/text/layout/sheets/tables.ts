/** Tables to be marked: ballots, evaluations of persons, circles below degrees, and pairs to be joined. */
import { type Layout, type Piece, withText, cellsBetweenTabs } from "../piece.ts";
import { findDegrees, isDegree } from "./legend.ts";
import { findHead, isBlank, isSection, toDebris, toMatrix } from "./words.ts";
import { NAMED } from "../named.ts";

/** Columns that take words and not marks. */
const WRITTEN =
  /^(?:另[选選提].{0,4}|[备備][注註]|存在[问問][题題]|.{0,4}(?:意[见見]|[评評][语語]|[说說]明|建[议議]|理由|原因))$/;
export const NAME_HEAD =
  /^(?:姓\s*名|候[选選]人.{0,4}|[项項]目|[内內]容|[题題][项項目]|被?[测測][评評].{0,4}|[评評][价價议議測测].{0,4}|[对對]象|[部][门門]|序[号號])$/;
const PLACE = /^(?:[○◯□☐◻〇\s_＿]*|[(（]\s*[)）])$/;

function cellsOf({ text, debris }: Piece): string[] | null {
  if (debris === true || text.length > 400) return null;
  if (text.includes("\t")) return cellsBetweenTabs(text);
  if (!text.includes("|")) return null;
  const cells = text.split("|").map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  return cells;
}

/** The most rows of a table. */
const MOST = 300;

interface Table {
  /** Index behind the last line of the table. */
  end: number;
  pieces: Piece[];
}

/** A table whose first column has names and whose other cells are empty. */
function readTable(pieces: readonly Piece[], index: number): Table | null {
  const head = cellsOf(pieces[index] ?? { no: 0, text: "" });
  const piece = pieces[index];
  if (head === null || piece === undefined || head.length < 3 || !NAME_HEAD.test(head[0] ?? "")) return null;
  const second = cellsOf(pieces[index + 1] ?? { no: 0, text: "" });
  const lower = second !== null && second[0] === "" && second.filter((cell) => cell !== "").length > head.length - 1;
  const rows: Piece[] = [];
  let end = index + (lower ? 2 : 1);
  for (; end < pieces.length && rows.length < MOST; end += 1) {
    const below = pieces[end];
    const cells = below === undefined ? null : cellsOf(below);
    if (below === undefined || cells === null) break;
    if (cells.every((cell) => /^:?-*:?$/.test(cell)) && /-/.test(below.text)) continue;
    const [name = "", ...places] = cells;
    if (name === "" || name.length > 30 || !places.every((place) => PLACE.test(place))) break;
    rows.push(withText(below, name));
  }
  if (rows.length < 2) return null;
  const below = pieces[index + 1];
  if (lower && below !== undefined) return { end, pieces: parts([piece, below], head.slice(1), second.slice(1), rows) };
  const columns = head.slice(1).filter((cell) => cell !== "");
  const written = columns.filter((column) => WRITTEN.test(column));
  const marked = columns.filter((column) => !WRITTEN.test(column));
  if (written.length === 0 || marked.length < 2) return null;
  const lines = [
    withText(piece, `${head[0] ?? ""}${NAMED.matrix}`),
    ...tellWritten(piece, written),
    ...toMatrix(piece, rows, marked),
    ...askOthers(piece, written),
  ];
  return { end, pieces: lines };
}

const OTHERS = /^另[选選提]/u;

function tellWritten(piece: Piece, written: readonly string[]): Piece[] {
  const told = written.filter((column) => !OTHERS.test(column));
  return told.length === 0 ? [] : [withText(piece, `说明：${told.join("、")}`)];
}

/** `另选他人`: who is not on the list is written down. */
function askOthers(piece: Piece, written: readonly string[]): Piece[] {
  return written
    .filter((column) => OTHERS.test(column))
    .flatMap((column) => [withText(piece, ""), withText(piece, `${column}${NAMED.line}`), withText(piece, "")]);
}

/** Two lines of heads: each part of the upper one stands above its own degrees. */
function parts(
  [piece, below]: readonly [Piece, Piece],
  upper: readonly string[],
  lower: readonly string[],
  rows: readonly Piece[],
): Piece[] {
  const titles = upper.filter((title) => title !== "");
  const labels = lower.filter((label) => label !== "");
  // Where a degree repeats, or the shape of the degrees changes, the next part begins.
  const groups: string[][] = [];
  for (const label of labels) {
    const group = groups.at(-1);
    const [first = "", ...others] = groups[0] ?? [];
    const full = group !== undefined && groups.length > 1 && group.length === others.length + 1;
    if (group === undefined || group.includes(label) || full || (label === first && group !== groups[0]))
      groups.push([label]);
    else group.push(label);
  }
  const size = labels.length / titles.length;
  const even = Number.isInteger(size) ? titles.map((_, at) => labels.slice(at * size, (at + 1) * size)) : groups;
  return titles.flatMap((title, at) => [
    withText(piece, ""),
    withText(piece, `${title}${NAMED.matrix}`),
    ...toMatrix(below, rows, even[at] ?? []),
  ]);
}

/** A row without cells: a name, or a statement with its number. */
const BARE_ROW = /^[\s\u3000]*[\p{Script=Han}A-Za-z·][\p{Script=Han}A-Za-z·\s\u3000]{0,14}$/u;
const NUMBERED_ROW = /^[\s\u3000]*\d{1,2}\s?[.．、]?[\s\u3000]*(\p{Script=Han}[^?？:：_＿□|]{1,40}?)[\s\u3000。]*$/u;

/** Names or statements below a line of degrees whose cells are parted by spaces only. */
function readNames(pieces: readonly Piece[], index: number): Table | null {
  const piece = pieces[index];
  if (piece === undefined || piece.debris === true || piece.text.length > 200 || /\t|\|/.test(piece.text)) return null;
  const words = piece.text.trim().split(/[\s\u3000]+/);
  const numbered = /^(?:序[号號]|[编編][号號]|[题題][号號])$/.test(words[0] ?? "");
  const [name = "", ...all] = numbered ? words.slice(1) : words;
  // Columns before the degrees describe the row.
  const from = numbered
    ? Math.max(
        0,
        all.findIndex((cell) => isDegree(cell)),
      )
    : 0;
  const cells = all.slice(from);
  const marked = cells.filter((cell) => !WRITTEN.test(cell));
  if (!NAME_HEAD.test(name) || findDegrees(marked.join(" ")) === null) return null;
  const rows: Piece[] = [];
  let end = index + 1;
  for (; end < pieces.length; end += 1) {
    const below = pieces[end];
    if (below === undefined || isBlank(below) || below.debris === true) break;
    const row = numbered ? NUMBERED_ROW.exec(below.text)?.[1] : undefined;
    if (numbered ? row === undefined : findHead(below) !== null || isSection(below) || !BARE_ROW.test(below.text))
      break;
    rows.push(withText(below, row ?? below.text.trim()));
  }
  if (rows.length < 2) return null;
  const written = cells.filter((cell) => WRITTEN.test(cell));
  const lines = [
    withText(piece, `${name}${NAMED.matrix}`),
    ...tellWritten(piece, written),
    ...toMatrix(piece, rows, marked),
    ...askOthers(piece, written),
    ...(numbered
      ? [
          toDebris(piece, [words[0], ...all.slice(0, from)].join(" ")),
          ...rows.map((row, at) => toDebris(row, String(at + 1))),
        ]
      : []),
  ];
  return { end, pieces: lines };
}

/** `骑行舒适 ○ ○ ○ ○ ○` below the degrees. */
const CIRCLES = /^[\s\u3000]*(\S.{0,40}?)((?:[\s\u3000]*[○◯〇□☐◻]){3,11})[\s\u3000]*$/u;

function readCircles(pieces: readonly Piece[], index: number): Table | null {
  const piece = pieces[index];
  if (piece === undefined || piece.debris === true || piece.text.length > 200) return null;
  if (CIRCLES.test(piece.text)) return null;
  const words = piece.text.trim().split(/[\s\u3000|]+/);
  const first = pieces[index + 1];
  const places = first === undefined || first.text.length > 200 ? undefined : CIRCLES.exec(first.text)?.[2];
  // The name of the first column may stand before the degrees.
  const named = places !== undefined && places.replace(/[\s\u3000]/g, "").length === words.length - 1;
  const columns = named ? words.slice(1) : words;
  if (columns.length < 3 || columns.length > 11 || columns.some((cell) => cell.length > 10)) return null;
  const rows: Piece[] = [];
  let end = index + 1;
  for (; end < pieces.length; end += 1) {
    const below = pieces[end];
    const row = below === undefined || below.text.length > 200 ? null : CIRCLES.exec(below.text);
    const count = row?.[2]?.replace(/[\s\u3000]/g, "").length ?? 0;
    if (below === undefined || row === null || count !== columns.length || findHead(below) !== null) break;
    rows.push(withText(below, (row[1] ?? "").trim()));
  }
  if (rows.length < 2) return null;
  // The stem stands above. It gets its type, so that the lists below are read.
  const name = named ? (words[0] ?? "") : "";
  return { end, pieces: [withText(piece, `${name}${NAMED.matrix}`), ...toMatrix(piece, rows, columns)] };
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const table = readTable(pieces, index) ?? readNames(pieces, index) ?? readCircles(pieces, index);
    if (table === null) {
      result.push(piece);
      continue;
    }
    found = true;
    const own = table.pieces[0]?.text === NAMED.matrix;
    const stem = result.at(-1);
    const fields = (stem?.text.match(/[:：](?=\s*$|[\s\u3000_＿]{2})/gu)?.length ?? 0) > 1;
    const asks = stem !== undefined && !isBlank(stem) && !isSection(stem) && result.length > 1 && !fields;
    if (own && asks) {
      result[result.length - 1] = withText(stem, `${stem.text.trimEnd().replace(/[:：]$/, "")}${NAMED.matrix}`);
      result.push(...table.pieces.slice(1), withText(piece, ""));
    } else result.push(withText(piece, ""), ...table.pieces, withText(piece, ""));
    index = table.end - 1;
  }
  return found ? result : null;
}

export const MARK_TABLES: Layout = { name: "tables to be marked", margin: -1.55, rewrite };
