/** Ranks of values that several groups share. Equal values get the mean of the ranks that they take. */
import type { Sample } from "./sample.ts";

export interface Ranks {
  n: number;
  rankOf: ReadonlyMap<number, number>;
  /** Σ (t³ − t) over the numbers t of equal values. */
  ties: number;
}

export function rankTogether(groups: readonly Sample[]): Ranks {
  const counts = new Map<number, number>();
  for (const { value, n } of groups.flat()) if (n > 0) counts.set(value, (counts.get(value) ?? 0) + n);
  const rankOf = new Map<number, number>();
  let below = 0;
  let ties = 0;
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    rankOf.set(value, below + (count + 1) / 2);
    below += count;
    ties += count ** 3 - count;
  }
  return { n: below, rankOf, ties };
}

/** Returns the sum of the ranks of a group. */
export function rankSum(sample: Sample, ranks: Ranks): number {
  return sample.reduce((sum, one) => sum + one.n * (ranks.rankOf.get(one.value) ?? 0), 0);
}
