/**
 * Sheets whose columns are the number, the question and its choices, with a title above and a note below, which have only one cell:
 *
 *     花园问卷<tab><tab><tab>
 *     题号<tab>题目<tab>选项1<tab>选项2
 *     1<tab>您喜欢什么花<tab>玫瑰<tab>兰花
 *     请于周五前交回<tab><tab><tab>
 *
 * The tabs of such a row are those of the sheet, and no room to write in.
 */
import { type Piece, cellsBetweenTabs, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const COLUMNS = /^(?:[选選][项項]|答案|[备備][选選])[ ]?[A-Za-z\d一二三四五六]?$/u;
const STEMS = /^(?:[题題][目干幹]|[问問][题題]|[内內]容|[题題]目[内內]容)$/u;
const ALONE = /^[ \u3000]*([^\t]{2,120}?)[ \u3000]*\t[\t \u3000]*$/u;

/** `花园问卷⇥⇥⇥` above `题号⇥题目⇥选项1⇥选项2`, and notes below its last row. */
function plainSheetEdges(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => {
    if (debris === true || text.length > LONGEST || !text.includes("\t")) return false;
    const cells = cellsBetweenTabs(text);
    return cells.some((cell) => STEMS.test(cell)) && cells.filter((cell) => COLUMNS.test(cell)).length > 1;
  });
  if (head < 0) return pieces;
  const last = pieces.findLastIndex(
    ({ text, debris }) => debris !== true && /^[ \u3000]*[^\t]*\t.*[^\t \u3000]/u.test(text.slice(0, LONGEST)),
  );
  const alone = (at: number): string =>
    pieces[at]?.debris === true || (pieces[at]?.text.length ?? 0) > LONGEST
      ? ""
      : (ALONE.exec(pieces[at]?.text ?? "")?.[1] ?? "");
  return pieces.flatMap((piece, at): Piece[] => {
    if (at >= head && at <= last) return [piece];
    const text = alone(at);
    // A number alone is that of a row that has not been written.
    if (text === "" || /^\d+$/u.test(text)) return [piece];
    return at < head ? [withText(piece, text)] : [withText(piece, ""), withText(piece, tell(text))];
  });
}

/** In the order in which they are made. */
export const SHEET_ROWS: readonly Repair[] = [plainSheetEdges];
