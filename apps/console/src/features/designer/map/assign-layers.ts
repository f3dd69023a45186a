/**
 * Rows of the map: each node stands below everything that leads to it, as far down as the longest way there is long.
 * Pure. Edges that would close a circle are left out of account; a form has none, but the layout must end on any input.
 */
export interface Link {
  from: number;
  to: number;
}

/** Row of each node, from 0. */
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
    // What is left in circles is taken in its order.
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

/** What nothing leads to stands just above what it leads to, or beside what is written before it; only the first is on top. */
function pullDown(layers: readonly number[], next: readonly number[][], incoming: readonly number[]): number[] {
  const pulled = [...layers];
  layers.forEach((_layer, index) => {
    if (index === 0 || (incoming[index] ?? 0) > 0) return;
    const below = (next[index] ?? []).map((to) => layers[to] ?? 0);
    pulled[index] = below.length > 0 ? Math.max(0, Math.min(...below) - 1) : (pulled[index - 1] ?? 0);
  });
  return pulled;
}
