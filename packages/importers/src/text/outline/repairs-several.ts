/** What tells that a question allows several choices: squares beside circles, words for interviewers. */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { nameStem } from "../layout/sheets/words.ts";

const ROUND = /^\s*(?:[○◯〇◦]|\(\s?\)|（\s?）)\s*[^\s○◯〇◦□☐]/u;
const SQUARE = /^\s*(?:[□☐]|\[\s?\])\s*[^\s○◯〇◦□☐]/u;

/** Where a page draws circles for one choice and squares for several, each list of squares allows several. */
export function nameSquares(pieces: readonly Piece[]): readonly Piece[] {
  const lists = { round: 0, square: 0 };
  const stems = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const sign = [ROUND, SQUARE].find((pattern) => pattern.test(pieces[at]?.text ?? ""));
    if (sign === undefined) continue;
    let end = at;
    while (sign.test(pieces[end]?.text ?? "")) end += 1;
    if (end - at > 1) {
      if (sign === ROUND) lists.round += 1;
      else {
        lists.square += 1;
        const stem = pieces.slice(Math.max(0, at - 3), at).findLastIndex(({ text }) => text.trim() !== "");
        if (stem >= 0) stems.add(Math.max(0, at - 3) + stem);
      }
    }
    at = end - 1;
  }
  if (lists.round === 0 || lists.square === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!stems.has(at) || /[单單多复複][项項]?[选選]|[选選]题|[选選]題|可[选選]|[[【].*[题題][\]】]/u.test(piece.text))
      return piece;
    return withText(piece, nameStem(piece.text, NAMED.several));
  });
}

/** What interviewers read: `(multiple responses allowed)`. */
export function nameResponses(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /[(（][^()（）]*multiple (?:responses?|answers?) (?:are )?(?:allowed|possible)[^()（）]*[)）]/iu.test(piece.text) &&
    piece.text.length < 300
      ? withText(piece, nameStem(piece.text, NAMED.several))
      : piece,
  );
}
