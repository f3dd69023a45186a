/** Times of day by the hour, from the first to the last hour that was named. */
import type { Counters } from "@idata/engine";

export interface HourGroup {
  /** `09:00` */
  key: string;
  count: number;
}

/** Keys are `HH` or `HH:MM`; others are left out. Hours between that nobody named count 0. */
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
