import type { Score } from "@idata/engine";
import { roundPoints } from "@idata/engine";

/**
 * Converts a share (0 to 1) of the full points into a score, rounded to hundredths of a point. The full points are one
 * point if the author set none.
 */
export function toScore(share: number, points = 1): Score {
  return { points: roundPoints(share * points), max: roundPoints(points) };
}
