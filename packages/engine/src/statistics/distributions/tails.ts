/**
 * Upper tails (p values) of the distributions that the tests need, by their relations to the incomplete gamma and beta
 * functions (Abramowitz & Stegun 1964, 26.4.19, 26.5.27, 26.6.2). Relative error below 1e-10 while p is above 1e-300.
 */
import { regularisedBeta } from "./incomplete-beta.ts";
import { upperIncompleteGamma } from "./incomplete-gamma.ts";

/** P(X > x) for a χ² distribution. */
export function chiSquareTail(x: number, df: number): number {
  return upperIncompleteGamma(df / 2, x / 2);
}

/** P(F > f) for an F distribution. */
export function fTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1;
  const sum = df2 + df1 * f;
  return regularisedBeta(df2 / 2, df1 / 2, df2 / sum, (df1 * f) / sum);
}

/** P(|T| > |t|) for Student's t distribution. */
export function tTwoSided(t: number, df: number): number {
  return fTail(t * t, 1, df);
}

/** P(|Z| > |z|) for the standard normal distribution. */
export function normalTwoSided(z: number): number {
  return upperIncompleteGamma(0.5, (z * z) / 2);
}
