import { normalTwoSided } from "../distributions/tails.ts";
import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import { rankSum, rankTogether } from "./ranks.ts";
import type { Sample } from "./sample.ts";
import { sizeOf } from "./sample.ts";

export interface MannWhitneyTest {
  /** Number of pairs in which the answer of `a` is higher; pairs of equal answers count half. */
  u: number;
  /** Two-sided. */
  pValue: number;
  /** u as a share of all pairs: how often somebody of `a` is above somebody of `b`. 0.5 is no difference. */
  superiority: number;
}

/**
 * The test of Mann & Whitney (1947), also named after Wilcoxon, by the normal approximation with corrections for ties and
 * continuity (Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, 3rd ed., section 4.1). Answers on scales
 * nearly always have ties, for which the exact distribution does not hold.
 */
export function mannWhitneyTest(a: Sample, b: Sample): Outcome<MannWhitneyTest> {
  const [first, second] = [sizeOf(a), sizeOf(b)];
  if (first === 0 || second === 0) return notComputed(first === second ? "no_data" : "one_group");
  const ranks = rankTogether([a, b]);
  const n = first + second;
  const pairs = first * second;
  const variance = (pairs / 12) * (n + 1 - ranks.ties / (n * (n - 1)));
  if (!(variance > 0)) return notComputed("no_spread");
  const u = rankSum(a, ranks) - (first * (first + 1)) / 2;
  const distance = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
  return computed({ u, pValue: normalTwoSided(distance / Math.sqrt(variance)), superiority: u / pairs });
}
