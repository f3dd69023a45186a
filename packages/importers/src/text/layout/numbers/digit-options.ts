/** Choices that are numbered like the questions above them: `1、您的年龄` above `1、23岁以下 2、23—30岁`. */
import { type Layout, type Piece, withText } from "../piece.ts";

const HEAD = /^\s*[*＊]?\s*(\d{1,3})\s?([.．、)）])\s*\S/;
const FIRST = /^\s*1\s?([.．、)）])\s*\S/;

/** Parts `1、甲 2、乙 3、丙` in its choices; `null` if the line is something else. */
function split(text: string): string[] | null {
  const sign = FIRST.exec(text)?.[1];
  if (sign === undefined || text.length > 600) return null;
  const labels: string[] = [];
  let rest = text.trim();
  for (let no = 1; ; no += 1) {
    const own = new RegExp(`^${no}\\s?[.．、)）]\\s*`).exec(rest);
    if (own === null) return null;
    rest = rest.slice(own[0].length);
    const next = new RegExp(`[\\s；;，,。]+${no + 1}\\s?[.．、)）]\\s*\\S`).exec(rest);
    labels.push(rest.slice(0, next?.index ?? rest.length).trim());
    if (next === null) break;
    rest = rest.slice(next.index).replace(/^[\s；;，,。]+/, "");
  }
  return labels.length > 1 && labels.every((label) => label !== "" && label.length < 40) ? labels : null;
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  let stems = 0;
  let found = 0;
  let above: Piece | null = null;
  const next = pieces.flatMap((piece) => {
    if (piece.text.trim() === "" || piece.debris === true) return [piece];
    const labels = above !== null && HEAD.test(above.text) && split(above.text) === null ? split(piece.text) : null;
    if (HEAD.test(piece.text) && labels === null) stems += 1;
    above = piece;
    if (labels === null) return [piece];
    found += 1;
    return labels.map((label, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${label}`));
  });
  return found > 1 && found * 2 >= stems ? next : null;
}

export const DIGIT_OPTIONS: Layout = { name: "numbered choices", rewrite };
