import { chiSquareTail } from "../distributions/tails.ts";
import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import { rankSum, rankTogether } from "./ranks.ts";
import type { Sample } from "./sample.ts";
import { sizeOf } from "./sample.ts";

export interface KruskalWallisTest {
  h: number;
  df: number;
  pValue: number;
}

/**
 * The test of W. H. Kruskal and W. A. Wallis, "Use of Ranks in One-Criterion Variance Analysis", Journal of the American
 * Statistical Association 47 (1952), 583–621, with correction for ties: (N − 1) times the part of the ranks' variance
 * that lies between the groups. Empty groups are left out.
 */
export function kruskalWallisTest(groups: readonly Sample[]): Outcome<KruskalWallisTest> {
  const full = groups.filter((group) => sizeOf(group) > 0);
  if (full.length < 2) return notComputed(full.length === 0 ? "no_data" : "one_group");
  const ranks = rankTogether(full);
  const { n, ties } = ranks;
  // Σ (rank − mean rank)² of ranks with ties.
  const all = (n ** 3 - n - ties) / 12;
  if (!(all > 0)) return notComputed("no_spread");
  const mean = (n + 1) / 2;
  const between = full.reduce((sum, group) => {
    const size = sizeOf(group);
    return sum + size * (rankSum(group, ranks) / size - mean) ** 2;
  }, 0);
  const h = ((n - 1) * between) / all;
  return computed({ h, df: full.length - 1, pValue: chiSquareTail(h, full.length - 1) });
}
