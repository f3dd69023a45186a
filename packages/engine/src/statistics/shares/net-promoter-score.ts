import { DEFAULT_LEVEL, normalReach } from "../distributions/quantiles.ts";
import type { Interval } from "../samples/mean-interval.ts";
import type { Sample } from "../samples/sample.ts";
import { sizeOf } from "../samples/sample.ts";

export interface NetPromoterScore {
  n: number;
  promoters: number;
  passives: number;
  detractors: number;
  /** −100 to 100. */
  score: number;
  interval: Interval;
}

const LOWEST_PROMOTER = 9;
const HIGHEST_DETRACTOR = 6;
/** The adjusted Wald interval adds so many promoters and so many detractors, and twice as many passives. */
const ADDED = 3 / 4;

/**
 * Returns the Net Promoter Score of answers from 0 to 10 (F. Reichheld, "The One Number You Need to Grow", Harvard
 * Business Review 12/2003) with its adjusted Wald interval: B. Rocks, "Interval Estimation for the 'Net Promoter Score'",
 * The American Statistician 70 (2016), 365–372. `null` without answers.
 */
export function netPromoterScore(sample: Sample, level: number = DEFAULT_LEVEL): NetPromoterScore | null {
  const n = sizeOf(sample);
  if (n === 0) return null;
  const promoters = sizeOf(sample.filter(({ value }) => value >= LOWEST_PROMOTER));
  const detractors = sizeOf(sample.filter(({ value }) => value <= HIGHEST_DETRACTOR));
  const size = n + 4 * ADDED;
  const [up, down] = [(promoters + ADDED) / size, (detractors + ADDED) / size];
  const centre = up - down;
  const reach = normalReach(level) * Math.sqrt((up + down - centre ** 2) / size);
  return {
    n,
    promoters,
    passives: n - promoters - detractors,
    detractors,
    score: (100 * (promoters - detractors)) / n,
    interval: { low: 100 * Math.max(-1, centre - reach), high: 100 * Math.min(1, centre + reach) },
  };
}
