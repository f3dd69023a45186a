/** A blank line between all lines of a text says nothing about its parts; it is taken out. */
import type { Layout, Piece } from "../piece.ts";

/** The share of filled lines that have a blank line above. */
const SHARE = 0.85;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const filled = pieces.flatMap(({ text }, index) => (text.trim() === "" ? [] : [index]));
  if (filled.length < 8) return null;
  const apart = filled.filter((index) => index > 0 && (pieces[index - 1]?.text.trim() ?? "") === "").length;
  if (apart < SHARE * filled.length) return null;
  const next: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const blank = piece.text.trim() === "";
    const before = next.at(-1);
    // The lines stay in the list of their neighbour, so that each line of the source is accounted for.
    if (!blank || before === undefined) next.push(piece);
    else if (before.text.trim() === "" || index === 0) next.push(piece);
    else next[next.length - 1] = { ...before, joined: [...(before.joined ?? []), piece.no] };
  }
  return next;
}

export const DOUBLE_SPACED: Layout = { name: "double-spaced", margin: 0, rewrite };
