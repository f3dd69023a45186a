/**
 * Tables of a form as some editors copy them: bars between the cells, and no line that parts a head from rows. They are
 * the same as cells between tabs, which the readers of forms know:
 *
 *     | 姓名 |  | 性别 |  | 出生日期 |  |
 *     | 户籍类型 | □城镇 □农村 |  | 电话 |  |
 */
import {
  type Piece,
  covering,
  cellsBetweenBars,
  cellsBetweenTabs,
  nextFilled,
  textAt,
  withText,
} from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const SHORT = 4;
const ROW = /^\s*[|｜].*[|｜]\s*$/u;
const RULE = /^\s*[|｜](?:\s*:?-{2,}:?\s*[|｜])+\s*$/u;

const isEmptyOrBoxes = (cell: string): boolean => cell === "" || /^[□○☐◯](?!.*[:：]\s*$)/u.test(cell);

/** `| 姓名 |  | 性别 | ○男 ○女 |` above a rule: labels and their places in turn, so the first row is a row as the others. */
function isFirstOfForm(head: readonly string[] | undefined): boolean {
  if (head === undefined || head.length < 2) return false;
  const labels = head.filter((_, at) => at % 2 === 0);
  const places = head.filter((_, at) => at % 2 === 1);
  if (head.every((cell) => cell === "")) return true;
  return labels.every((cell) => cell !== "") && places.every(isEmptyOrBoxes);
}

const isRow = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST && ROW.test(piece.text);

const NAMES_FORM = /[表单單卡书書函证證票]$|[)）]$|登[记記]|申[请請]|[报報]名|[问問]卷|[调調]查|[评評]|回[执執條条]/u;

/** The title of a table that fills its first row alone, above rows of labels: `| 借阅证申请表 | | | |`. */
function titleOf([first = [], second = []]: readonly (readonly string[])[]): string {
  const [title = "", ...others] = first;
  const alone = others.length > 0 && others.every((cell) => cell === "");
  const named = /[\p{L}]{4}/u.test(title) && NAMES_FORM.test(title);
  return alone && named && second.length > 1 && !second.every((cell) => /^:?-{2,}:?$/u.test(cell)) ? title : "";
}

/** `⇥⇥学员报名登记表⇥⇥⇥`: one cell of a row. */
const TAB_TITLE = /^[ \u3000]*(\t*)[ \u3000]*([^\t:：_＿□☐○◯?？]{4,60}?)[ \u3000]*(\t[\t \u3000]*)?$/u;

/** `| 借阅证申请表 | | | |` or `⇥⇥学员报名登记表⇥⇥` as the first line: the title of the form, and no row. */
export function bareTitleRows(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const [, front = "", words = "", behind = ""] = TAB_TITLE.exec(textAt(pieces, first, LONGEST)) ?? [];
  if (
    front + behind !== "" &&
    (front !== "" || NAMES_FORM.test(words)) &&
    textAt(pieces, first + 1, LONGEST).includes("\t")
  )
    return pieces.map((piece, at) => (at === first ? withText(piece, words) : piece));
  const [row, below] = [pieces[first], pieces[first + 1]];
  if (row === undefined || below === undefined || !isRow(row) || !isRow(below)) return pieces;
  const title = titleOf([row, below].map(({ text }) => cellsBetweenBars(text.replaceAll("｜", "|"))));
  return title === "" ? pieces : pieces.map((piece, at) => (at === first ? withText(piece, title) : piece));
}

/** `| 姓名 |  | 性别 |  |`: rows of labels and empty cells, without a rule below the first. */
export function tabBarRows(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(isRow)) return pieces;
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (isRow(pieces[end])) end += 1;
    const all = pieces.slice(at, end);
    const [piece] = pieces.slice(at, at + 1);
    if (all.length === 0) {
      if (piece !== undefined) result.push(piece);
      continue;
    }
    const cellsOf = ({ text }: Piece) => cellsBetweenBars(text.replaceAll("｜", "|"));
    const [first] = all;
    const isRuled = RULE.test(all[1]?.text ?? "") && isFirstOfForm(first && cellsOf(first));
    // A head without words is no row.
    const isBare = isRuled && first !== undefined && cellsOf(first).every((cell) => cell === "");
    const rows = isRuled ? all.filter((_, index) => index !== 1 && !(isBare && index === 0)) : all;
    const cells = rows.map(cellsOf);
    const ruled = rows.some(({ text }) => RULE.test(text));
    const labels = cells.filter(([first = ""]) => /\p{L}/u.test(first) && first.length <= 30);
    const empty = cells.some((row) => row.includes(""));
    // A row of names above a row of places is a table of columns.
    const columns = cells.some((row) => row.length > 3 && row.every((cell) => cell !== "" && !/[□○☐◯]/u.test(cell)));
    const form = !columns && !ruled && rows.length > 1 && empty && labels.length === rows.length;
    changed ||= form;
    const write = (row: Piece, [first = "", ...others]: readonly string[]): Piece =>
      // In a short table each row is read by itself.
      withText(
        row,
        rows.length < SHORT && others.every((cell) => cell === "") ? `${first}：____` : [first, ...others].join("\t"),
      );
    const edges = isRuled ? all.slice(isBare ? 0 : 1, 2).map((row) => ({ ...row, debris: true as const })) : [];
    result.push(...(form ? [...edges, ...rows.map((row, index) => write(row, cells[index] ?? []))] : all));
    at = end - 1;
  }
  return changed ? result : pieces;
}

const SEVERAL_BOXES = /[□○☐◯][^□○☐◯]*[□○☐◯]/u;
const LEAST_ROWS = 2;

/**
 * `| 1 | 挂号排队时间 | 满意□ 一般□ 不满意□ |`: numbered rows whose choices stand in one cell, with or without a rule below the
 * head. The readers of rows between tabs know what each of them asks.
 */
export function tabNumberedRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (isRow(pieces[end])) end += 1;
    const cells = pieces.slice(at, end).map(({ text }) => cellsBetweenBars(text.replaceAll("｜", "|")));
    const asked = cells.filter(
      ([no = "", label = "", ...others]) =>
        /^\d{1,2}[.、．]?$/u.test(no) && /\p{L}/u.test(label) && others.some((cell) => SEVERAL_BOXES.test(cell)),
    );
    if (asked.length >= LEAST_ROWS) found.push({ from: at, to: end });
    at = Math.max(at, end - 1);
  }
  if (found.length === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!found.some(({ from, to }) => at >= from && at < to)) return [piece];
    if (RULE.test(piece.text)) return [];
    const row = withText(piece, cellsBetweenBars(piece.text.replaceAll("｜", "|")).join("\t"));
    return [
      covering(
        row,
        pieces.slice(at + 1, at + 2).filter(({ text }) => RULE.test(text)),
      ),
    ];
  });
}

const OPENED = /^[ \u3000]*\p{Script=Han}[^|｜:：]{0,20}(?:[|｜][^|｜]*){1,11}[|｜][ \u3000]*$/u;

const SEVERAL_LABELS = /^[^|｜]+[|｜][ \u3000]*[|｜][^|｜]*\p{Script=Han}/u;

/** `姓名|      |性别|  |`: rows whose first bar is left out, as the others have it. */
export function openFirstBars(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && OPENED.test(text);
  // Several labels in a row tell a form from a table whose rows are answered.
  const several = pieces.filter((piece) => fits(piece) && SEVERAL_LABELS.test(piece.text)).length;
  if (several < LEAST_ROWS || pieces.filter(fits).length < LEAST_ROWS + 1) return pieces;
  return pieces.map((piece) => (fits(piece) ? withText(piece, `|${piece.text.trim()}`) : piece));
}

const OPEN_HEAD = /^[ \u3000]*[|｜][^|｜]*[^|｜\s][^|｜]*(?:[|｜][^|｜]*[^|｜\s][^|｜]*){1,10}$/u;
const OPEN_ROW = /^[ \u3000]*[^|｜\s][^|｜]*(?:[|｜][^|｜]*){2,11}$/u;

/** ` | 赞同 | 一般⏎能锻炼能力 | ○ | ○`: a head whose first cell is empty, as survey sites print it, above rows without outer bars. */
export function tabOpenRows(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Set<number>();
  const barsOf = (at: number) => textAt(pieces, at, LONGEST).match(/[|｜]/gu)?.length ?? 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !OPEN_HEAD.test(text)) continue;
    let end = at + 1;
    while (barsOf(end) === barsOf(at) && OPEN_ROW.test(textAt(pieces, end, LONGEST))) end += 1;
    if (end - at <= LEAST_ROWS) continue;
    for (let line = at; line < end; line += 1) found.add(line);
  }
  if (found.size === 0) return pieces;
  return pieces.map((piece, at) =>
    found.has(at)
      ? withText(
          piece,
          piece.text
            .split(/[|｜]/u)
            .map((cell) => cell.trim())
            .join("\t"),
        )
      : piece,
  );
}

/** A head whose cells all have words, above rows with words in the first cell only: the readers of grids know them between tabs. */
function isGridOfBars(cells: readonly (readonly string[])[]): boolean {
  const [head = [], ...rows] = cells;
  if (head.length < 3 || head.includes("") || head.some((cell) => cell.length > 20)) return false;
  return (
    rows.length >= LEAST_ROWS &&
    rows.every(
      ([label = "", ...others]) =>
        /\p{L}/u.test(label) && others.length === head.length - 1 && others.every((cell) => /^[□○☐◯]?$/u.test(cell)),
    )
  );
}

/** `| 检查内容 | 合格 | 不合格 |⏎| 1、出口畅通 | | |`: a grid without a rule below its head. */
export function tabBarGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (isRow(pieces[end])) end += 1;
    if (end - at > LEAST_ROWS) {
      const cells = pieces.slice(at, end).map(({ text }) => cellsBetweenBars(text.replaceAll("｜", "|")));
      if (isGridOfBars(cells)) found.push({ from: at, to: end });
    }
    at = Math.max(at, end - 1);
  }
  if (found.length === 0) return pieces;
  return pieces.map((piece, at) =>
    found.some(({ from, to }) => at >= from && at < to)
      ? withText(piece, cellsBetweenBars(piece.text.replaceAll("｜", "|")).join("\t"))
      : piece,
  );
}

const DRAWN_RULE = /^[\s\u3000]*[┌┐└┘├┤┬┴┼─━╔╗╚╝╠╣╦╩╬═┏┓┗┛┣┫┳┻╋┠┨]{3,}[\s\u3000]*$/u;
const DRAWN_ROW = /^[\s\u3000]*[│┃║](.*)[│┃║][\s\u3000]*$/u;

/** `├──┼──┤⏎│姓名│    │`: a table that is drawn with lines is rows of cells between tabs. */
export function tabDrawnRows(pieces: readonly Piece[]): readonly Piece[] {
  const rules = pieces.filter(({ text }) => text.length <= LONGEST && DRAWN_RULE.test(text)).length;
  if (rules < 2) return pieces;
  // A row of names above empty cells is a table of another kind, which others know.
  const named = pieces.some(({ text }) => {
    const cells = text.length > LONGEST ? [] : (DRAWN_ROW.exec(text)?.[1]?.split(/[│┃║]/u) ?? []);
    return cells.length > 2 && cells.every((cell) => cell.trim() !== "");
  });
  if (named) return pieces;
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST) return piece;
    if (DRAWN_RULE.test(piece.text)) return { ...piece, debris: true };
    const inner = DRAWN_ROW.exec(piece.text)?.[1];
    if (inner === undefined) return piece;
    const cells = inner.split(/[│┃║]/u).map((cell) => cell.replace(/^[\s\u3000]+|[\s\u3000]+$/gu, ""));
    return withText(piece, cells.join("\t"));
  });
}

const DECORATED = /^[\s\u3000]*(?:[◆◇■▲▼★☆●◎※▶►➤•]|#{1,6}\s)\s*([^\s:：_＿\t□][^:：_＿\t□]{1,30})$/u;

/** `◆ 教育经历⏎起止时间⇥学校⇥专业⏎⇥⇥`: without its sign, the line above the names of columns is the name of the table. */
export function bareTableNames(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const name = piece.debris === true || piece.text.length > 60 ? undefined : DECORATED.exec(piece.text)?.[1];
    if (name === undefined) return piece;
    const head = nextFilled(pieces, at, 3);
    const cells = cellsBetweenTabs(textAt(pieces, head, LONGEST));
    const rows = /^[\s\d]*\t[\s\d]*$/u.test(textAt(pieces, head + 1, LONGEST));
    return cells.length > 2 && cells.every((cell) => cell !== "") && rows ? withText(piece, name.trim()) : piece;
  });
}

/** In the order in which they are made. */
export const BAR_TABLES: readonly Repair[] = [tabBarRows, bareTableNames];
