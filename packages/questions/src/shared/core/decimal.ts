/**
 * Decimal arithmetic on whole numbers: a value with at most `places` digits after the point is the whole number of its
 * smallest unit. Exact as long as |value| × 10^places stays below 2^53.
 */

/** Digits after the point that are counted with. */
export const MOST_PLACES = 6;

export function toWhole(value: number, places: number): number {
  return Math.round(value * 10 ** places);
}

export function fromWhole(whole: number, places: number): number {
  // `+ 0` makes one zero of the two.
  return Number((whole / 10 ** places).toFixed(places)) + 0;
}
