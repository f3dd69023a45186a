/**
 * Headings above rows that have the same boxes, and above words to be put in order:
 *
 *     可服務時間（可選多項）            服務意向（請填 1、2、3 表示優先次序）
 *     平日 □上午 □下午 □晚上           ____ 探訪長者  ____ 功課輔導
 *     週末 □上午 □下午 □晚上
 *
 * The heading says what is asked, and how many choices each row has.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 160;
/** A heading without a place, perhaps in brackets of its own. */
const HEAD =
  /^[ \t\u3000]*(?:【([^【】]{2,20})】|([^\s□☐○◯_＿:：\t|【】\d][^□☐○◯_＿:：\t|【】]{1,40}))\s?[:：]?[ \t\u3000]*$/u;
const ROW =
  /^[ \t\u3000]*([^\s□☐○◯:：_＿\t|][^□☐○◯:：_＿\t|]{0,24}?)[ \u3000]*[:：]?[ \u3000]*((?:[□☐○◯][ \u3000]?[^□☐○◯:：_＿\t|]{1,16}){2,8})$/u;
/** Rows of a sentence or of numbered questions have choices of their own. */
const NUMBERED = /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、)）]|[一二三四五六七八九十]{1,2}[、.．])/u;

function rowOf(text: string): { label: string; words: string[] } | null {
  const [, label, list = ""] = text.length > LONGEST || NUMBERED.test(text) ? [] : (ROW.exec(text) ?? []);
  if (label === undefined) return null;
  const words = list.split(/[□☐○◯]/u).flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
  return { label: label.trim(), words };
}

/** `【既往病史】⏎高血压：□有 □无⏎糖尿病：□有 □无⏎心脏病：□有 □无`: one matrix, whose question is the heading. */
export function nameBoxRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const match = at === 0 || piece.debris === true || piece.text.length > 60 ? null : HEAD.exec(piece.text);
    const first = match === null ? null : rowOf(textAt(pieces, at + 1));
    const shared = first?.words.join("|");
    let end = first === null ? at + 1 : at + 2;
    while (end > at + 1 && rowOf(textAt(pieces, end))?.words.join("|") === shared) end += 1;
    const stem = match?.[1] ?? match?.[2] ?? "";
    const several = allowsSeveral(stem);
    // Two rows are no table yet, unless the heading says how many to choose; rows of other boxes beside them are questions.
    const least = several ? 2 : match?.[1] === undefined ? Infinity : 3;
    if (first === null || end - at - 1 < least || rowOf(textAt(pieces, end)) !== null || /[。！!]/u.test(stem)) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    result.push(
      blank,
      withText(piece, `${stem.trim()}${several ? NAMED.ticks : NAMED.matrix}`),
      withText(piece, "行："),
    );
    for (let row = at + 1; row < end; row += 1) {
      const own = pieces[row];
      if (own !== undefined) result.push(withText(own, `- ${rowOf(own.text)?.label ?? ""}`));
    }
    result.push(withText(piece, "列："), ...first.words.map((word) => withText(piece, `- ${word}`)), blank);
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

const ORDERS =
  /^[ \t\u3000]*(?:\d{1,2}\s?[.．、]\s?)?[^□☐○◯_＿\t|]{2,30}(?:[优優]先(?:次|[顺順])?序|排列?序|[顺順]序|次序|排名|先[后後])[^□☐○◯_＿\t|]{0,12}$/u;
const PLACED_WORDS = /^[ \t\u3000]*(?:[_＿]{2,}[ \u3000]?[^\s_＿:：□☐○◯\t|][^_＿:：□☐○◯\t|]{0,24}){2,10}$/u;

/** `意向（請填 1、2、3 表示優先次序）⏎____ 探訪長者  ____ 功課輔導`: words to be put in order, each behind the place of its number. */
export function nameNumberedWords(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const words = pieces[at + 1];
    if (piece === undefined) break;
    const fits =
      piece.debris !== true &&
      piece.text.length <= 80 &&
      ORDERS.test(piece.text) &&
      words !== undefined &&
      PLACED_WORDS.test(words.text.slice(0, LONGEST));
    result.push(fits ? withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${NAMED.order}`) : piece);
    if (!fits) continue;
    for (const word of words.text.split(/[_＿]{2,}/u))
      if (word.trim() !== "") result.push(withText(words, `□ ${word.trim()}`));
    result.push(withText(words, ""));
    at += 1;
  }
  return unlessSame(result, pieces);
}
