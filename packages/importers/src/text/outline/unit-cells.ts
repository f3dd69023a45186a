/**
 * Tables of forms in which a unit has a cell of its own behind the empty ones:
 *
 *     附单据张数<tab><tab>张<tab><tab>付款方式<tab>□现金 □转账
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const UNIT =
  /^(?:[张張份页頁本册冊件个個只隻台臺套辆輛箱包袋瓶棵株盆次人名位户戶口间間天周年月日岁歲元亩畝米吨噸斤]|[万萬]元|公[里斤分]|千克|厘米|平方米|㎡|小[时時]|分[钟鐘]|[个個]月|cm|kg|km|m2|[%％℃])$/u;
const LABEL = /^\p{Script=Han}[^\t_＿□○:：。，]{1,17}$/u;

/** `附单据张数⇥⇥张⇥⇥付款方式⇥`: the unit behind the empty cells of a label belongs to it. */
export function joinUnitCells(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/\t[\s\u3000]*\t/u.test(piece.text)) return piece;
      const cells = piece.text.split("\t");
      let label = -1;
      let changed = false;
      for (const [at, cell] of cells.entries()) {
        const word = cell.trim();
        if (word === "") continue;
        // Right behind a label, or behind nothing, the word is a cell by itself.
        if (UNIT.test(word) && label >= 0 && at > label + 1) {
          cells[label] = `${(cells[label] ?? "").trimEnd()}（${word}）`;
          cells[at] = "";
          changed = true;
          label = -1;
        } else label = LABEL.test(word) && !/[)）]$/u.test(word) && !UNIT.test(word) ? at : -1;
      }
      return changed ? withText(piece, cells.join("\t")) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const UNIT_CELLS: readonly Repair[] = [joinUnitCells];
