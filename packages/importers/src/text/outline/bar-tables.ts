/**
 * Tables of a form as some editors copy them: bars between the cells, and no line that parts a head from rows. They are
 * the same as cells between tabs, which the readers of forms know:
 *
 *     | 姓名 |  | 性别 |  | 出生日期 |  |
 *     | 户籍类型 | □城镇 □农村 |  | 电话 |  |
 */
import { type Piece, cellsBetweenBars, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const SHORT = 4;
const ROW = /^\s*[|｜].*[|｜]\s*$/u;
const RULE = /^\s*[|｜](?:\s*:?-{2,}:?\s*[|｜])+\s*$/u;

const isRow = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST && ROW.test(piece.text);

/** `| 姓名 |  | 性别 |  |`: rows of labels and empty cells, without a rule below the first. */
export function tabBarRows(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(isRow)) return pieces;
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (isRow(pieces[end])) end += 1;
    const rows = pieces.slice(at, end);
    const [piece] = pieces.slice(at, at + 1);
    if (rows.length === 0) {
      if (piece !== undefined) result.push(piece);
      continue;
    }
    const cells = rows.map(({ text }) => cellsBetweenBars(text.replaceAll("｜", "|")));
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
    result.push(...(form ? rows.map((row, index) => write(row, cells[index] ?? [])) : rows));
    at = end - 1;
  }
  return changed ? result : pieces;
}

/** In the order in which they are made. */
export const BAR_TABLES: readonly Repair[] = [tabBarRows];
