import { DEFAULT_LEVEL, tReach } from "../distributions/quantiles.ts";
import type { Sample } from "./sample.ts";
import { figuresOf } from "./sample.ts";

export interface Interval {
  low: number;
  high: number;
}

export interface MeanWithInterval {
  n: number;
  mean: number;
  /** Standard deviation with n − 1; `null` for a single answer. */
  deviation: number | null;
  /** `null` for a single answer, and if all answers are the same: then they do not say how much the mean can vary. */
  interval: Interval | null;
}

/**
 * Returns the mean with Student's t interval (Student 1908; Snedecor & Cochran, Statistical Methods, 8th ed., section
 * 4.11), or `null` without answers.
 */
export function meanWithInterval(sample: Sample, level: number = DEFAULT_LEVEL): MeanWithInterval | null {
  const figures = figuresOf(sample);
  if (figures === null) return null;
  const { n, mean, variance } = figures;
  if (n < 2) return { n, mean, deviation: null, interval: null };
  const reach = tReach(level, n - 1) * Math.sqrt(variance / n);
  const interval = variance === 0 ? null : { low: mean - reach, high: mean + reach };
  return { n, mean, deviation: Math.sqrt(variance), interval };
}
