/**
 * Texts on one line whose line breaks became a foreign letter, as converters of documents write them: `…表决票Р表决事项?表决
 * 意见Р一、…`. The letter returns again and again and touches no other letter of its kind. Tabs became question marks.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { toDebris } from "./words.ts";

/** Letters and signs that no Chinese form uses singly: Cyrillic, other alphabets, private signs, replacements. */
const FOREIGN = /[\u0400-\u04FF\u00C0-\u024F\uE100-\uF8FF\uFFFD\u0600-\u06FF\u0E00-\u0E7F]/gu;
const LEAST = 4;

/** The letter that stands for the line breaks of a text; `null` if there is none. */
function findBreak(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(FOREIGN)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < LEAST || (second !== undefined && second[1] * 4 > first[1])) return null;
  return /\p{Script=Han}/u.test(text) ? first[0] : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let found = false;
  const result = pieces.flatMap((piece) => {
    const sign = piece.text.length < 80 || piece.debris === true ? null : findBreak(piece.text);
    if (sign === null) return [piece];
    found = true;
    const lines = piece.text.split(sign);
    const tabs = (piece.text.match(/\?(?=\S)/g)?.length ?? 0) >= LEAST && !/[吗呢么什哪几多]\s?\?/.test(piece.text);
    const parts = lines.map((line) => withText(piece, tabs ? line.replace(/\?/g, "  ") : line));
    return [...parts, toDebris(piece, sign.repeat(lines.length - 1))];
  });
  return found ? result : null;
}

export const LOST_BREAKS: Layout = { name: "letters for line breaks", margin: -2.55, rewrite };
