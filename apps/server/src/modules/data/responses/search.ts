/**
 * Searches responses by conditions that nothing counts (words, answers, scores), newest first. It reads the form in
 * ranges of numbers and stops when the page is full and enough are counted, or when its time is over; then it says how
 * far it came, so that the screen can say so too and go on from there.
 */
import type { SeqRange } from "../response-store/index.ts";

/** Matches that are counted exactly; above it a list says "more than". */
export const MOST_COUNTED = 10_000;
/** One search may read for so long. The limit of its statements is longer, so it normally ends by itself. */
const SEARCH_MS = 6000;
/** Numbers of the first range; each range takes about as long as `RANGE_MS`. */
const FIRST_RANGE = 200;
const RANGE_MS = 150;
const MAX_RANGE = 100_000;

export interface SearchWindow {
  readonly offset: number;
  readonly limit: number;
  /** The page belongs to the matches with smaller numbers only. */
  readonly before?: number | undefined;
  /** The search begins below this number: what is above was searched before and is not counted again. */
  readonly from?: number | undefined;
  /** Matches that the caller wants counted; `MOST_COUNTED` when absent. */
  readonly countTo?: number | undefined;
}

export interface Found {
  /** Matches so far. */
  readonly total: number;
  /** Whether there may be more matches than `total`. */
  readonly isPartial: boolean;
  /** Numbers of the page, descending. */
  readonly seqs: number[];
  /** The lowest number that was looked at if the time was over before the page was full; else null. */
  readonly stoppedAt: number | null;
}

/** Gives the numbers of all matches in a range, descending. */
export type ReadRange = (from: number, to: number) => Promise<number[]>;

/** `range` is where matches can be. */
export async function search(
  range: SeqRange,
  { offset, limit, before, from, countTo = MOST_COUNTED }: SearchWindow,
  read: ReadRange,
  now: () => number = () => performance.now(),
): Promise<Found> {
  const end = now() + SEARCH_MS;
  const found: number[] = [];
  let above = 0;
  let size = FIRST_RANGE;
  let next = Math.min(range.to, (from ?? Infinity) - 1);
  const isFull = (): boolean => found.length - above >= offset + limit;
  // One more than the page shows that another one follows.
  const isEnough = (): boolean => found.length - above > offset + limit && found.length > countTo;
  while (next >= range.from) {
    const begun = now();
    if (begun > end || isEnough()) break;
    const low = Math.max(range.from, next - size + 1);
    for (const seq of await read(low, next)) {
      if (before !== undefined && seq >= before) above += 1;
      found.push(seq);
    }
    next = low - 1;
    const took = Math.max(1, now() - begun);
    size = Math.max(100, Math.min(MAX_RANGE, size * 4, Math.round((size * RANGE_MS) / took)));
  }
  return {
    total: found.length,
    isPartial: next >= range.from,
    seqs: found.slice(above + offset, above + offset + limit),
    stoppedAt: next >= range.from && !isFull() ? next + 1 : null,
  };
}
