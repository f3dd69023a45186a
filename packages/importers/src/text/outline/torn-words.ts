/**
 * Lines of a printed page whose words are torn at the right edge: `partici-` above `pants`. Where several words are, lines that
 * are as long as the others go on below, too, if the next one begins with a small letter.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";

const TORN = /[A-Za-z]{2,}-\s*$/u;
const GOES_ON = /^\s*[a-z(–—]/u;
const SIGN = /^\s*(?:[([]\s{0,3}[)\]]|[□○☐◯•·]|[a-h]\s?[.)])/u;
const LEAST = 2;
/** The most lines of one sentence. */
const MOST = 12;

export function joinTornWords(pieces: readonly Piece[]): readonly Piece[] {
  const tears = pieces.filter(
    ({ text }, at) => TORN.test(text) && /^\s*[a-z]{2,}/u.test(pieces[at + 1]?.text ?? ""),
  ).length;
  if (tears < LEAST) return pieces;
  const lengths = pieces.map(({ text }) => text.trim().length).filter((length) => length > 0);
  const width = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let text = piece.text.trimEnd();
    let last = text.length;
    let end = at + 1;
    for (; end < pieces.length && end - at < MOST; end += 1) {
      const next = pieces[end]?.text ?? "";
      if (next.trim() === "" || !GOES_ON.test(next) || SIGN.test(next) || pieces[end]?.debris === true) break;
      const torn = TORN.test(text) && /^\s*[a-z]/u.test(next);
      if (!torn && (last < width * 0.7 || /[.?!:;]$/u.test(text))) break;
      last = next.trim().length;
      text = torn ? `${text.trimEnd().slice(0, -1)}${next.trim()}` : `${text} ${next.trim()}`;
    }
    result.push(end === at + 1 ? piece : covering(withText(piece, text), pieces.slice(at + 1, end)));
    at = end - 1;
  }
  return result;
}
