/**
 * Tables whose last column has a box in each row, below a head that tells what it is for:
 *
 *     请勾选要报名的兴趣班（可多选）
 *     课程名称⇥上课时间⇥选择
 *     书法⇥周三 16:00⇥□
 *     围棋⇥周四 16:00⇥□
 *
 * The rows are the choices of one question; what stands beside a name is said in a bracket behind it.
 */
import { NAMED } from "../layout/named.ts";
import {
  type Piece,
  cellsBetweenBars,
  cellsBetweenTabs,
  covering,
  textAt,
  unlessSame,
  withText,
} from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const MOST_COLUMNS = 6;
const BOX = /^(?:[□☐○◯]|[(（[][ \u3000]*[)）\]])$/u;
/** What the column of boxes is called: `选择`, `报名打√`, `勾选栏`. */
const COLUMN =
  /^(?:[请請]?(?:[选選][择擇項项]?|勾[选選]|[圈点點][选選]|[报報]名|打\s?[√✓勾]|[画畫划劃]\s?[√✓○]|[√✓]|[确確][认認]|意向|[选選][课課修报報])(?:[栏欄处處]|打\s?[√✓勾]|[（(][^()（）]{1,8}[)）])?|select|choose|tick|choice|✓)$/iu;
const COUNTER = /^(?:序\s?[号號]|[编編]\s?[号號]|no\.?|#)$/iu;
const RULE = /^[ \u3000]*\|(?:[ \u3000]*:?-+:?[ \u3000]*\|)+[ \u3000]*$/u;
/** Places, cells and choices: such a line asks for something else. */
const NO_STEM = /[_＿]{2}|[\t|｜□☐○◯]|。[ \u3000]*$/u;

function cellsOf(piece: Piece | undefined): readonly string[] {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return [];
  if (piece.text.includes("\t")) return cellsBetweenTabs(piece.text);
  return /^[ \u3000]*\|.*\|[ \u3000]*$/u.test(piece.text) ? cellsBetweenBars(piece.text) : [];
}

/** `书法⇥周三 16:00⇥□` below `课程名称⇥上课时间⇥选择`: one question, whose choices are the names. */
function askTickColumns(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const head = cellsOf(piece);
    const width = head.length;
    const above = result.at(-1)?.text.trim() === "" ? result.length - 2 : result.length - 1;
    const stem = result[above];
    const named = width > 1 && width <= MOST_COLUMNS && COLUMN.test(head.at(-1) ?? "");
    const isStem =
      stem !== undefined &&
      stem.debris !== true &&
      stem.text.trim().length > 2 &&
      !NO_STEM.test(stem.text.slice(0, LONGEST));
    const ruled = named && RULE.test(textAt(pieces, at + 1, LONGEST)) ? 1 : 0;
    const rows: { piece: Piece; cells: readonly string[] }[] = [];
    const boxed = (cells: readonly string[]): boolean =>
      cells.length === width &&
      BOX.test(cells.at(-1) ?? "") &&
      cells.slice(0, -1).every((cell) => /[\p{L}\d]/u.test(cell));
    if (named && isStem)
      for (let line = at + 1 + ruled; boxed(cellsOf(pieces[line])); line += 1)
        rows.push({ piece: pieces[line] ?? piece, cells: cellsOf(pieces[line]) });
    if (stem === undefined || rows.length < LEAST_ROWS || cellsOf(pieces[at + 1 + ruled + rows.length]).length > 1) {
      result.push(piece);
      continue;
    }
    const first = COUNTER.test(head[0] ?? "") && width > 2 ? 1 : 0;
    const between = result.splice(above);
    // Circles let choose one, unless the stem says that several may be chosen.
    const one = rows.every(({ cells }) => /[○◯]/u.test(cells.at(-1) ?? "")) && !allowsSeveral(stem.text);
    const only = /[单單][选選]|[选選限]一|只[能可]?[选選]/u.test(stem.text);
    const title = stem.text.trim().replace(/[:：]$/u, "");
    result.push(
      withText(stem, ""),
      covering(withText(stem, `${title}${one || only ? NAMED.single : NAMED.several}`), between),
      ...rows.map((row) => {
        const beside = row.cells.slice(first + 1, -1).join("，");
        return withText(row.piece, `□ ${row.cells[first] ?? ""}${beside === "" ? "" : `（${beside}）`}`);
      }),
      withText(piece, ""),
      toDebris(ruled === 0 ? piece : covering(piece, [pieces[at + 1] ?? piece]), head.join(" ")),
    );
    if (first > 0) result.push(toDebris(piece, rows.map(({ cells }) => cells[0] ?? "").join(" ")));
    at += ruled + rows.length;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const TICK_COLUMNS: readonly Repair[] = [askTickColumns];
