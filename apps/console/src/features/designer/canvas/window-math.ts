/** Computes which rows of a long list are near the viewport, from measured and estimated heights. Pure. */
export interface WindowRange {
  /** Index of the first row, and the index after the last one. */
  from: number;
  to: number;
  /** Height in pixels of the rows above and below the range. */
  above: number;
  below: number;
}

/** `heights[i]` is in pixels. `keep` is the index of a row that must stay, for example the dragged one. */
export function toRange(
  heights: readonly number[],
  scrollTop: number,
  viewport: number,
  overscan: number,
  keep: number | null,
): WindowRange {
  const start = scrollTop - overscan;
  const end = scrollTop + viewport + overscan;
  let from = 0;
  let offset = 0;
  while (from < heights.length - 1 && offset + (heights[from] ?? 0) < start) offset += heights[from++] ?? 0;
  let to = from;
  let bottom = offset;
  while (to < heights.length && bottom < end) bottom += heights[to++] ?? 0;
  if (keep !== null && keep >= 0) {
    while (from > keep) offset -= heights[--from] ?? 0;
    while (to <= keep && to < heights.length) bottom += heights[to++] ?? 0;
  }
  const total = heights.reduce((sum, height) => sum + height, 0);
  return { from, to, above: offset, below: Math.max(0, total - bottom) };
}

export function offsetOf(heights: readonly number[], index: number): number {
  let offset = 0;
  for (let i = 0; i < index; i += 1) offset += heights[i] ?? 0;
  return offset;
}
