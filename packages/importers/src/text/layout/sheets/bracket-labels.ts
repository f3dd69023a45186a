/**
 * Forms whose labels stand in brackets at the beginnings of lines, with hints or choices behind them:
 *
 *     【联系电话】
 *     【报修类型】水管 / 电路 / 其他
 *     【照片】（选填）
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { TYPE_WORD } from "../numbers/marks.ts";
import { areChoices } from "./choices-inline.ts";
import { toDebris } from "./words.ts";

const LABEL = /^\s*[【［[]\s?([\p{Script=Han}A-Za-z（）()/、]{2,16})\s?[】\]］]\s*[:：]?\s*(.*)$/u;
/** Parts of questions, whose labels stand in brackets too. */
const PART = new RegExp(
  `^(?:${TYPE_WORD}|答案|解析|详解|考点|知识点|难度|题目|题干|例题|真题|材料|[单多]选|判断|填空|分析|点评|说明|段落说明|注意|提示|附件?|[必选選][填答选選]|可[选選])`,
  "u",
);
/** Choices behind a label: `□上午 □下午`, `①上午 ②下午`. */
const BOXES = /^[□○☐◯]\s?[^□○☐◯]{1,60}[□○☐◯]/u;
const CIRCLES = /^①[^①②]{1,60}②/u;
const HINT = /^(?:例|例如|如|示例|格式)\s?[:：]|^[(（]/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const labels = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true ? null : LABEL.exec(text);
    return match === null || PART.test(match[1] ?? "") ? [] : [at];
  });
  const filled = pieces.filter(({ text }) => text.trim() !== "").length;
  if (labels.length < 3 || labels.length * 3 < filled * 2 - 3) return null;
  const known = new Set(labels);
  return pieces.flatMap((piece, at): Piece[] => {
    const match = known.has(at) ? LABEL.exec(piece.text) : null;
    if (match === null) return [piece];
    const [, name = "", rest = ""] = match;
    const words = rest.split(/\s*[/／|｜、]\s*/).filter((word) => word !== "");
    if (words.length > 1 && areChoices(words) && !HINT.test(rest))
      return [withText(piece, `${name}：${words.map((word) => `□${word}`).join(" ")}`)];
    if (BOXES.test(rest)) return [withText(piece, `${name}：${rest}`)];
    if (CIRCLES.test(rest) && rest.length < 200)
      return [withText(piece, `${name}：${rest.replaceAll(/\s*[①-⑳]\s*/gu, " □").trim()}`)];
    if (/^[_＿]*$/u.test(rest)) return [withText(piece, `${name}：____`)];
    return HINT.test(rest) || rest.length < 20
      ? [withText(piece, `${name}：____`), toDebris(withText(piece, rest))]
      : [piece];
  });
}

export const BRACKET_LABELS: Layout = { name: "labels in brackets", margin: -1.55, rewrite };
