/**
 * Sorts the nodes of the dependency graph topologically (Kahn's algorithm). Breaks a cycle at one node, whose
 * conditions then count as absent. So every form runs, and `analysis/` reports the cycle.
 */
export interface Graph {
  /** The nodes that the conditions of each node read, without repetition. */
  readonly reads: readonly (readonly number[])[];
  /** Nodes that always come before a node, such as the page of an item. Parents alone never form a cycle. */
  readonly parents: readonly (readonly number[])[];
}

export interface NodeOrder {
  order: number[];
  ranks: number[];
  /** By node: the nodes that depend on it, without the conditions of cut nodes. */
  affects: (readonly number[])[];
  cut: Set<number>;
}

/** Most nodes affect nothing, so they share one empty list. */
const NONE: readonly number[] = [];

export function orderNodes(graph: Graph): NodeOrder {
  const { reads, parents } = graph;
  const affects: (readonly number[])[] = reads.map(() => NONE);
  const append = (source: number, node: number): void => {
    const targets = affects[source];
    if (targets === NONE || !targets) affects[source] = [node];
    else (targets as number[]).push(node);
  };
  const waiting = reads.map((sources, node) => {
    for (const source of sources) append(source, node);
    for (const parent of parents[node] ?? NONE) append(parent, node);
    return sources.length + (parents[node]?.length ?? 0);
  });
  const order: number[] = [];
  const ranks = reads.map(() => -1);
  const cut = new Set<number>();
  const isWaiting = (node: number): boolean => ranks[node] === -1;
  const release = (node: number): void => {
    ranks[node] = order.push(node) - 1;
  };
  waiting.forEach((count, node) => {
    if (count === 0) release(node);
  });
  for (let done = 0, start = 0; order.length < reads.length || done < order.length;) {
    const ready = order[done];
    if (ready !== undefined) {
      done++;
      for (const node of affects[ready] ?? []) {
        const rest = (waiting[node] ?? 0) - 1;
        waiting[node] = rest;
        if (rest === 0) release(node);
      }
      continue;
    }
    while (ranks[start] !== -1) start++;
    const node = findCutNode(start, graph, isWaiting, cut);
    cut.add(node);
    const kept = parents[node] ?? NONE;
    for (const source of reads[node] ?? [])
      if (!kept.includes(source)) affects[source] = (affects[source] ?? []).filter((one) => one !== node);
    const rest = kept.filter(isWaiting).length;
    waiting[node] = rest;
    if (rest === 0) release(node);
  }
  return { order, ranks, affects, cut };
}

/**
 * Walks backwards over waiting nodes until a cycle closes. Returns the first node of the cycle that reads another one.
 */
function findCutNode(
  start: number,
  { reads, parents }: Graph,
  isWaiting: (node: number) => boolean,
  cut: ReadonlySet<number>,
): number {
  const sourceOf = (node: number): number | undefined => (cut.has(node) ? undefined : reads[node]?.find(isWaiting));
  const before = (node: number): number => sourceOf(node) ?? parents[node]?.find(isWaiting) ?? 0;
  const seen = new Set<number>();
  let entry = start;
  for (; !seen.has(entry); entry = before(entry)) seen.add(entry);
  let first = Infinity;
  let node = entry;
  do {
    if (sourceOf(node) !== undefined) first = Math.min(first, node);
    node = before(node);
  } while (node !== entry);
  return first;
}
