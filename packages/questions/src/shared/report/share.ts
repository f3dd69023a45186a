/** Shares as numbers and as text. */

/** Returns a share from 0 to 1, or `null` if the base is 0. */
export function toShare(count: number, base: number): number | null {
  return base > 0 ? count / base : null;
}

/** Formats a share with one decimal, such as `42.7%`, or returns `–` for `null`. */
export function formatShare(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)}%`;
}

/** Formats with thousands separators, which are the same in both languages. Weighted numbers have one decimal. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }).format(count);
}
