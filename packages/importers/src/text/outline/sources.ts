/**
 * Where an explanation was found: `参考：教材第三章`, `[来源] …`, `Reference: …` on lines of their own below the answer or the
 * choices of questions. They go on with the explanation of the question above, or are all of it.
 */
import { type Piece, joinPieces, withText } from "../layout/piece.ts";

const SOURCE =
  /^\s*(?:[>*_-]\s*)*[【[(（]?\s?(?:[参參]考(?:[来來]源|[资資]料|文[献獻])?|[来來]源|出[处處]|依[据據]|references?|sources?)\s?(?:[:：]|[\]】)）]\s?[:：]?)\s*[*_]*\s*\S/iu;
const EXPLANATION =
  /^\s*(?:[>*_-]\s*)*[【[(（]?\s?(?:答案)?(?:解析|[详詳]解|解[释釋]|分析|[说說]明|explanation|rationale)\s?[\]】)）]?[*_]*\s?[:：\]】]/iu;
const ANSWER =
  /^\s*(?:[>*_-]\s*)*[【[(（]?\s?(?:正[确確]|[参參]考)?(?:答案|answer|correct answer)\s?[\]】)）]?[*_]*\s?[:：\]】]/iu;
const CHOICE = /^\s*(?:[-*+•]\s+)?(?:[(（]?[A-H]\s?[.．、)）]|\[[ xX]\])\s*\S/u;
/** Places of the author of an answer list or a form. */
const EMPTY = /[_＿]{2,}|[:：]\s*$/u;

export function tellSources(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => SOURCE.test(text))) return pieces;
  const result: Piece[] = [];
  // What the last lines with text belong to.
  let inside: "explanation" | "answer" | "choice" | null = null;
  let explanation = -1;
  for (const piece of pieces) {
    const { text } = piece;
    if (text.trim() === "" || piece.debris === true) {
      result.push(piece);
      continue;
    }
    if (inside !== null && text.length < 500 && SOURCE.test(text) && !EMPTY.test(text)) {
      const plain = text.trim().replace(/^(?:[>*_-]\s*)+|[*_]+$/gu, "");
      const above = inside === "explanation" && explanation === result.length - 1 ? result[explanation] : undefined;
      const whole =
        above === undefined || above.text.length > 2000 ? null : joinPieces([above, withText(piece, plain)], " ");
      if (whole !== null) result[explanation] = whole;
      else {
        explanation = result.length;
        inside = "explanation";
        result.push(withText(piece, `解析：${plain}`));
      }
      continue;
    }
    if (EXPLANATION.test(text)) {
      inside = "explanation";
      explanation = result.length;
    } else if (ANSWER.test(text)) inside = "answer";
    else if (CHOICE.test(text)) inside = "choice";
    else if (inside !== "explanation" || /^\s*#|^\s*\d{1,3}\s?[.．、]/u.test(text)) inside = null;
    else explanation = result.length;
    result.push(piece);
  }
  return result;
}
