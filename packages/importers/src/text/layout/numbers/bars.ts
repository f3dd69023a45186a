/** Lines that all end with a bar, as a copy of a table with one column leaves them. The bars go. */
import { type Layout, type Piece, withText } from "../piece.ts";

const BAR = /^([^|]*\S)\s*\|\s*$/;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  const barred = filled.filter(({ text }) => BAR.test(text)).length;
  if (barred < 6 || barred * 2 < filled.length) return null;
  return pieces.map((piece) => withText(piece, piece.text.replace(BAR, "$1")));
}

export const BARS: Layout = { name: "bars at line ends", margin: 0, rewrite };
