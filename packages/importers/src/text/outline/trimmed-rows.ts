/**
 * Tables whose empty cells were lost with the white space at the ends of their lines:
 *
 *     项目⇥优⇥良⇥中⇥差
 *     教学内容
 *     课堂纪律
 */
import { type Piece, cellsBetweenTabs, textAt, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const LEAST_COLUMNS = 3;
const GRADE = /^[优優良中差好]$/u;
/** The label of a row: a few words, and no question, choice or number. */
const ROW =
  /^[\s\u3000]*(?![A-H]\s?[.．、)）]|[一二三四五六七八九十\d]{1,3}\s?[.．、)）])[^\s□○☐◯_＿:：?？。|\t][^□○☐◯_＿:：?？。|\t]{1,39}$/u;

/** `项目⇥优⇥良⇥差⏎教学内容⏎课堂纪律`: degrees above rows that lost their cells; the cells are drawn again. */
export function drawTrimmedCells(pieces: readonly Piece[]): readonly Piece[] {
  const drawn = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) continue;
    const [corner = "", ...columns] = cellsBetweenTabs(piece.text.trimEnd());
    if (columns.length < LEAST_COLUMNS || isDegree(corner)) continue;
    if (!columns.every((column) => isDegree(column) || GRADE.test(column))) continue;
    let end = at + 1;
    while (end < pieces.length && pieces[end]?.debris !== true && ROW.test(textAt(pieces, end, LONGEST))) end += 1;
    if (end - at - 1 < LEAST_ROWS) continue;
    for (let row = at + 1; row < end; row += 1) drawn.set(row, "\t□".repeat(columns.length));
  }
  if (drawn.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const cells = drawn.get(at);
    return cells === undefined ? piece : withText(piece, `${piece.text.trimEnd()}${cells}`);
  });
}
