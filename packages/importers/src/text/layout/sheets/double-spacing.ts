/** A blank line below every line of text: the page was set with wide lines, and its blank lines part nothing. */
import { type Layout, type Piece, covering } from "../piece.ts";

/** The fewest lines of text, one after the other, below which blank lines may be meant. */
const LEAST = 10;
/** A stem with the name of its type behind it. Its choices have no signs of their own, so they must stand right below it. */
const NAMED_STEM = /[[【][^[\]【】]{2,8}[\]】]\s*[*＊]?\s*$/u;

/** The blank lines are dropped where lines of text and single blank lines take turns. */
function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const dropped = new Set<number>();
  let from = 0;
  let texts = 0;
  let named = 0;
  const settle = (to: number) => {
    if (texts >= LEAST && named > 0)
      for (let at = from; at < to; at += 1) if (pieces[at]?.text.trim() === "") dropped.add(at);
    [texts, named] = [0, 0];
  };
  for (const [at, { text }] of pieces.entries()) {
    const blank = text.trim() === "";
    const above = at === 0 ? true : pieces[at - 1]?.text.trim() === "";
    if (blank === above && at > 0) {
      settle(at);
      from = at;
    }
    if (blank) continue;
    texts += 1;
    if (NAMED_STEM.test(text)) named += 1;
  }
  settle(pieces.length);
  if (dropped.size === 0) return null;
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const above = result.at(-1);
    if (!dropped.has(at)) result.push(piece);
    else if (above !== undefined) result[result.length - 1] = covering(above, [piece]);
    else result.push(piece);
  }
  return result;
}

export const DOUBLE_SPACING: Layout = { name: "double spacing", rewrite };
