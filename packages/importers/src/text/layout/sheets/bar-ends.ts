/** Tables of one column, copied with a bar at the ends of their lines, and codes of questions with a hyphen: `Q1-性別 |`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { isBlank } from "./words.ts";

const ENDS = /^\s*(?:[|｜]\s*)?([^|｜]*[^|｜\s])\s*[|｜]\s*$/;
const ONLY_BARS = /^[\s|｜]*[|｜][\s|｜]*$/;
const CODE = /^\s*[A-Z]{1,2}\d{1,3}[a-z]?\s?[-—–－]{1,2}\s?(?=[\p{Script=Han}“「])/u;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const filled = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true);
  const ended = filled.filter(({ text }) => ENDS.test(text)).length;
  const bars = ended > 3 && ended * 4 >= filled.length * 3;
  const codes = filled.filter(({ text }) => CODE.test(text)).length > 1;
  if (!bars && !codes) return null;
  let count = 0;
  return pieces.map((piece) => {
    const text = bars ? (ONLY_BARS.test(piece.text) ? "" : (ENDS.exec(piece.text)?.[1] ?? piece.text)) : piece.text;
    // The letters tell parts of the questionnaire, so that the numbers would begin anew.
    const next = codes ? text.replace(CODE, () => `${(count += 1)}. `) : text;
    return next === piece.text ? piece : withText(piece, next);
  });
}

export const BAR_ENDS: Layout = { name: "bars at the ends of lines", margin: -0.55, rewrite };
