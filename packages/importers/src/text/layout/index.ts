/** Chooses the layouts of a text: each is tried, and kept if the form becomes more plausible by it. */
import { type Layout, type Piece, withText } from "./piece.ts";
import { ANSWERS, FORMATS } from "./answers/index.ts";
import { KEY_LIST } from "./answers/key-list.ts";
import { BULLETS } from "./numbers/bullets.ts";
import { DEBRIS } from "./numbers/debris.ts";
import { NUMBERS } from "./numbers/index.ts";
import { LISTED_ITEMS } from "./numbers/signs.ts";
import { PAGES, SHEETS } from "./sheets/index.ts";

export type { Piece } from "./piece.ts";

/** Bulleted answers at the end would be questions, were they not read at once. */
const BULLETS_WITH_ANSWERS: Layout = {
  name: "bulleted questions and answers",
  rewrite(pieces) {
    const numbered = BULLETS.rewrite(pieces);
    return numbered === null ? null : KEY_LIST.rewrite(numbered);
  },
};

/** In the order in which they are tried. */
const LAYOUTS: readonly Layout[] = [
  // Its signs would be taken for parts of the labels.
  LISTED_ITEMS,
  ...FORMATS,
  ...PAGES,
  ...NUMBERS,
  BULLETS_WITH_ANSWERS,
  ...SHEETS,
  // Once more, because some layouts need the placeholders of a page.
  DEBRIS,
  ...ANSWERS,
];

/** The most characters that are read to choose the layouts. Those chosen apply to the whole text. */
const SAMPLE = 30_000;
/** A layout must improve the reading by this much. */
const MARGIN = 0.45;

/** Two readings are close if their costs differ by less than this. */
const CLOSE = 0.9;
/** The longest text for which a second reading is offered. */
const OFFERED = 20_000;

export interface ChosenLayouts {
  /** What to read. */
  pieces: readonly Piece[];
  /** What else the text may mean, if another reading is almost as plausible. */
  other: readonly Piece[] | null;
}

type CostOf = (pieces: readonly Piece[]) => number;

/** `costOf` reads pieces and returns how implausible the result is. */
export function chooseLayouts(pieces: readonly Piece[], costOf: CostOf): ChosenLayouts {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const first = applyBest(length > SAMPLE ? takeSample(pieces) : pieces, costOf, null);
  if (length > SAMPLE)
    return {
      pieces: first.chosen.reduce<readonly Piece[]>((all, layout) => rewrite(layout, all) ?? all, pieces),
      other: null,
    };
  const { doubtful } = first;
  const other = doubtful === null || length > OFFERED ? null : applyBest(pieces, costOf, doubtful).pieces;
  return { pieces: first.pieces, other };
}

interface Applied {
  pieces: readonly Piece[];
  chosen: Layout[];
  /** The layout whose choice was closest, with what was decided; `null` if no choice was close. */
  doubtful: { layout: Layout; taken: boolean } | null;
}

/** Applies the layouts that improve the reading. For `against`, the other way is taken. */
function applyBest(pieces: readonly Piece[], costOf: CostOf, against: Applied["doubtful"]): Applied {
  const applied: Applied = { pieces, chosen: [], doubtful: null };
  let cost = Number.NaN;
  let closest = CLOSE;
  for (const layout of LAYOUTS) {
    const next = rewrite(layout, applied.pieces);
    if (next === null || isSame(next, applied.pieces)) continue;
    if (Number.isNaN(cost)) cost = costOf(applied.pieces);
    const costOfNext = costOf(next);
    const gain = cost - costOfNext - (layout.margin ?? MARGIN);
    const better = gain >= 0;
    if (layout.margin !== 0 && Math.abs(gain) < closest && costOfNext !== cost) {
      closest = Math.abs(gain);
      applied.doubtful = { layout, taken: better };
    }
    if (against?.layout === layout ? against.taken : !better) continue;
    [applied.pieces, cost] = [next, costOfNext];
    applied.chosen.push(layout);
  }
  return applied;
}

function isSame(some: readonly Piece[], others: readonly Piece[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index];
      return one === other || (one.text === other?.text && one.debris === other.debris && one.no === other.no);
    })
  );
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

/** The beginning of the text. A line that is longer than the sample is cut, because a whole paper may stand on it. */
function takeSample(pieces: readonly Piece[]): readonly Piece[] {
  const sample: Piece[] = [];
  let left = SAMPLE;
  for (const piece of pieces) {
    if (left <= 0) break;
    sample.push(piece.text.length > left ? withText(piece, piece.text.slice(0, left)) : piece);
    left -= piece.text.length;
  }
  return sample;
}
