/**
 * Questions of a daily exercise, each below the day on which it was asked:
 *
 *     Day 7
 *     花要什么
 *     A 水
 *     B 油
 *     答案 A
 */
import { chineseValue } from "../layout/answers/key-questions.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 40;
const LONGEST_STEM = 600;
const LEAST = 3;
const DAY =
  /^[\s\u3000#*【[(（]*(?:(?:day|no\.?|题|題|question)\s?(\d{1,3})|(?:打卡)?第\s?(\d{1,3}|[一二三四五六七八九十]{1,3})\s?[天日期])[\s\u3000*】\])）:：]*$/iu;
const CHOICE = /^[\s\u3000]*[(（]?A\s?(?:[)）.．、:：]|[\s\u3000])\s*\S/u;
const KEY = /^[\s\u3000【[]*(?:[参參]考|正[确確])?答案/u;

/** `Day 7⏎花要什么⏎A 水`: the day is the number of the question below it. */
export function countDays(pieces: readonly Piece[]): readonly Piece[] {
  const days = pieces.flatMap(({ text, debris }, at) => {
    const [, digits, word] = debris === true || text.length > LONGEST ? [] : (DAY.exec(text) ?? []);
    const value = digits ?? word;
    return value === undefined ? [] : [{ at, no: /^\d/u.test(value) ? Number(value) : chineseValue(value) }];
  });
  if (days.length < LEAST || days.some(({ no }, index) => index > 0 && no !== (days[index - 1]?.no ?? 0) + 1))
    return pieces;
  const stems = days.map(({ at }) => nextFilled(pieces, at));
  const asked = stems.every((stem, index) => {
    const text = textAt(pieces, stem, LONGEST_STEM + 1);
    const below = textAt(pieces, nextFilled(pieces, stem), LONGEST_STEM);
    // A stem on one line, with choices or a key below it.
    return (
      stem > 0 &&
      text.length <= LONGEST_STEM &&
      stem !== days[index + 1]?.at &&
      !/^\s*\d{1,3}\s?[.．、]/u.test(text) &&
      (CHOICE.test(below) || KEY.test(below))
    );
  });
  if (!asked) return pieces;
  const numbers = new Map(stems.map((stem, index) => [stem, days[index]]));
  const heads = new Set(days.map(({ at }) => at));
  return pieces.map((piece, at) => {
    const day = numbers.get(at);
    if (day === undefined) return heads.has(at) ? { ...piece, debris: true as const } : piece;
    return withText(piece, `${day.no}. ${piece.text.trim()}`);
  });
}
