/** Chooses the layouts of a text: each is tried, and kept if the form becomes more plausible by it. */
import type { Layout, Piece } from "./piece.ts";
import { ANSWERS, FORMATS } from "./answers/index.ts";
import { NUMBERS } from "./numbers/index.ts";
import { SHEETS } from "./sheets/index.ts";

export type { Piece } from "./piece.ts";

/** In the order in which they are tried. */
export const LAYOUTS: readonly Layout[] = [...FORMATS, ...NUMBERS, ...SHEETS, ...ANSWERS];

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
    const next = rewrite(layout, sample);
    if (next === null) continue;
    if (Number.isNaN(cost)) cost = costOf(sample);
    const costOfNext = costOf(next);
    if (costOfNext - (layout.trust ?? 0) > cost - (layout.margin ?? MARGIN)) continue;
    [sample, cost] = [next, costOfNext];
    chosen.push(layout);
  }
  if (length <= SAMPLE) return sample;
  return chosen.reduce<readonly Piece[]>((all, layout) => rewrite(layout, all) ?? all, pieces);
}

const FENCE = /^\s*(?:```|~~~)/;
const HIDDEN = /\uE000(\d+)\uE001/g;

/** Applies a layout to everything but code, which keeps its lines whatever they look like. */
function rewrite(layout: Layout, pieces: readonly Piece[]): readonly Piece[] | null {
  if (layout.seesCode === true || !pieces.some(({ text }) => FENCE.test(text))) return layout.rewrite(pieces);
  let open = false;
  const hidden = pieces.map((piece, index): Piece => {
    const fence = FENCE.test(piece.text);
    const code = open || fence;
    if (fence) open = !open;
    return code ? { ...piece, text: `\uE000${index}\uE001` } : piece;
  });
  const next = layout.rewrite(hidden) ?? null;
  if (next === null) return null;
  return next.map((piece) =>
    piece.text.includes("\uE000")
      ? { ...piece, text: piece.text.replace(HIDDEN, (_, index: string) => pieces[Number(index)]?.text ?? "") }
      : piece,
  );
}

function takeSample(pieces: readonly Piece[]): readonly Piece[] {
  let length = 0;
  const end = pieces.findIndex(({ text }) => (length += text.length) > SAMPLE);
  return pieces.slice(0, Math.max(1, end));
}
