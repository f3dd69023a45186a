/**
 * Points are stored, added and compared as whole hundredths. A product such as 0.29 × 100 carries the dust of binary
 * fractions (28.999999999999996); it is taken away before anything is rounded, so that 1.005 is 1.01 as on paper.
 */

/** Hundredths, not rounded: 0.29 gives 29, 0.295 gives 29.5. */
export function inHundredths(points: number): number {
  return Number((points * 100).toFixed(6));
}

/** Whole hundredths; half a hundredth is rounded up. Never the negative zero. */
export function toHundredths(points: number): number {
  return Math.round(inHundredths(points)) + 0;
}

/** Points with at most two decimals. */
export function roundPoints(points: number): number {
  return toHundredths(points) / 100;
}
