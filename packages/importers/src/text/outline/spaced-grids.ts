/**
 * Tables of places whose columns only blanks part, as paper and plain text have them:
 *
 *     项目          好      一般      差            您对我们的评价：
 *     花的颜色     （  ）   （  ）    （  ）                     满意   不满意
 *     草的高度     （  ）   （  ）    （  ）         花的颜色     □      □
 *
 * Tabs in place of the blanks make the rows and columns of a table of it.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_ROWS = 2;
const PLACE = "(?:[(（][ \\u3000]{0,6}[)）]|[□☐○◯])";
/** `花的颜色     （  ）   （  ）    （  ）`, `(a) 花开了吗？     □   □` */
const ROW = new RegExp(
  `^[ \\u3000]*((?:(?:\\d{1,2}\\s?[.．、]|[(（](?:[a-z]|\\d{1,2})[)）])[ \\u3000]?)?[^\\s□☐○◯()（）_＿:：?？|\\d][^□☐○◯_＿:：?？|\\t]{0,48}?[?？]?)[ \\u3000]{1,60}((?:${PLACE}[ \\u3000]{0,20}){2,9})$`,
  "u",
);
const PLACES = new RegExp(PLACE, "gu");
const WORD = /^[^\s□☐○◯()（）_＿:：?？|。；;，,]{1,8}$/u;

/** The cells of a line of words between wide blanks; none if a cell is none of a head. */
function headOf({ text, debris }: Piece): string[] {
  if (debris === true || text.length > LONGEST || text.includes("\t") || !/[ \u3000]{2}|\u3000/u.test(text)) return [];
  const cells = text
    .trimEnd()
    .split(/[ \u3000]{2,}|\u3000/u)
    .map((cell) => cell.trim());
  return cells.every((cell, at) => (cell === "" && at === 0) || WORD.test(cell)) ? cells : [];
}

/** `项目   好   一般   差⏎花的颜色  （  ）  （  ）  （  ）`: a table with tabs. */
function tabSpacedGrids(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST || !/[)）□☐○◯][ \u3000]*$/u.test(text) ? null : ROW.exec(text),
  );
  const made = new Map<number, string>();
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at - 1];
    if ((rows[at] ?? null) === null || head === undefined || (rows[at - 1] ?? null) !== null) continue;
    const places = rows[at]?.[2]?.match(PLACES) ?? [];
    let end = at;
    while (rows[end]?.[2]?.match(PLACES)?.length === places.length) end += 1;
    const cells = headOf(head);
    const columns = cells.length === places.length ? ["", ...cells] : cells;
    if (end - at < LEAST_ROWS || columns.length !== places.length + 1 || new Set(columns).size < columns.length)
      continue;
    // `① 花的颜色`, `(a) 花的颜色`: what counts the rows is no word of theirs.
    made.set(at - 1, columns.join("\t"));
    for (let row = at; row < end; row += 1)
      made.set(
        row,
        `${(rows[row]?.[1] ?? "").trim().replace(/^(?:[①-⑳]|[(（](?:[a-z]|\d{1,2})[)）])[ \u3000]*/u, "")}${"\t□".repeat(places.length)}`,
      );
    at = end;
  }
  return unlessSame(
    pieces.map((piece, at) => {
      const text = made.get(at);
      return text === undefined ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SPACED_GRIDS: readonly Repair[] = [tabSpacedGrids];

/** Those with brackets, which would be taken for the places of answers before the others are read. */
export const BRACKET_GRIDS: readonly Repair[] = [
  (pieces) =>
    pieces.some(({ text }) => /[(（][ \u3000]*[)）][ \u3000]+[(（][ \u3000]*[)）][ \u3000]*$/u.test(text.slice(-40)))
      ? tabSpacedGrids(pieces)
      : pieces,
];
