/** Chooses the layouts of a text: each is tried, and kept if the form becomes more plausible by it. */
import { type Layout, type Piece, withText } from "./piece.ts";
import { ANSWERS, FORMATS } from "./answers/index.ts";
import { KEY_LIST } from "./answers/key-list.ts";
import { BULLETS } from "./numbers/bullets.ts";
import { DEBRIS } from "./numbers/debris.ts";
import { NUMBERS } from "./numbers/index.ts";
import { LISTED_ITEMS } from "./numbers/signs.ts";
import { readJointly } from "../joint/index.ts";
import { askTabbedLists } from "../outline/drafted-forms.ts";
import { partEndMatter } from "../outline/end-matter.ts";
import { nameGridsBySentence } from "../outline/grid-stems.ts";
import { prepare, readSigns, writeRegular } from "../outline/tables.ts";
import { readOutlines } from "../outline/index.ts";
import { writeStackedForms } from "../outline/stacked-forms.ts";
import { FORM_PAGES } from "./sheets/form-pages.ts";
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
/** The second reading is taken if it is more plausible by this much. */
const ASTRAY = 2;
/** The longest text for which a second reading is offered. */
const OFFERED = 20_000;

export interface ChosenLayouts {
  /** What to read. */
  pieces: readonly Piece[];
  /** What else the text may mean, if another reading is almost as plausible. */
  other: readonly Piece[] | null;
}

export interface Weight {
  /** How implausible the reading is. */
  readonly cost: number;
  readonly questions: number;
  /** How many questions have an answer. */
  readonly answered: number;
}

/** Reads pieces and says how plausible the result is. */
export type Weigh = (pieces: readonly Piece[]) => Weight;

export function chooseLayouts(written: readonly Piece[], weigh: Weigh): ChosenLayouts {
  const { body, end } = partEndMatter(written);
  const chosen = chooseForBody(body, weigh);
  const finish = (some: readonly Piece[]) => [...nameGridsBySentence(some, body), ...end];
  return { pieces: finish(chosen.pieces), other: chosen.other === null ? null : finish(chosen.other) };
}

function chooseForBody(written: readonly Piece[], weigh: Weigh): ChosenLayouts {
  const source = writeRegular(written);
  const pieces = prepare(source, written);
  const costOf = (some: readonly Piece[]) => weigh(some).cost;
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const first = applyBest(length > SAMPLE ? takeSample(pieces) : pieces, costOf, null);
  if (length > SAMPLE)
    return {
      pieces: first.chosen.reduce<readonly Piece[]>((all, layout) => rewrite(layout, all) ?? all, pieces),
      other: null,
    };
  // A choice that was close may have led astray: the other way is followed to its end, too.
  const second = first.doubtful === null || length > OFFERED ? null : applyBest(pieces, costOf, first.doubtful);
  const [chain, doubted] =
    second !== null && costOf(second.pieces) < costOf(first.pieces) - ASTRAY ? [second, first] : [first, second];
  // Rewrites that are right unless they harm recognise nothing.
  const recognised = chain.chosen.filter(({ margin }) => margin !== 0).length;
  const chosen = costOf(chain.pieces);
  const outline = bestOutline(
    [
      ...readOutlines(pieces),
      ...(chain.chosen.some((one) => one !== FORM_PAGES && PAGES.includes(one)) ? [] : readStacked(source)),
      ...readJointly(readSigns(source), linesOfPage(chain.pieces)),
    ],
    costOf,
    chosen,
  );
  const other = weigh(chain.pieces);
  const starred =
    outline?.name === "stacked" &&
    source.filter(({ text }) => STAR_LINE.test(text)).length >= STARS &&
    weigh(outline.pieces).cost < other.cost + FOR_STARS;
  if (
    outline !== null &&
    (starred || isBetter(weigh(outline.pieces), other, /^(?:joint|stacked)/.test(outline.name) ? 0 : recognised))
  )
    return { pieces: outline.pieces, other: length > OFFERED ? null : chain.pieces };
  return { pieces: chain.pieces, other: doubted?.pieces ?? null };
}

const STAR_LINE = /^\s*[*＊]\s*$/u;
/** So many stars on lines of their own say which labels must be filled in, which only this reading keeps. */
const STARS = 3;
const FOR_STARS = 1;

/** The text as a form whose labels, questions and choices stand below each other, if it may be one. */
function readStacked(source: readonly Piece[]): Outline[] {
  // Tabs say which lines are choices, which this reading does not see.
  if (askTabbedLists(source) !== source) return [];
  const written = writeStackedForms(source);
  return written === source ? [] : [{ name: "stacked", pieces: written }];
}

/** The lines of which nothing but parts of the page was read. */
function linesOfPage(pieces: readonly Piece[]): Set<number> {
  const kept = new Set(pieces.flatMap(({ no, debris, text }) => (debris === true || text.trim() === "" ? [] : [no])));
  return new Set(pieces.flatMap(({ no, debris }) => (debris === true && !kept.has(no) ? [no] : [])));
}

type CostOf = (pieces: readonly Piece[]) => number;

/** An outline that is less plausible than the other reading by more than this is given up. */
const HOPELESS = 3;
/** An outline must improve the reading by this much, */
const OUTLINE_MARGIN = 0.3;
/** and by this much more for each question that it does not have. */
const MARGIN_OF_QUESTION = 0.2;
/** and by this much more where layouts were recognised, which know what they see. */
const MARGIN_OF_LAYOUTS = 0.9;

function isBetter(outline: Weight, other: Weight, recognised: number): boolean {
  const fewer = Math.max(0, other.questions - outline.questions);
  return (
    outline.cost < other.cost - OUTLINE_MARGIN - MARGIN_OF_QUESTION * fewer - (recognised > 0 ? MARGIN_OF_LAYOUTS : 0)
  );
}

interface Outline {
  readonly name: string;
  readonly pieces: readonly Piece[];
}

/** The most plausible outline, with the layouts that improve it further; `null` if the text has none. */
function bestOutline(outlines: readonly Outline[], costOf: CostOf, chosen: number): Outline | null {
  let best: (Outline & { cost: number }) | null = null;
  for (const outline of outlines) {
    const cost = costOf(outline.pieces);
    if (best === null || cost < best.cost) best = { ...outline, cost };
  }
  if (best === null || best.cost > chosen + HOPELESS) return null;
  return { name: best.name, pieces: applyBest(best.pieces, costOf, null).pieces };
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
const CODE_AS_CHOICE = /(?:[A-Z]\s?[.．、]|[□○])\s?\uE000/;
const HIDDEN = /\uE000(\d+)\uE001/g;

/** Remembered for each list, because many layouts are tried on the same one. */
const fenced = new WeakMap<readonly Piece[], boolean>();

function hasFence(pieces: readonly Piece[]): boolean {
  const known = fenced.get(pieces) ?? pieces.some(({ text }) => FENCE.test(text));
  fenced.set(pieces, known);
  return known;
}

/** Applies a layout to everything but code, which keeps its lines whatever they look like. */
function rewrite(layout: Layout, pieces: readonly Piece[]): readonly Piece[] | null {
  if (layout.seesCode === true || !hasFence(pieces)) return layout.rewrite(pieces);
  let open = false;
  const hidden = pieces.map((piece, index): Piece => {
    const fence = FENCE.test(piece.text);
    const code = open || fence;
    if (fence) open = !open;
    return code ? { ...piece, text: `\uE000${index}\uE001` } : piece;
  });
  const next = layout.rewrite(hidden) ?? null;
  // Lines of code are no choices.
  if (next === null || next.some(({ text }) => CODE_AS_CHOICE.test(text))) return null;
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
