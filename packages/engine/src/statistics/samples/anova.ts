/** Whether the means of several groups differ. */
import { fTail } from "../distributions/tails.ts";
import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import type { Sample, SampleFigures } from "./sample.ts";
import { figuresOf } from "./sample.ts";

export interface Anova {
  f: number;
  df1: number;
  df2: number;
  pValue: number;
}

export interface OneWayAnova extends Anova {
  /** η²: the part of the variance that the groups explain, 0 to 1. */
  etaSquare: number;
}

/**
 * One-way analysis of variance, for groups with the same variance (R. A. Fisher 1925; Snedecor & Cochran, Statistical
 * Methods, 8th ed., section 12.3). Empty groups are left out.
 */
export function oneWayAnova(groups: readonly Sample[]): Outcome<OneWayAnova> {
  const figures = figuresOfGroups(groups);
  if (figures.length < 2) return notComputed(figures.length === 0 ? "no_data" : "one_group");
  const n = figures.reduce((sum, group) => sum + group.n, 0);
  const df1 = figures.length - 1;
  const df2 = n - figures.length;
  if (df2 < 1) return notComputed("too_few");
  const within = figures.reduce((sum, group) => sum + group.squares, 0);
  if (within === 0) return notComputed("no_spread");
  const mean = figures.reduce((sum, group) => sum + (group.n / n) * group.mean, 0);
  const between = figures.reduce((sum, group) => sum + group.n * (group.mean - mean) ** 2, 0);
  const f = between / df1 / (within / df2);
  return computed({ f, df1, df2, pValue: fTail(f, df1, df2), etaSquare: between / (between + within) });
}

/**
 * Welch's analysis of variance, for groups with any variances. B. L. Welch, "On the Comparison of Several Mean Values: An
 * Alternative Approach", Biometrika 38 (1951), 330–336. Empty groups are left out; every other needs two different
 * answers at least.
 */
export function welchAnova(groups: readonly Sample[]): Outcome<Anova> {
  const figures = figuresOfGroups(groups);
  if (figures.length < 2) return notComputed(figures.length === 0 ? "no_data" : "one_group");
  if (figures.some((group) => group.n < 2)) return notComputed("too_few");
  if (figures.some((group) => group.variance === 0)) return notComputed("no_spread");
  const count = figures.length;
  const weights = figures.map((group) => group.n / group.variance);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const share = (at: number) => (weights[at] ?? 0) / sum;
  const mean = figures.reduce((total, group, at) => total + share(at) * group.mean, 0);
  const between = figures.reduce((total, group, at) => total + (weights[at] ?? 0) * (group.mean - mean) ** 2, 0);
  const spread =
    figures.reduce((total, group, at) => total + (1 - share(at)) ** 2 / (group.n - 1), 0) / (count ** 2 - 1);
  const f = between / (count - 1) / (1 + 2 * (count - 2) * spread);
  const df2 = 1 / (3 * spread);
  return computed({ f, df1: count - 1, df2, pValue: fTail(f, count - 1, df2) });
}

function figuresOfGroups(groups: readonly Sample[]): SampleFigures[] {
  return groups.map(figuresOf).filter((figures) => figures !== null);
}
