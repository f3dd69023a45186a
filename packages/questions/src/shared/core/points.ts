/** Rounds points to multiples of 0.01. */
import type { Score } from "@idata/engine";

export function roundPoints(points: number): number {
  // The small addend keeps binary rounding errors from changing the result at a half.
  return Math.round(points * 100 + 1e-6) / 100;
}

/** Full points if right, else none. One point if the author set no points. */
export function scoreOf(isRight: boolean, points: number | undefined): Score {
  const max = roundPoints(points ?? 1);
  return { points: isRight ? max : 0, max };
}
