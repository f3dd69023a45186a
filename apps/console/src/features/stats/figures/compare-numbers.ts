/** Numbers of several groups side by side: means with intervals, and whether the groups differ. */
import {
  kruskalWallisTest,
  mannWhitneyTest,
  meanWithInterval,
  netPromoterScore,
  welchAnova,
  welchTTest,
  type Interval,
  type MeanWithInterval,
  type Outcome,
  type Sample,
} from "@idata/engine/statistics";

export interface GroupMean {
  key: string;
  label: string;
  /** `null` if nobody in the group gave a number. */
  mean: MeanWithInterval | null;
  /** Only for likelihoods to recommend. */
  recommendation: { score: number; interval: Interval } | null;
}

export type MeansTest =
  | { name: "welch_t"; t: number; df: number; pValue: number }
  | { name: "welch_anova"; f: number; df1: number; df2: number; pValue: number };
export type RanksTest =
  | { name: "mann_whitney"; pValue: number; superiority: number }
  | { name: "kruskal_wallis"; h: number; df: number; pValue: number };

export interface NumberComparison {
  groups: GroupMean[];
  /** Lowest and highest number that anybody gave; `null` without numbers. */
  range: { low: number; high: number } | null;
  /** Of the means, whatever the variances. */
  means: Outcome<MeansTest>;
  /**
   * Of the ranks, which also holds for skewed answers and for scales whose steps are not equally wide. Null with weights,
   * because it ranks single answers.
   */
  ranks: Outcome<RanksTest> | null;
}

export interface GroupSample {
  key: string;
  label: string;
  /** With weights, scaled to the effective number of the group (`toEffective`). */
  sample: Sample;
}

/**
 * The answers of a weighted group as so many as are worth the same without weights: mean and variance stay those of the
 * weighted answers, and intervals and tests count the effective number (L. Kish, Survey Sampling, 1965, section 11.7).
 */
export function toEffective(sample: Sample, { sum, effective }: GroupWeights): Sample {
  return sum === 0 ? [] : sample.map(({ value, n }) => ({ value, n: n * (effective / sum) }));
}

export interface GroupWeights {
  /** Σ w of the group. */
  readonly sum: number;
  readonly effective: number;
}

export function compareNumbers(
  groups: readonly GroupSample[],
  isRecommendation: boolean,
  isWeighted = false,
): NumberComparison {
  const samples = groups.map(({ sample }) => sample).filter((sample) => sample.some(({ n }) => n > 0));
  const [first = [], second = []] = samples;
  const given = samples.flatMap((sample) => sample.filter(({ n }) => n > 0).map(({ value }) => value));
  return {
    range: given.length === 0 ? null : { low: Math.min(...given), high: Math.max(...given) },
    groups: groups.map(({ key, label, sample }) => ({
      key,
      label,
      mean: meanWithInterval(sample),
      recommendation: isRecommendation ? netPromoterScore(sample) : null,
    })),
    means:
      samples.length === 2 ? named("welch_t", welchTTest(first, second)) : named("welch_anova", welchAnova(samples)),
    ranks: isWeighted
      ? null
      : samples.length === 2
        ? named("mann_whitney", mannWhitneyTest(first, second))
        : named("kruskal_wallis", kruskalWallisTest(samples)),
  };
}

function named<N extends string, T extends object>(name: N, outcome: Outcome<T>): Outcome<T & { name: N }> {
  return outcome.ok ? { ok: true, value: { ...outcome.value, name } } : outcome;
}
