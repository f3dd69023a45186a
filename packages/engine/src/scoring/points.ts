/**
 * Points are stored, added and compared as integer hundredths. Binary fractions are inexact (0.29 × 100 is
 * 28.999999999999996), so this error is removed before rounding, and 1.005 is rounded to 1.01 as on paper.
 */

/** Converts points to hundredths without rounding to integers: 0.29 is 29, 0.295 is 29.5. */
export function toExactHundredths(points: number): number {
  return Number((points * 100).toFixed(6));
}

/** Converts points to integer hundredths; half a hundredth is rounded up. Never returns -0. */
export function toHundredths(points: number): number {
  return Math.round(toExactHundredths(points)) + 0;
}

/** Rounds points to two decimals. */
export function roundPoints(points: number): number {
  return toHundredths(points) / 100;
}
