/** What tells that a question allows several choices: squares beside circles, words for interviewers. */
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { asksForOne } from "./kinds.ts";

const ROUND = /^\s*(?:[○◯〇◦]|\(\s?\)|（\s?）)\s*[^\s○◯〇◦□☐]/u;
const SQUARE = /^\s*(?:[□☐]|\[\s?\])\s*[^\s○◯〇◦□☐]/u;
/** `□ 出席⏎□ 未能出席`: of two choices of which the second denies the first, one is chosen. */
const DENIES = /^\s*[□☐]\s*(?:[不未无無没沒否]|No\b|Not\b|Unable|Cannot)/iu;

/** Where a page draws circles for one choice and squares for several, each list of squares allows several. */
export function nameSquares(pieces: readonly Piece[]): readonly Piece[] {
  const lists = { round: 0, square: 0 };
  const signed = pieces.some(({ text }) => /^\s*[*＊]?\s?\d{1,3}\s?[.．、]/u.test(text));
  const stems = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    const sign = [ROUND, SQUARE].find((pattern) => pattern.test(pieces[at]?.text ?? ""));
    if (sign === undefined) continue;
    let end = at;
    while (sign.test(pieces[end]?.text ?? "")) end += 1;
    if (end - at > 1) {
      const stem =
        Math.max(0, at - 3) +
        pieces
          .slice(Math.max(0, at - 3), at)
          .findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
      if (sign === ROUND) {
        lists.round += 1;
        // Among named questions, one without a name and a number would be taken for a remark.
        if (!signed && stem >= Math.max(0, at - 3) && /^\s*[\p{L}“"]/u.test(pieces[stem]?.text ?? ""))
          stems.set(stem, NAMED.single);
      } else {
        lists.square += 1;
        const denied = end - at === 2 && DENIES.test(textAt(pieces, at + 1, 40));
        if (stem >= Math.max(0, at - 3)) stems.set(stem, denied ? NAMED.single : NAMED.several);
      }
    }
    at = end - 1;
  }
  if (lists.round === 0 || lists.square === 0) return pieces;
  return pieces.map((piece, at) => {
    const name = stems.get(at);
    if (
      name === undefined ||
      (name === NAMED.several && asksForOne(piece.text)) ||
      /[单單多复複][项項]?[选選]|[选選]题|[选選]題|可[选選]|[[【].*[题題][\]】]/u.test(piece.text)
    )
      return piece;
    return withText(piece, nameStem(piece.text, name));
  });
}

/** What interviewers and pages say in brackets: `(multiple responses allowed)`, `(more than one possible)`, `(tick one or more)`. */
const ALLOWED =
  /[(（][^()（）]*(?:(?:multiple|several|more than one)(?: (?:responses?|answers?|choices?|options?|selections?))? (?:(?:is|are) )?(?:allowed|possible|permitted|ok(?:ay)?)|(?:tick|check|mark|choose|select|circle|pick) (?:one or more|more than one|several))[^()（）]*[)）]/iu;

export function nameResponses(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 300 && ALLOWED.test(piece.text) ? withText(piece, nameStem(piece.text, NAMED.several)) : piece,
  );
}
