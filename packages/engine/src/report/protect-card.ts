/**
 * What strangers may learn from a card (docs/adr/0086, docs/hazards.md#s44): no figure of a group of one to four people,
 * and none that can be computed from the others. The rules are the threshold rule and complementary suppression of
 * statistical disclosure control for tables of counts (Hundepool et al., Handbook on Statistical Disclosure Control, ESSnet
 * SDC 2010, chapter 5; ONS, Disclosure control guidance for tables).
 */
import type { CardMeans } from "./card-means.ts";
import { protectMeans } from "./protect-means.ts";
import type { CardGroup, ReportCard } from "./report-card.ts";

/** The smallest group of people of whom a figure is shown. */
export const SMALLEST_GROUP = 5;

/** True for groups that would single people out. Nobody at all is no group. */
export const isTooSmall = (n: number): boolean => n > 0 && n < SMALLEST_GROUP;

/**
 * Returns the card with the figures that may be shown; null if nothing of it may be. `responses` is the number of
 * responses that the reader knows to be behind the report, so "not answered" is a group like any other.
 */
export function protectCard(card: ReportCard, responses: number): ReportCard | null {
  const answered = card.answered ?? 0;
  if (responses < SMALLEST_GROUP || answered < SMALLEST_GROUP) return null;
  const open = card.groups.filter(({ isPrivate }) => isPrivate !== true);
  const isAnsweredShown = !isTooSmall(responses - answered) && open.length <= 1;
  if (card.means) return protectDivided(card, card.means, { answered, responses, isAnsweredShown });
  const base = isAnsweredShown ? answered : responses;
  const known = { responses, answered: isAnsweredShown ? answered : null };
  const groups = open.map((group) => protectGroup(group, known, group.isSeveral ?? card.isSeveral));
  const isEmpty = groups.every(({ bars }) => bars.every(({ n }) => n === null));
  // A card without any figure would only tell that somebody left the question out.
  if (isEmpty) return isAnsweredShown ? { ...card, answered, base, groups: [] } : null;
  const isRestShown = groups.every(({ isRestHidden }) => !isRestHidden);
  return {
    ...card,
    answered: isAnsweredShown && isRestShown ? answered : null,
    base: isAnsweredShown && isRestShown ? answered : responses,
    // A base may be hidden elsewhere, so shares are of those of the card.
    groups: groups.flatMap(({ isRestHidden: _rest, base: _base, ...group }) => {
      // The name of a hidden bar would tell that somebody gave this answer.
      const isFound = group.isFound ?? card.isFound;
      const bars = isFound ? group.bars.filter(({ n }) => n !== null) : group.bars;
      return bars.length > 0 ? [{ ...group, bars }] : [];
    }),
  };
}

interface Divided {
  readonly answered: number;
  readonly responses: number;
  readonly isAnsweredShown: boolean;
}

function protectDivided(
  card: ReportCard,
  means: CardMeans,
  { answered, responses, isAnsweredShown }: Divided,
): ReportCard | null {
  const shown = protectMeans(means, { answered, isTooSmall });
  if (shown === null && !isAnsweredShown) return null;
  const base = isAnsweredShown ? answered : responses;
  return { ...card, answered: isAnsweredShown ? answered : null, base, groups: [], means: shown };
}

interface Known {
  readonly responses: number;
  /** Null if it is not shown. */
  readonly answered: number | null;
}

type ProtectedGroup = CardGroup & { readonly isRestHidden: boolean };

function protectGroup(group: CardGroup, known: Known, isSeveral: boolean): ProtectedGroup {
  const counts = group.bars.map(({ n }) => n ?? 0);
  // Those who are in none of the bars may be known from another group, such as the one of all who filled in a column.
  const answered = group.base ?? known.answered;
  const hidden = isSeveral ? hideOverlapping(counts, { ...known, answered }) : hideParts(counts, known.responses);
  const bars = group.bars.map((bar, at) => ({ ...bar, n: hidden.has(at) ? null : bar.n }));
  // A mean is a sum of all values, from which a hidden bar could be computed.
  return { ...group, bars, mean: hidden.size > 0 ? null : group.mean, isRestHidden: hidden.has(counts.length) };
}

/**
 * The bars and the responses in none of them divide all responses. Hidden parts are at least two, and together they are
 * no small group, because their sum is the total without the others. A part that nobody chose is hidden along with small
 * ones, so that "hidden" does not mean "somebody".
 */
function hideParts(counts: readonly number[], responses: number): ReadonlySet<number> {
  const rest = responses - counts.reduce((sum, n) => sum + n, 0);
  // Answers of older versions may not fit; then the bars do not divide the responses.
  const parts = [...counts, Math.max(0, rest)];
  return hideFrom(parts, (hidden) => {
    return hidden.length >= 2 && sumOf(hidden) >= SMALLEST_GROUP;
  });
}

/**
 * One response may be in several bars, so each bar and those outside it divide the responses, and those who answered.
 */
function hideOverlapping(counts: readonly number[], { responses, answered }: Known): ReadonlySet<number> {
  const isSmall = (n: number): boolean =>
    isTooSmall(n) || isTooSmall(responses - n) || (answered !== null && isTooSmall(answered - n));
  return hideFrom(
    counts,
    (hidden) =>
      hidden.length >= 2 &&
      sumOf(hidden) >= SMALLEST_GROUP &&
      sumOf(hidden.map((n) => responses - n)) >= SMALLEST_GROUP,
    isSmall,
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** Hides the small ones, and then the smallest others until `isEnough`; places of what is hidden. */
function hideFrom(
  counts: readonly number[],
  isEnough: (hidden: readonly number[]) => boolean,
  isSmall: (n: number) => boolean = isTooSmall,
): ReadonlySet<number> {
  const hidden = new Set<number>();
  counts.forEach((n, at) => {
    if (isSmall(n)) hidden.add(at);
  });
  if (hidden.size === 0) return hidden;
  counts.forEach((n, at) => {
    if (n === 0) hidden.add(at);
  });
  const others = counts
    .map((n, at) => ({ n, at }))
    .filter(({ at }) => !hidden.has(at))
    .toSorted((a, b) => a.n - b.n || a.at - b.at);
  for (const { at } of others) {
    if (isEnough([...hidden].map((place) => counts[place] ?? 0))) break;
    hidden.add(at);
  }
  return hidden;
}
