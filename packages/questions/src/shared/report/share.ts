/** Shares of a base and how sure they are. */

/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/** Between 0 and 1; `null` without a base. */
export function toShare(count: number, base: number): number | null {
  return base > 0 ? count / base : null;
}

export interface Interval {
  low: number;
  high: number;
}

/** Wilson score interval at 95 % of a share (E. B. Wilson, 1927). `null` without a base. */
export function toWilson(count: number, base: number): Interval | null {
  if (base <= 0) return null;
  const share = count / base;
  const z2 = Z * Z;
  const centre = share + z2 / (2 * base);
  const spread = Z * Math.sqrt((share * (1 - share)) / base + z2 / (4 * base * base));
  const scale = 1 + z2 / base;
  // The ends are exact at 0 and 1; rounding must not push them over.
  const low = count === 0 ? 0 : Math.max(0, (centre - spread) / scale);
  const high = count === base ? 1 : Math.min(1, (centre + spread) / scale);
  return { low, high };
}

/** `42.7%`, one decimal; `–` without a base. */
export function formatShare(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)}%`;
}

/** With thousands separators, the same in both languages. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("en-US").format(count);
}
