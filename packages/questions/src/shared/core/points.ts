/** Points are multiples of 0.01. */
export function roundPoints(points: number): number {
  // What binary fractions are off by must not decide at a half.
  return Math.round(points * 100 + 1e-6) / 100;
}
