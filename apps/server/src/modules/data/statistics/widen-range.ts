/** The times of the first and the last response where numbers do not follow times. */
import { type CounterRow, fromQuarterKey, OVERVIEW, type TimeRange } from "../response-store/index.ts";

const QUARTER_MS = 15 * 60 * 1000;

/**
 * The range by numbers, widened to the quarters of an hour that have responses: an imported response may have been
 * submitted before those with lower numbers (docs/adr/0087). Then the time is exact to a quarter of an hour.
 */
export function widenRange(range: TimeRange, rows: readonly CounterRow[]): TimeRange {
  const quarters = rows.flatMap((row) => {
    const start = row.questionId === OVERVIEW && row.n > 0 ? fromQuarterKey(row.key) : null;
    return start === null ? [] : [start.getTime()];
  });
  if (range.first === null || range.last === null || quarters.length === 0) return range;
  const [first, last] = quarters.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  return {
    first: first + QUARTER_MS <= range.first.getTime() ? new Date(first) : range.first,
    last: last > range.last.getTime() ? new Date(last) : range.last,
  };
}
