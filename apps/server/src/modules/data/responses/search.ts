/**
 * Searches responses by conditions for which no counts are stored (text, answers, scores), newest first. Reads the form
 * in ranges of numbers. Stops when the page is full and enough matches are counted, or when the time is up; then it
 * reports how far it came, so that the console can show this and continue from there.
 */
import type { SeqRange } from "../response-store/index.ts";

/** Matches are counted exactly up to this number; beyond it, a list shows "more than". */
export const MOST_COUNTED = 10_000;
/** Time limit of one search. The statement timeout is longer, so a search normally ends by itself. */
const SEARCH_MS = 6000;
/** Size of the first range. Later ranges are sized so that each takes about `RANGE_MS`. */
const FIRST_RANGE = 200;
const RANGE_MS = 150;
const MAX_RANGE = 100_000;

export interface SearchWindow {
  readonly offset: number;
  readonly limit: number;
  /** Pages count from the first match whose number is below `before`. */
  readonly before?: number | undefined;
  /** The search starts below this number. Higher numbers were searched before and are not counted again. */
  readonly from?: number | undefined;
  /** How many matches the caller wants counted; `MOST_COUNTED` if undefined. */
  readonly countTo?: number | undefined;
}

export interface Found {
  readonly total: number;
  /** True if there may be more matches than `total`. */
  readonly isPartial: boolean;
  /** Numbers of the page, descending. */
  readonly seqs: number[];
  /** The lowest number that was searched if time ran out before the page was full; otherwise null. */
  readonly stoppedAt: number | null;
}

/** Returns the numbers of all matches in a range, descending. */
export type ReadRange = (from: number, to: number) => Promise<number[]>;

/** `range` must contain all matches. */
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
  // One match beyond the page shows that there is a next page.
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
