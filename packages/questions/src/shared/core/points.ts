/** Marks of keys: points are multiples of 0.01, and a question that is right or wrong gets all or none. */
import type { Score } from "@idata/engine";

export function roundPoints(points: number): number {
  // What binary fractions are off by must not decide at a half.
  return Math.round(points * 100 + 1e-6) / 100;
}

/** One point unless the author gave the question a full mark. */
export function scoreOf(isRight: boolean, points: number | undefined): Score {
  const max = roundPoints(points ?? 1);
  return { points: isRight ? max : 0, max };
}
