/**
 * Sums of a paper, several on one line, with numbers or without:
 *
 *     直接写出得数。                          口算
 *     （1）25×4＝     （2）72÷9＝             25×4＝     72÷9＝
 *     （3）1－0.35＝  （4）6×0.5＝            1－0.35＝  6×0.5＝
 *
 * Each is asked by itself. Below a numbered task without numbers of their own they stay its gaps.
 */
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const SURE = 4;
const NUMBER = "(?:[(（]\\s?\\d{1,2}\\s?[)）]|\\d{1,2}\\s?[.．、)）](?!\\d)|[①-⑳])[ \\u3000]*";
/** Digits and what stands between them: `0.8＋0.2`, `(12＋8)×2`, `x²－9`. */
const SUM =
  "[\\d(（√][\\d.\\s()（）²³½¼¾%％]*(?:[-+＋－−×xX*÷/／·][ \\u3000]?[\\d(（√][\\d.()（）²³½¼¾%％ ]*)+[ \\u3000]?[=＝≈][ \\u3000]?(?:[_＿]{1,20}|[(（][ \\u3000]*[)）])?";
const NUMBERED_LINE = new RegExp(`^[\\s\\u3000]*(?:${NUMBER}${SUM}[\\s\\u3000;；,，]*){${LEAST},}$`, "u");
const PLAIN_LINE = new RegExp(`^[\\s\\u3000]*(?:${SUM}[\\s\\u3000;；,，]*){${LEAST},}$`, "u");
const NUMBERED_PART = new RegExp(`${NUMBER}${SUM}`, "gu");
const PLAIN_PART = new RegExp(SUM, "gu");
const PLACED = /[_＿)）]$/u;
const STEM = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳]|第\s?\d{1,3}\s?[题題])/u;

const isText = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && /[=＝≈]/u.test(text);

/** `（1）25×4＝   （2）72÷9＝`: each on a line of its own, with its number. */
function partNumberedSums(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => isText(piece) && NUMBERED_LINE.test(piece.text))) return pieces;
  return pieces.flatMap((piece) =>
    isText(piece) && NUMBERED_LINE.test(piece.text)
      ? (piece.text.match(NUMBERED_PART) ?? []).map((part) => withText(piece, part.trim()))
      : [piece],
  );
}

/** `25×4＝   72÷9＝` below a heading: with the numbers that they lack. */
function countPlainSums(pieces: readonly Piece[]): readonly Piece[] {
  const runs: number[][] = [];
  const below = new Map<number, Piece>();
  let asked = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.text.trim() === "") continue;
    const isSums = isText(piece) && PLAIN_LINE.test(piece.text);
    // Below a numbered task they are its gaps; one line alone would be read as its choices.
    if (isSums && asked) {
      const last = !PLAIN_LINE.test(pieces[at + 1]?.text.slice(0, LONGEST) ?? "");
      if (last && !PLAIN_LINE.test(pieces[at - 1]?.text.slice(0, LONGEST) ?? "")) below.set(at, piece);
      continue;
    }
    if (isSums) {
      if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)?.push(at);
      else runs.push([at]);
    } else asked = STEM.test(piece.text.slice(0, 20));
  }
  const written = new Map<number, Piece[]>();
  for (const [at, own] of below) {
    const drawn = own.text.replace(PLAIN_PART, (sum) => (PLACED.test(sum) ? sum : `${sum.trimEnd()}____`));
    written.set(at, [withText(own, drawn)]);
  }
  for (const run of runs) {
    const parts = run.flatMap((at) =>
      (pieces[at]?.text.match(PLAIN_PART) ?? []).map((text) => ({ at, text: text.trim() })),
    );
    if (parts.length < SURE) continue;
    for (const [index, { at, text }] of parts.entries()) {
      const [own] = pieces.slice(at, at + 1);
      if (own !== undefined)
        written.set(at, [
          ...(written.get(at) ?? []),
          withText(own, `${index + 1}. ${text}${PLACED.test(text) ? "" : "____"}`),
        ]);
    }
  }
  return written.size === 0 ? pieces : pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

/** In the order in which they are made. */
export const SUM_LINES: readonly Repair[] = [partNumberedSums, countPlainSums];
