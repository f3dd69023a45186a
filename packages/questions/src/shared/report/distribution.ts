/** Exact figures of a distribution stored as value → count. The keys are the canonical text of the values. */
import type { Counters } from "@idata/engine";

export interface Point {
  value: number;
  count: number;
}

/** Returns the values in order. Ignores keys that are not numbers and counts that are not positive. */
export function toPoints(counters: Counters): Point[] {
  return Object.entries(counters)
    .map(([key, count]) => ({ value: Number(key), count }))
    .filter(({ value, count }) => Number.isFinite(value) && count > 0)
    .sort((a, b) => a.value - b.value);
}

export interface Figures {
  n: number;
  mean: number;
  median: number;
  min: number;
  max: number;
}

/** Returns `null` if nothing was counted. */
export function toFigures(points: readonly Point[]): Figures | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const n = points.reduce((sum, point) => sum + point.count, 0);
  const sum = points.reduce((total, point) => total + point.value * point.count, 0);
  return { n, mean: sum / n, median: toMedian(points, n), min: first.value, max: last.value };
}

function toMedian(points: readonly Point[], n: number): number {
  const low = valueAt(points, Math.floor((n - 1) / 2));
  const high = valueAt(points, Math.floor(n / 2));
  return (low + high) / 2;
}

/** Returns the quantile for a share from 0 to 1, with linear interpolation (method 7 of Hyndman and Fan). */
export function toQuantile(points: readonly Point[], share: number): number {
  const n = points.reduce((sum, point) => sum + point.count, 0);
  const place = (n - 1) * share;
  const low = valueAt(points, Math.floor(place));
  const high = valueAt(points, Math.ceil(place));
  return low + (high - low) * (place - Math.floor(place));
}

/** Returns the value at an index of the sorted list, starting at 0. */
function valueAt(points: readonly Point[], place: number): number {
  let seen = 0;
  for (const { value, count } of points) {
    seen += count;
    if (place < seen) return value;
  }
  return Number.NaN;
}

/** Formats a mean with two decimals, so that means below each other can be compared. */
export function formatMean(value: number): string {
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}

/** Formats a number with thousands separators, at most `decimals` decimals and no trailing zeros. */
export function formatFigure(value: number, decimals = 2): string {
  return new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals }).format(value);
}
