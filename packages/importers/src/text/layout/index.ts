/** Chooses the layouts of a text: each is tried, and kept if the form becomes more plausible by it. */
import type { Layout, Piece } from "./piece.ts";
import { ANSWERS } from "./answers/index.ts";
import { NUMBERS } from "./numbers/index.ts";
import { SHEETS } from "./sheets/index.ts";

export type { Piece } from "./piece.ts";

/** In the order in which they are tried. */
const LAYOUTS: readonly Layout[] = [...NUMBERS, ...SHEETS, ...ANSWERS];

/** The most characters that are read to choose the layouts. Those chosen apply to the whole text. */
const SAMPLE = 30_000;
/** A layout must improve the reading by this much. */
const MARGIN = 0.45;

/** Returns the pieces to read. `costOf` reads pieces and returns how implausible the result is. */
export function chooseLayouts(
  pieces: readonly Piece[],
  costOf: (pieces: readonly Piece[]) => number,
): readonly Piece[] {
  const { length } = pieces.reduce((sum, { text }) => ({ length: sum.length + text.length }), { length: 0 });
  let sample = length > SAMPLE ? takeSample(pieces) : pieces;
  const chosen: Layout[] = [];
  let cost = Number.NaN;
  for (const layout of LAYOUTS) {
    const next = layout.rewrite(sample);
    if (next === null) continue;
    if (Number.isNaN(cost)) cost = costOf(sample);
    const costOfNext = costOf(next);
    if (costOfNext - (layout.trust ?? 0) > cost - MARGIN) continue;
    [sample, cost] = [next, costOfNext];
    chosen.push(layout);
  }
  if (length <= SAMPLE) return sample;
  return chosen.reduce<readonly Piece[]>((all, layout) => layout.rewrite(all) ?? all, pieces);
}

function takeSample(pieces: readonly Piece[]): readonly Piece[] {
  let length = 0;
  const end = pieces.findIndex(({ text }) => (length += text.length) > SAMPLE);
  return pieces.slice(0, Math.max(1, end));
}
