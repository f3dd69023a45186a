/** Finds circular dependencies. Of cycles that share nodes, it reports one. */
import type { DependencyGraph } from "./dependency-graph.ts";

/** Node indices, each reading the next; the first is repeated at the end. */
export type Cycle = number[];

export function findCycles({ nodes, edges }: DependencyGraph): Cycle[] {
  const reads: number[][] = nodes.map(() => []);
  for (const { from, to } of edges) reads[from]?.push(to);
  const groups = groupCircles(reads);
  return groups.map((group) => {
    const inside = new Set(group);
    const start = Math.min(...group);
    return findPathBack(
      start,
      reads.map((targets, node) => (inside.has(node) ? targets.filter((one) => inside.has(one)) : [])),
    );
  });
}

/**
 * Sets of nodes that reach each other (Tarjan; an explicit stack keeps long chains from overflowing the call stack).
 */
function groupCircles(reads: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  const order: number[] = [];
  const low: number[] = [];
  const open: number[] = [];
  const isOpen = new Set<number>();
  let count = 0;
  for (let root = 0; root < reads.length; root++) {
    if (order[root] !== undefined) continue;
    const work: { node: number; next: number }[] = [{ node: root, next: 0 }];
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const { node } = top;
      if (top.next === 0) {
        order[node] = low[node] = count++;
        open.push(node);
        isOpen.add(node);
      }
      const target = reads[node]?.[top.next++];
      if (target !== undefined) {
        if (order[target] === undefined) work.push({ node: target, next: 0 });
        else if (isOpen.has(target)) low[node] = Math.min(low[node] ?? 0, order[target]);
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== order[node]) continue;
      const group = open.splice(open.lastIndexOf(node));
      for (const one of group) isOpen.delete(one);
      if (group.length > 1 || reads[node]?.includes(node)) found.push(group);
    }
  }
  return found;
}

/** The shortest path from a node back to itself (breadth first). */
function findPathBack(start: number, reads: readonly (readonly number[])[]): Cycle {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (let done = 0; done < queue.length; done++) {
    const node = queue[done] ?? start;
    for (const source of reads[node] ?? []) {
      if (source === start) {
        const path = [start];
        for (let at: number | undefined = node; at !== undefined && at !== start; at = cameFrom.get(at)) path.push(at);
        return [...path, start].reverse();
      }
      if (cameFrom.has(source)) continue;
      cameFrom.set(source, node);
      queue.push(source);
    }
  }
  return [start, start];
}
