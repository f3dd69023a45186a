/** Bins for the histogram of a numeric distribution: one per value if there are few, else classes of a round width. */
import type { Point } from "./distribution.ts";

export interface Bin {
  from: number;
  /** Exclusive, except in the last bin. Equal to `from` in a bin of one value. */
  to: number;
  count: number;
}

const MAX_VALUES = 12;
const WISHED_BINS = 10;

export function toBins(points: readonly Point[]): Bin[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  if (points.length <= MAX_VALUES) return points.map(({ value, count }) => ({ from: value, to: value, count }));
  const width = toRoundWidth((last.value - first.value) / WISHED_BINS);
  // Computes bounds from indexes instead of adding up the width, which would accumulate rounding errors.
  const start = Math.floor(first.value / width);
  // The largest value belongs to the bin that ends with it, as 100 of a scale from 0 to 100 does.
  const onBound = clean(Math.round(last.value / width) * width) === clean(last.value);
  const end = onBound ? Math.max(start, Math.round(last.value / width) - 1) : Math.floor(last.value / width);
  const bins: Bin[] = Array.from({ length: end - start + 1 }, (_, i) => ({
    from: clean((start + i) * width),
    to: clean((start + i + 1) * width),
    count: 0,
  }));
  for (const { value, count } of points) {
    const bin = bins[Math.min(Math.floor(value / width), end) - start];
    if (bin !== undefined) bin.count += count;
  }
  return bins;
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function toRoundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const factor = [1, 2, 5, 10].find((step) => step * power >= width * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Removes rounding errors: 0.30000000000000004 → 0.3 */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
