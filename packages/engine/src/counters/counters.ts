/**
 * Counters are sparse vectors of integers that can be added and subtracted. So statistics stay exact while responses
 * are added, changed and removed. Zeros are never kept, so equal sums are equal objects.
 */
import type { Counters } from "../question/question-core.ts";

export function addCounters(a: Counters, b: Counters): Counters {
  return mergeCounters([a, b]);
}

export function mergeCounters(all: Iterable<Counters>): Counters {
  const sums = new Map<string, number>();
  for (const counters of all) accumulate(sums, counters);
  return toCounters(sums);
}

function accumulate(sums: Map<string, number>, counters: Counters): void {
  for (const [key, count] of Object.entries(counters)) sums.set(key, (sums.get(key) ?? 0) + count);
}

function toCounters(sums: Map<string, number>): Counters {
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
}
