/** Repairs of signs that a program has misread in a picture of a page: digits that look like the letters of choices. */
import { type Piece, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

/** Digits that look like a letter, and the letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { "8": "B", "0": "D", "6": "G" };
const SIGN = /^(\s*[(（]?\s?)([A-H]|[860])(\s?[.．、)）:：])(?!\d)/u;
/** How many lines without a sign may stand between two choices. */
const FAR = 4;

/** `8) …` between `A) …` and `C) …`: the letter of a choice was read as a digit. The signs must be the same. */
export function mendMisreadLetters(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /^\s*[(（]?\s?[860]\s?[.．、)）:：]/u.test(text))) return pieces;
  const signs = pieces.flatMap(({ text }, at) => {
    const match = SIGN.exec(narrow(text));
    return match === null ? [] : [{ at, letter: match[2] ?? "", sign: (match[3] ?? "").trim() }];
  });
  const mended = new Map<number, string>();
  for (const [index, { at, letter: digit, sign }] of signs.entries()) {
    const letter = LOOKS_LIKE[digit];
    const [above, below] = [signs[index - 1], signs[index + 1]];
    if (letter === undefined || above === undefined || below === undefined) continue;
    const place = letter.charCodeAt(0);
    const between =
      above.letter.charCodeAt(0) === place - 1 && below.letter.charCodeAt(0) === place + 1 && at - above.at <= FAR;
    if (between && above.sign === sign && below.sign === sign && below.at - at <= FAR) mended.set(at, letter);
  }
  if (mended.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const letter = mended.get(at);
    return letter === undefined ? piece : withText(piece, piece.text.replace(/[860]/u, letter));
  });
}
