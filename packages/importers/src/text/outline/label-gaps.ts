/**
 * Labels of ordinary forms whose places are drawn in a way of their own:
 *
 *     楼号房号 _____________                       a line behind a blank, and no colon
 *     请假天数：共        天                        words around the place
 *     希望的处理方式  ( )退货 ( )换货                choices behind wide blanks
 *     2、总体评价：  优秀〔 〕  称职〔 〕             corner brackets behind the choices
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 200;

const LINED = /^([\s\u3000]*)(\p{Script=Han}{2,10})[ \u3000]{1,4}[_＿]{4,}[\s\u3000]*$/u;
const AROUND =
  /^([\s\u3000]*\p{Script=Han}{2,8})[:：][\s\u3000]*([共计計约約第为為])[ \u3000_＿]{3,}(天|次|人|元|小[时時]|[个個]|份|台|套|[页頁]|[万萬]元|学?分|[课課][时時]|节|節)[\s\u3000。.]*$/u;
const CHOICES =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?\p{Script=Han}{2,14})[ \u3000]{2,}((?:[(（][ \u3000]{0,3}[)）]\s?[^\s()（）:：_＿]{1,16}[ \u3000]*){2,8})$/u;
const CORNERS =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?[^〔〕:：]{2,40}[:：])[\s\u3000]*((?:[^\s〔〕_＿:：]{1,16}\s?〔[ \u3000]*〕[ \u3000、；;，,]*){2,8})$/u;

/** Such labels as the readers of forms know them: a colon, the place, its unit, and boxes in front of the choices. */
export function plainLabelGaps(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST) return piece;
      const [, indent = "", lined = ""] = LINED.exec(text) ?? [];
      if (lined !== "" && isFieldLabel(lined)) return withText(piece, `${indent}${lined}：____`);
      const [, label = "", front = "", unit = ""] = AROUND.exec(text) ?? [];
      if (label !== "") return withText(piece, `${label}（${front}）：____${unit}`);
      const [, asked = "", list = ""] = CHOICES.exec(text) ?? [];
      if (asked !== "") return withText(piece, `${asked}：${list.replace(/[(（][ \u3000]*[)）]\s?/gu, "□ ").trim()}`);
      const [, stem = "", corners = ""] = CORNERS.exec(text) ?? [];
      if (stem === "") return piece;
      const words = corners.split(/\s?〔[ \u3000]*〕[ \u3000、；;，,]*/u).filter((word) => word !== "");
      return withText(piece, `${stem}${words.map((word) => `□ ${word.trim()}`).join("  ")}`);
    }),
    pieces,
  );
}
