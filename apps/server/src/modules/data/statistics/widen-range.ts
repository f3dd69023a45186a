/** The times of the first and the last response where numbers do not follow times. */
import type { TimeRange } from "../response-store/index.ts";

const QUARTER_MS = 15 * 60 * 1000;

/**
 * The range by numbers, widened to the quarters of an hour (by their start in milliseconds) that have responses: an imported response may have been
 * submitted before those with lower numbers (docs/adr/0087). Then the time is exact to a quarter of an hour.
 */
export function widenRange(range: TimeRange, quarters: readonly (readonly [start: number, n: number])[]): TimeRange {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [start, n] of quarters) {
    if (n <= 0) continue;
    first = Math.min(first, start);
    last = Math.max(last, start);
  }
  if (range.first === null || range.last === null || first > last) return range;
  return {
    first: first + QUARTER_MS <= range.first.getTime() ? new Date(first) : range.first,
    last: last > range.last.getTime() ? new Date(last) : range.last,
  };
}
