import { tTwoSided } from "../distributions/tails.ts";
import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import type { Sample } from "./sample.ts";
import { figuresOf } from "./sample.ts";

export interface WelchTTest {
  t: number;
  df: number;
  /** Two-sided. */
  pValue: number;
  /** Mean of `a` − mean of `b`. */
  difference: number;
}

/**
 * Welch's t test: whether two means differ, whatever the variances. B. L. Welch, "The Generalization of 'Student's'
 * Problem when Several Different Population Variances are Involved", Biometrika 34 (1947), 28–35; degrees of freedom by
 * Satterthwaite (1946).
 */
export function welchTTest(a: Sample, b: Sample): Outcome<WelchTTest> {
  const first = figuresOf(a);
  const second = figuresOf(b);
  if (first === null || second === null) return notComputed(first === second ? "no_data" : "one_group");
  if (first.n < 2 || second.n < 2) return notComputed("too_few");
  const errors = [first.variance / first.n, second.variance / second.n] as const;
  const sum = errors[0] + errors[1];
  if (sum === 0) return notComputed("no_spread");
  const df = sum ** 2 / (errors[0] ** 2 / (first.n - 1) + errors[1] ** 2 / (second.n - 1));
  const difference = first.mean - second.mean;
  const t = difference / Math.sqrt(sum);
  return computed({ t, df, pValue: tTwoSided(t, df), difference });
}
