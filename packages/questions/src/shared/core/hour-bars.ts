/** Times of day by hour, from the first to the last hour with a count. */
import type { Counters } from "@idata/engine";

export interface HourGroup {
  /** For example `09:00`. */
  key: string;
  count: number;
}

/** Expects keys `HH` or `HH:MM` and ignores others. Hours in between without answers count 0. */
export function groupHours(counters: Counters): HourGroup[] {
  const counts = Array<number>(24).fill(0);
  for (const [key, count] of Object.entries(counters)) {
    const hour = /^([01]\d|2[0-3])(?::[0-5]\d)?$/.exec(key)?.[1];
    if (hour !== undefined) counts[Number(hour)] = (counts[Number(hour)] ?? 0) + count;
  }
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return first < 0
    ? []
    : counts.slice(first, last + 1).map((count, i) => ({ key: `${String(first + i).padStart(2, "0")}:00`, count }));
}
