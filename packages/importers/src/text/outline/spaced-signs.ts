/** Signs with blanks between them: the letter of a choice and its dot, the bracket of an answer and the letter behind it. */
import { type Piece, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
/** `A  .words`, `B . words`: at the start of a line, or behind blanks. */
const SPACED = /(^|[ \t\u3000])([A-HＡ-Ｈ])[ \t\u3000]{1,4}[.．、][ \t\u3000]*(?=\S)/gu;
const FIRST = /^[ \t\u3000]*[A-HＡ-Ｈ][ \t\u3000]{1,4}[.．、]/u;

/** `A  .1921 年   B . 1927 年` → `A. 1921 年   B. 1927 年`: lines of choices only, and only where several lines begin so. */
export function closeSpacedLetters(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => debris !== true && text.length <= LONGEST && FIRST.test(text));
  if (found.filter(Boolean).length < LEAST) return pieces;
  return pieces.map((piece, at) =>
    found[at]
      ? withText(
          piece,
          piece.text.replace(SPACED, (_all, gap: string, letter: string) => `${gap}${letter}. `),
        )
      : piece,
  );
}

/** `12 .… 是(   )  C`: the answer stands behind the place for it. */
const BEHIND =
  /^([ \t\u3000]*\d{1,3}[ \t\u3000]?[.．、].{2,300}?)[(（][ \t\u3000]*[)）][ \t\u3000]{1,4}([A-H]{1,8})[ \t\u3000]*[。.]?[ \t\u3000]*$/u;

/** Where several stems end so, each letter goes into its bracket. */
export function fillWithLettersBehind(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : BEHIND.exec(text)));
  if (found.filter((match) => match !== null).length < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const match = found[at] ?? null;
    return match === null ? piece : withText(piece, `${match[1] ?? ""}（${match[2] ?? ""}）`);
  });
}

/** In the order in which they are made. */
export const SPACED_SIGNS: readonly Repair[] = [closeSpacedLetters, fillWithLettersBehind];
