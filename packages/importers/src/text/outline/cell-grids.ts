/**
 * Grids whose cells stand apart by tabs or wide blanks, below what asks for the marks:
 *
 *     4. 请圈出代表您意见的数字：           指导语：请在符合您情况的数字上画圈。
 *     	同意	一般	不同意                        从不    有时    常常
 *     (a)	我常浇水。	3	2	1         1、我常浇水          0        1        2
 *     (b)	我常松土。	3	2	1         2、我常松土          0        1        2
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { nameStem, toMatrix } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
const MARK = /^(?:[□☐○◯〇]|\[[ ]?\]|[(（][ \u3000]?[)）]|\d{1,2})$/u;
/** What stands above the labels of the rows. */
const CORNER =
  /^(?:序[号號]|[编編][号號]|[题題][号號]|no\.?|#|.{0,6}(?:[题題]?[项項][目次]?|[内內]容|指[标標]|[陈陳]述|[题題]目|方面|[问問][题題]|描述)|statements?|items?|questions?|aspects?)$/iu;
const SIGN = /^(?:[(（][a-z\d]{1,2}[)）]|[a-z]\s?[.)]|\d{1,2}\s?[.．、)）]|[①-⑳])[\s\u3000]*/iu;
const NUMBERED = /^[\s\u3000]*(?:Q\s?)?\d{1,3}\s?[.．、)）:：][\s\u3000]*\S/iu;
const PART =
  /^[\s\u3000]*(?:第[一二三四五六七八九十]{1,2}部[分份]|[一二三四五六七八九十]{1,2}\s?[、.．]|[甲乙丙丁]部)[\s\u3000:：、]*/u;
const COUNTED = /^[\s\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．]\s*\S/u;
const REQUESTS =
  /[请請].{0,40}(?:[评評][价價分]|打|[选選]|圈|勾|填|√|✓|作答|[画畫])|程度|\b(?:please|rate|circle|tick)\b/iu;
/** How to mark, in a note of its own. */
const NOTE = /^[※*（(]/u;
/** A letter to those who fill in asks for no marks. */
const LETTER = /感[谢謝]|您好|你好|[尊親亲]|thank/iu;
const PLACE = /[_＿]{2,}|[□☐]\s?\S{1,12}\s+[□☐]/u;

/** The cells of a line; the blanks in front of the first one do not count, a tab does. */
function cellsOf(piece: Piece | undefined): string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  if (piece.text.includes("\t"))
    return piece.text
      .replace(/\s+$/u, (end) => end.replace(/[^\t]/gu, ""))
      .split("\t")
      .map((cell) => cell.trim());
  return piece.text.trim().split(/ {2,}|[ ]?\u3000+[ ]?/u);
}

export interface Grid {
  readonly labels: readonly string[];
  /** What stands in front of the columns. */
  readonly corner: string;
  readonly rows: { readonly label: string; readonly piece: Piece }[];
  readonly end: number;
}

/** `课程⇥很需要⇥需要⇥不需要`: whatever stands in front of degrees names the rows. */
function isAboveLabels([first = "", ...others]: readonly string[]): boolean {
  return (
    /^\p{Script=Han}{1,8}$/u.test(first) &&
    !plainDegree(first) &&
    others.filter(plainDegree).length * 2 >= others.length
  );
}

/** The columns that a line names; null if it is no head of a grid. */
function readHead(piece: Piece | undefined, named: boolean): string[] | null {
  const cells = cellsOf(piece).filter((cell) => cell !== "");
  while (cells.length > LEAST_COLUMNS && CORNER.test(cells[0] ?? "")) cells.shift();
  if (named && cells.length > LEAST_COLUMNS && piece?.text.includes("\t") === true && isAboveLabels(cells))
    cells.shift();
  // `1. 内容  1  2  3` is the first of the rows.
  const [first = ""] = cellsOf(piece).filter((cell) => cell !== "");
  if (SIGN.test(first) && /\p{L}{2}/u.test(first) && cells.every((cell) => /^\d{1,2}$/u.test(cell))) return null;
  // What letters stand for is told above.
  if (cells.every((cell) => /^[A-Z]$/u.test(cell))) return null;
  const short = cells.every((cell) => cell.length <= 24 && /[\p{L}\d]/u.test(cell) && !/[:：。?？_＿□☐]/u.test(cell));
  return cells.length >= LEAST_COLUMNS && cells.length <= 11 && short && new Set(cells).size === cells.length
    ? cells
    : null;
}

/** `A（优）`, `5分（很好）`: a code in front of a degree. */
const CODED_DEGREE = /^(?:[A-Z]|\d{1,2}\s?分?)\s?[(（]([^()（）]{1,12})[)）]$/u;

const plainDegree = (label: string) =>
  isDegree(CODED_DEGREE.exec(label)?.[1] ?? label.replace(/\s?[(（][^()（）]*[)）]$/u, ""));

/**
 * The rows below a head: a label, and as many marks or empty cells as there are columns. If `named`, any word in front of degrees
 * may stand above the labels.
 */
export function readGrid(pieces: readonly Piece[], head: number, named = false): Grid | null {
  const labels = readHead(pieces[head], named);
  if (labels === null) return null;
  const corner = cellsOf(pieces[head])
    .filter((cell) => cell !== "" && !labels.includes(cell))
    .join(" ");
  const graded = labels.filter(plainDegree).length * 2 >= labels.length;
  const rows: { label: string; piece: Piece; group: string }[] = [];
  let marks: string | null = null;
  let end = head + 1;
  for (; end < pieces.length; end += 1) {
    const piece = pieces[end];
    const cells = cellsOf(piece);
    if (piece === undefined || cells.length <= labels.length) break;
    const own = cells.slice(-labels.length);
    const words = cells.slice(0, -labels.length).filter((cell) => cell !== "");
    const filled = own.every((cell) => MARK.test(cell));
    const empty = own.every((cell) => cell === "") && graded && piece.text.includes("\t");
    const shape = filled ? own.map((cell) => (/\d/u.test(cell) ? cell : "□")).join(" ") : "";
    if ((!filled && !empty) || words.length === 0 || words.length > 2 || (marks !== null && shape !== marks)) break;
    const [group = ""] = words.length === 2 ? words : [];
    const label =
      words.length === 2 && (SIGN.test(`${words[0] ?? ""} `) || words[0] === String(rows.length + 1))
        ? (words[1] ?? "")
        : words.join(" ");
    // `张 颖`: blanks fill the name.
    if (!/\p{L}[ \u3000]*\p{L}/u.test(label)) break;
    marks = shape;
    rows.push({ label, piece, group: label.startsWith(`${group} `) ? group : "" });
  }
  const steps = (marks ?? "").split(" ").map(Number);
  const counted = steps.every((step, at) => at === 0 || Math.abs(step - (steps[at - 1] ?? 0)) === 1);
  if (rows.length < LEAST_ROWS || (!(marks ?? "").includes("□") && marks !== "" && !counted)) return null;
  // A name that several rows share stands in front of the first of them.
  const groups = rows.flatMap(({ group }) => (group === "" ? [] : [group]));
  const shared = groups.length > 0 && groups.length < rows.length && rows[0]?.group !== "";
  const own = rows.map(({ label, piece, group }) => ({
    label: shared && group !== "" ? label.slice(group.length + 1) : label,
    piece,
  }));
  const told = [corner, ...(shared ? groups : [])].filter((words) => words !== "").join(" ");
  return { labels, corner: told, rows: plainRows(own), end };
}

/** Without numbers and letters that only count the rows. */
function plainRows(rows: Grid["rows"]): Grid["rows"] {
  return rows.every(({ label }) => SIGN.test(label))
    ? rows.map(({ label, piece }) => ({ label: label.replace(SIGN, ""), piece }))
    : rows;
}

const CHOICE = /^[\s\u3000]*(?:[□☐○◯]|[(（][\s\u3000]{0,6}[)）]|[A-H]\s?[.．、)）])[\s\u3000]*\S/u;

/** Whether Chinese numbers count the questions and no parts: their choices, or their room, stand right below most of them. */
function countsInChinese(pieces: readonly Piece[]): boolean {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && COUNTED.test(text) ? [at] : [],
  );
  const asking = heads.filter((at) => {
    const below = textAt(pieces, at + 1, LONGEST);
    return CHOICE.test(below) || (/[?？:：]\s*$/u.test(textAt(pieces, at, LONGEST)) && !NUMBERED.test(below));
  });
  return asking.length > 2 && asking.length * 2 >= heads.length;
}

const SURE_ROWS = 3;

/** The instruction in front of the fields of a sheet: `指导语：…请选择适合您的答案。`; -1 if questions stand below it. */
function findRequest(pieces: readonly Piece[]): number {
  const last = pieces.findLastIndex(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && NUMBERED.test(text),
  );
  return pieces.findLastIndex(
    ({ text, debris }, at) =>
      at > Math.max(0, last) &&
      debris !== true &&
      text.length <= LONGEST &&
      REQUESTS.test(text) &&
      !LETTER.test(text) &&
      !PLACE.test(text) &&
      !/^\s*(?:[-行列[]|NOTE)/u.test(text),
  );
}

/** A grid below a question with a number, or below a sentence or a heading that asks for marks. */
export function writeCellGrids(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  const counted = countsInChinese(pieces);
  // Where nothing else has a number, the Chinese ones are those of questions; a grid right below one answers it.
  const lone = !pieces.some(
    ({ text, debris }) =>
      debris !== true &&
      text.length <= LONGEST &&
      !text.includes("\t") &&
      (NUMBERED.test(text) || /^\s*[(（]\d{1,2}[)）]/u.test(text)),
  );
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const asking = result[above];
    const text = textAt(result, above, LONGEST).trim();
    const asks = NUMBERED.test(text) || (REQUESTS.test(text) && !LETTER.test(text) && !NOTE.test(text));
    // Below what asks, any word may stand above the labels; below a heading, it may be what is asked.
    const grid = readGrid(pieces, at, asks);
    // A part names the grid below it.
    const isPart = PART.test(text) && text.length < 40;
    const named =
      lone &&
      grid !== null &&
      COUNTED.test(text) &&
      text.length < 40 &&
      grid.labels.filter(plainDegree).length * 2 > grid.labels.length;
    const told = grid === null || asks || isPart || grid.rows.length < SURE_ROWS ? -1 : findRequest(result);
    const graded = grid !== null && grid.labels.every(plainDegree);
    if (grid !== null && graded && told >= 0) {
      // Fields stand between the instruction and its grid.
      const request = result[told] ?? piece;
      result[told] = withText(request, "");
      const stem = request.text.trim().replace(/[\s\u3000]*[:：]$/u, "");
      const whole = covering(withText(piece, `${stem}${NAMED.matrix}`), [request, ...pieces.slice(at, grid.end)]);
      const rows = grid.rows.map((row) => withText(row.piece, row.label));
      result.push(withText(piece, ""), whole);
      if (grid.corner !== "") result.push({ ...withText(piece, grid.corner), debris: true });
      result.push(...toMatrix(piece, rows, grid.labels), withText(piece, ""));
      found = true;
      at = grid.end - 1;
      continue;
    }
    if (
      grid === null ||
      asking === undefined ||
      asking.debris === true ||
      !(asks || named) ||
      PLACE.test(text) ||
      text.startsWith("[")
    ) {
      result.push(piece);
      continue;
    }
    found = true;
    const stem = (counted ? text : text.replace(PART, "")).replace(/[\s\u3000]*[:：]$/u, "");
    const rows = grid.rows.map((row) => withText(row.piece, row.label));
    result.splice(
      above,
      result.length - above,
      withText(asking, ""),
      covering(withText(asking, nameStem(stem, NAMED.matrix)), pieces.slice(at, grid.end)),
    );
    if (grid.corner !== "") result.push({ ...withText(piece, grid.corner), debris: true });
    result.push(...toMatrix(piece, rows, grid.labels), withText(piece, ""));
    at = grid.end - 1;
  }
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const CELL_GRIDS: readonly Repair[] = [writeCellGrids];
