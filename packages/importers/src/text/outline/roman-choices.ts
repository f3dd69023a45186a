/**
 * Choices below a choice, which the form has no place for: they are told below the last choice.
 *
 *     1. 你有花園嗎？
 *     a) 有，是公家的嗎？
 *     i) 是（答第2題）
 *     ii) 不是（答第3題）
 *     b) 沒有（答第3題）
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 160;
const ROMANS = ["i", "ii", "iii", "iv", "v", "vi"];
const STEM = /^\s*\d{1,3}\s?[.．、)）]\s*\S/u;
const CHOICE = /^\s*[(（]?([a-h])\s?[.．、)）]\s*\S/u;
const ROMAN = /^\s*[(（]?(i{1,3}|iv|vi?)\s?[.．、)）]\s*(\S.*)$/u;

/** `a) 有⏎i) 是⏎ii) 不是⏎b) 沒有`: what is chosen below a choice is told behind the last one. */
export function tellRomanChoices(pieces: readonly Piece[]): readonly Piece[] {
  /** The lines that move, by the choice behind which they are told. */
  const told = new Map<number, number[]>();
  let [stem, letter] = [-1, ""];
  for (let at = 0; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    if (pieces[at]?.debris === true) continue;
    if (STEM.test(text)) [stem, letter] = [at, ""];
    const roman = letter === "" || stem < 0 ? null : ROMAN.exec(text);
    if (roman?.[1] !== "i") {
      letter = CHOICE.exec(text)?.[1] ?? letter;
      continue;
    }
    let end = at;
    while (end < at + ROMANS.length && ROMAN.exec(textAt(pieces, end, LONGEST))?.[1] === ROMANS[end - at]) end += 1;
    const next = CHOICE.exec(textAt(pieces, end, LONGEST))?.[1] ?? "";
    // The next letter goes on behind them, and `i)` behind `h)` is one.
    if (end - at < 2 || next.charCodeAt(0) !== letter.charCodeAt(0) + 1) continue;
    const lines = Array.from({ length: end - at }, (_, index) => at + index);
    // Behind the last choice, so that nothing parts the choices from their stem.
    let last = end;
    while (CHOICE.test(textAt(pieces, last + 1, LONGEST))) last += 1;
    told.set(last, [...(told.get(last) ?? []), ...lines]);
    at = end - 1;
  }
  if (told.size === 0) return pieces;
  const moved = new Set([...told.values()].flat());
  return pieces.flatMap((piece, at) => {
    if (moved.has(at)) return [];
    const below = (told.get(at) ?? []).flatMap((line) => pieces[line] ?? []);
    return [piece, ...below.map((one) => withText(one, `题目说明：${one.text.trim()}`))];
  });
}
