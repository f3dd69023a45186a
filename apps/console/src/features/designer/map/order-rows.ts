/**
 * Orders the nodes inside their rows to reduce crossings. Each node moves to the middle of its neighbours, sweeping
 * down and up in turn; the order with the fewest crossings is kept (barycentre heuristic of Sugiyama, Tagawa and Toda).
 * Pure.
 */
import type { Link } from "./assign-layers.ts";

const SWEEPS = 8;

/** `rows`: nodes by row. Links lead from one row to the next. */
export function orderRows(rows: readonly (readonly number[])[], links: readonly Link[]): number[][] {
  const above = groupBy(links, "to", "from");
  const below = groupBy(links, "from", "to");
  let order = rows.map((row) => [...row]);
  let best = order;
  let fewest = countCrossings(order, links);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    order = sweep % 2 === 0 ? sweepRows(order, above, 1) : sweepRows(order, below, -1);
    const crossings = countCrossings(order, links);
    if (crossings < fewest) {
      fewest = crossings;
      best = order;
    }
  }
  return best;
}

function sweepRows(order: number[][], neighbours: ReadonlyMap<number, number[]>, step: 1 | -1): number[][] {
  const next = order.map((row) => [...row]);
  const start = step === 1 ? 1 : next.length - 2;
  for (let row = start; row >= 0 && row < next.length; row += step) {
    const places = placesOf(next[row - step] ?? []);
    const current = next[row] ?? [];
    const middle = new Map(
      current.map((node, index) => {
        const own = (neighbours.get(node) ?? []).flatMap((one) => places.get(one) ?? []);
        // A node without neighbours stays where it is.
        return [node, own.length > 0 ? own.reduce((sum, place) => sum + place, 0) / own.length : index];
      }),
    );
    next[row] = current.toSorted((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
  }
  return next;
}

/** Counts pairs of links between the same two rows that cross: inversions, counted with a binary indexed tree. */
export function countCrossings(rows: readonly (readonly number[])[], links: readonly Link[]): number {
  const below = groupBy(links, "from", "to");
  let total = 0;
  rows.forEach((row, index) => {
    const places = placesOf(rows[index + 1] ?? []);
    const ends = row.flatMap((node) =>
      (below.get(node) ?? []).flatMap((to) => places.get(to) ?? []).toSorted((a, b) => a - b),
    );
    const size = places.size;
    const tree: number[] = Array.from({ length: size + 1 }, () => 0);
    let seen = 0;
    for (const end of ends) {
      let notBeyond = 0;
      for (let at = end + 1; at > 0; at -= at & -at) notBeyond += tree[at] ?? 0;
      total += seen - notBeyond;
      for (let at = end + 1; at <= size; at += at & -at) tree[at] = (tree[at] ?? 0) + 1;
      seen++;
    }
  });
  return total;
}

function placesOf(row: readonly number[]): Map<number, number> {
  return new Map(row.map((node, index) => [node, index]));
}

function groupBy(links: readonly Link[], key: keyof Link, value: keyof Link): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const link of links) {
    const group = groups.get(link[key]);
    if (group) group.push(link[value]);
    else groups.set(link[key], [link[value]]);
  }
  return groups;
}
