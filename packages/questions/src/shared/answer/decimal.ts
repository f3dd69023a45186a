/**
 * Decimal arithmetic on integers: a value with at most `places` decimals is converted to an integer in its smallest
 * unit. Exact while |value| × 10^places is below 2^53.
 */

/** The maximum number of decimals. */
export const MOST_PLACES = 6;

export function toWhole(value: number, places: number): number {
  return Math.round(value * 10 ** places);
}

export function fromWhole(whole: number, places: number): number {
  // `+ 0` turns -0 into 0.
  return Number((whole / 10 ** places).toFixed(places)) + 0;
}
