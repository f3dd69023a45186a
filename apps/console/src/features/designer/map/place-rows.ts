/**
 * Places nodes inside their rows, as close to the middle of their neighbours as the order and the gaps allow. Each row
 * is a least-squares solution (isotonic regression by pooling adjacent violators), so nothing overlaps. Pure.
 */
import type { Link } from "./assign-layers.ts";

const PASSES = 6;

/** Returns the centre of each node. `widths` are by node; `gap` is the distance between two nodes' edges. */
export function placeRows(
  rows: readonly (readonly number[])[],
  links: readonly Link[],
  widths: readonly number[],
  gap: number,
): number[] {
  const centres: number[] = [];
  for (const row of rows) {
    let at = 0;
    for (const node of row) {
      const width = widths[node] ?? 0;
      centres[node] = at + width / 2;
      at += width + gap;
    }
    for (const node of row) centres[node] = (centres[node] ?? 0) - at / 2;
  }
  const neighbours: number[][] = widths.map(() => []);
  for (const { from, to } of links) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  for (let pass = 0; pass < PASSES; pass++) {
    const order = pass % 2 === 0 ? rows : rows.toReversed();
    for (const row of order) {
      const wanted = row.map((node) => {
        const own = neighbours[node] ?? [];
        return own.length > 0 ? own.reduce((sum, one) => sum + (centres[one] ?? 0), 0) / own.length : centres[node];
      });
      settle(row, wanted, widths, gap).forEach((centre, index) => (centres[row[index] ?? 0] = centre));
    }
  }
  return centres;
}

/**
 * Returns centres in the given order, at least half of both widths plus the gap apart, as close to `wanted` as
 * possible.
 */
function settle(
  row: readonly number[],
  wanted: readonly (number | undefined)[],
  widths: readonly number[],
  gap: number,
): number[] {
  const offsets: number[] = [];
  row.forEach((node, index) => {
    const before = row[index - 1];
    const step = before === undefined ? 0 : ((widths[before] ?? 0) + (widths[node] ?? 0)) / 2 + gap;
    offsets.push((offsets.at(-1) ?? 0) + step);
  });
  const pools: { sum: number; count: number }[] = [];
  wanted.forEach((centre = 0, index) => {
    let pool = { sum: centre - (offsets[index] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const settled = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return settled.map((start, index) => start + (offsets[index] ?? 0));
}
