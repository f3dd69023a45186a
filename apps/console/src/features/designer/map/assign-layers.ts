/**
 * Assigns a row of the map to each node: below all nodes that lead to it (longest-path layering). Pure. Edges that
 * would close a cycle are ignored; forms have none, but the layout must terminate on any input.
 */
export interface Link {
  from: number;
  to: number;
}

/** Returns the row of each node, from 0. */
export function assignLayers(count: number, links: readonly Link[]): number[] {
  const next: number[][] = Array.from({ length: count }, () => []);
  const incoming: number[] = Array.from({ length: count }, () => 0);
  for (const { from, to } of links) {
    next[from]?.push(to);
    incoming[to] = (incoming[to] ?? 0) + 1;
  }
  const layers: number[] = Array.from({ length: count }, () => 0);
  const open = layers.flatMap((_zero, index) => (incoming[index] === 0 ? [index] : []));
  const isDone: boolean[] = [];
  const left = [...incoming];
  for (let at = 0; at < count; at++) {
    // Nodes in cycles are taken in their original order.
    const node = open[at] ?? layers.findIndex((_layer, index) => !isDone[index]);
    open[at] = node;
    if (isDone[node]) continue;
    isDone[node] = true;
    for (const to of next[node] ?? []) {
      if (isDone[to]) continue;
      layers[to] = Math.max(layers[to] ?? 0, (layers[node] ?? 0) + 1);
      left[to] = (left[to] ?? 1) - 1;
      if (left[to] === 0) open.push(to);
    }
  }
  return pullDown(layers, next, incoming);
}

/**
 * Moves nodes without incoming edges down: just above their nearest successor, or to the row of the node listed before
 * them. The first node stays on top.
 */
function pullDown(layers: readonly number[], next: readonly number[][], incoming: readonly number[]): number[] {
  const pulled = [...layers];
  layers.forEach((_layer, index) => {
    if (index === 0 || (incoming[index] ?? 0) > 0) return;
    const below = (next[index] ?? []).map((to) => layers[to] ?? 0);
    pulled[index] = below.length > 0 ? Math.max(0, Math.min(...below) - 1) : (pulled[index - 1] ?? 0);
  });
  return pulled;
}
