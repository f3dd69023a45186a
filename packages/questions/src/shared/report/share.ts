/** Shares with their confidence intervals. */

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/** Returns a share from 0 to 1, or `null` if the base is 0. */
export function toShare(count: number, base: number): number | null {
  return base > 0 ? count / base : null;
}

export interface Interval {
  low: number;
  high: number;
}

/** Returns the 95 % Wilson score interval of a share (E. B. Wilson, 1927), or `null` if the base is 0. */
export function toWilson(count: number, base: number): Interval | null {
  if (base <= 0) return null;
  const share = count / base;
  const z2 = Z * Z;
  const centre = share + z2 / (2 * base);
  const spread = Z * Math.sqrt((share * (1 - share)) / base + z2 / (4 * base * base));
  const scale = 1 + z2 / base;
  // The interval ends exactly at 0 or 1 for a share of 0 or 1. Rounding must not exceed these.
  const low = count === 0 ? 0 : Math.max(0, (centre - spread) / scale);
  const high = count === base ? 1 : Math.min(1, (centre + spread) / scale);
  return { low, high };
}

/** Formats a share with one decimal, such as `42.7%`, or returns `–` for `null`. */
export function formatShare(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)}%`;
}

/** Formats with thousands separators, which are the same in both languages. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("en-US").format(count);
}
