/**
 * Forms out of a spreadsheet. All rows are as wide as the sheet, so that the tabs behind the last filled cell say nothing:
 *
 *     供应商评价表<tab><tab><tab>
 *     供应商名称<tab><tab><tab>
 *     请逐项打分<tab><tab><tab>
 *     项目<tab>差<tab>中<tab>好
 *     交货及时<tab><tab><tab>
 *     质量稳定<tab><tab><tab>
 *     结论<tab>续约<tab>有条件续约<tab>不续约
 *     其他意见<tab><tab><tab>
 */
import { type Piece, cellsBetweenTabs, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST_LINES = 5;
const LEAST_TABS = 2;
const LEAST_ROWS = 2;
const LONGEST_CHOICE = 24;
const PLACE = /[_＿]{2}|[□☐○◯]|[(（][ \u3000]*[)）]/u;
const MARK = /^(?:[□☐○◯〇]|\[[ ]?\]|[(（][ \u3000]{0,4}[)）])?$/u;
const SENTENCE =
  /[。！!；;?？，,]|^(?:[请請]|感[谢謝]|[谢謝]|[说說]明|注|[备備]注[:：]|※|[尊各亲親])|[您你]好|^\p{L}+(?:[ ]\p{L}+){7,}/u;
const COUNTED = /^[(（]?(?:\d{1,3}|[A-Za-z]|[一二三四五六七八九十]{1,3})\s?[.．、)）]|^第|^[甲乙丙丁]部|^[【(（]/u;

/** How many tabs each row of the sheet has; 0 if the text is none. */
function widthOf(pieces: readonly Piece[]): number {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text !== "");
  if (filled.length < LEAST_LINES || filled.length > LONGEST) return 0;
  const tabs = filled.map(({ text }) => text.split("\t").length - 1);
  const most = Math.max(...tabs);
  return most >= LEAST_TABS && tabs.every((count) => count === most) ? most : 0;
}

/** The first row behind the table whose head stands at a line; the line itself if none begins there. */
function endOfGrid(rows: readonly string[][], at: number): number {
  const columns = (rows[at] ?? []).filter((cell, index) => index > 0 && cell !== "").length;
  if (columns < LEAST_ROWS) return at;
  let to = at + 1;
  for (; to < rows.length; to += 1) {
    const [label = "", ...cells] = rows[to] ?? [];
    const marks = cells.every((cell) => MARK.test(cell));
    if (label === "" || !marks || SENTENCE.test(label)) break;
    // Where the rows have boxes, one without any is a field.
    if (cells.some((cell) => cell !== "") !== (rows[at + 1] ?? []).slice(1).some((cell) => cell !== "")) break;
  }
  return to - at - 1 >= LEAST_ROWS ? to : at;
}

/** The last row of a table without boxes that belongs to it: fields of their own may stand right below. */
function isOwnField(label: string): boolean {
  return (
    isFieldLabel(label) ||
    /[:：]$/u.test(label) ||
    /意[见見]|建[议議]|[签簽][名字]|日期|总评|comments?|remarks?|signature|date$/iu.test(label)
  );
}

/** The rows of a sheet as lines of a form; its tables stay. */
function openSheetForms(pieces: readonly Piece[]): readonly Piece[] {
  const width = widthOf(pieces);
  if (width === 0) return pieces;
  const rows = pieces.map(({ text }) => cellsBetweenTabs(text));
  const filled = (at: number): string[] => (rows[at] ?? []).filter((cell) => cell !== "");
  const first = rows.findIndex((_, at) => filled(at).length > 0);
  let grids = 0;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = endOfGrid(rows, at);
    while (end > at + LEAST_ROWS + 1 && isOwnField(rows[end - 1]?.[0] ?? "")) end -= 1;
    if (end > at) {
      grids += 1;
      result.push(
        withText(piece, ""),
        ...pieces.slice(at, end).map((row) => withText(row, row.text)),
        withText(piece, ""),
      );
      at = end - 1;
      continue;
    }
    const [label = "", ...others] = filled(at);
    if (label === "") result.push(withText(piece, ""));
    else if (others.length === 0)
      result.push(withText(piece, lineOf(label, at === first, endOfGrid(rows, at + 1) > at + 1)));
    else if ((rows[at] ?? [])[0] === label && areChoices(others)) {
      const boxes = others.map((cell) => (PLACE.test(cell) ? cell : `□${cell}`)).join("  ");
      result.push(withText(piece, `${label.replace(/[:：]$/u, "")}：${boxes}`));
    } else result.push(...fieldsOf(rows[at] ?? []).map((line) => withText(piece, line)));
    if (others.length > 0 && result.at(-1)?.no !== piece.no) result.push(piece);
  }
  // Other sheets have readings of their own.
  return grids === 0 ? pieces : unlessSame(result, pieces);
}

/** A row with one filled cell: a title, what a table asks, a sentence, or a field. */
function lineOf(label: string, isFirst: boolean, isAboveGrid: boolean): string {
  if (isFirst || isAboveGrid || SENTENCE.test(label) || COUNTED.test(label) || PLACE.test(label)) return label;
  return `${label.replace(/[:：]$/u, "")}：____`;
}

/** `部门⇥⇥用餐频次⇥□每天 □偶尔⇥`: labels, each with an empty cell or with boxes behind it; none if the row is another. */
function fieldsOf(cells: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? "";
    const next = cells[at + 1] ?? "";
    if (cell === "") continue;
    if (PLACE.test(cell) || cell.length > LONGEST_CHOICE || COUNTED.test(cell)) return [];
    if (next !== "" && !/^[□☐○◯]/u.test(next)) return [];
    lines.push(`${cell.replace(/[:：]$/u, "")}：${next === "" ? "____" : next}`);
    if (next !== "") at += 1;
  }
  return lines;
}

/** Short words behind a label, at least two, or boxes. */
function areChoices(cells: readonly string[]): boolean {
  if (cells.some((cell) => PLACE.test(cell))) return cells.every((cell) => /^[□☐○◯]/u.test(cell));
  return (
    cells.length > 1 &&
    cells.every((cell) => cell.length <= LONGEST_CHOICE && !/[:：]$/u.test(cell) && !isFieldLabel(cell))
  );
}

/** In the order in which they are made. */
export const SHEET_FORMS: readonly Repair[] = [openSheetForms];
