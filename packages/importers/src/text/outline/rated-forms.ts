/**
 * Forms that rate with digits behind their statements, and ask for other things in front of them and behind them:
 *
 *     课程名称：
 *     任课教师：
 *     （1）备课充分。        5   4   3   2   1
 *     （2）讲课认真。        5   4   3   2   1
 *     （3）你的出勤情况是
 *        全勤   缺课一次   缺课两次及以上
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_ROWS = 3;
const RATED = /\S(?:[ \u3000]{2,}|\t)(?:[ \u3000\t]*\d{1,2}){3,11}[ \u3000\t]*$/u;
const NUMBERED =
  /^[ \u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,2}\s?[、.．])/u;
const STEM = /^[ \u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）](?!\d))[ \u3000]*\S[^_＿□☐○◯\t]{3,60}$/u;
const LABEL = /^[ \u3000]*(\p{Script=Han}{2,12}(?:[(（][^()（）:：]{1,12}[)）])?)[ \u3000]?[:：][ \u3000]*$/u;
/** Introduces a text, or greets. */
const INTRODUCES =
  /[说說]明|[须須]知|注意|如下|[们們]$|[学學]$|家[长長]$|[标標]准|[标標]準|方法|要求|提示|[规規][则則]/u;
const WIDE = /(?: {2,}|\u3000+|\t)/u;

/** The words of a line of choices; empty for other lines. */
function wordsOf(text: string): string[] {
  if (text.length > LONGEST || NUMBERED.test(text) || /[:：_＿□☐○◯。？?；;]|[(（][ \u3000]*[)）]/u.test(text))
    return [];
  const words = text
    .trim()
    .split(WIDE)
    .map((word) => word.trim());
  const plain = words.length > 1 && words.length < 9 && words.every((word) => /\p{L}/u.test(word) && word.length <= 16);
  return plain && new Set(words).size === words.length ? words : [];
}

/** `课程名称：⏎任课教师：` in front of rated statements, and `全勤   缺课一次` below a stem among them. */
export function askBesideRatings(pieces: readonly Piece[]): readonly Piece[] {
  const rated = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && RATED.test(text));
  if (rated.length < LEAST_ROWS) return pieces;
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text.slice(0, 20)));
  const isLabel = (at: number): boolean => {
    const label = at < first ? LABEL.exec(textAt(pieces, at, LONGEST))?.[1] : undefined;
    return label !== undefined && !INTRODUCES.test(label);
  };
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST) return [piece];
    if (isLabel(at) && (isLabel(at - 1) || isLabel(at + 1))) return [withText(piece, `${text.trim()}____`)];
    const below = wordsOf(textAt(pieces, at + 1));
    if (below.length > 1 && STEM.test(text) && !RATED.test(text)) {
      const stem = text.trimEnd().replace(/[:：]$/u, "");
      return [withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
    }
    const above = textAt(pieces, at - 1, LONGEST);
    const words = STEM.test(above) && !RATED.test(above) ? wordsOf(text) : [];
    return words.length > 1 ? words.map((word) => withText(piece, `□ ${word}`)) : [piece];
  });
}

/** In the order in which they are made. */
export const RATED_FORMS: readonly Repair[] = [askBesideRatings];
