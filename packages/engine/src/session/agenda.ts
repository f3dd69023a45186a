/** Nodes that wait for an update, given out so that each comes after what it reads: a binary heap over their ranks. */

export interface Agenda {
  /** Adding a node twice before it is taken is adding it once. */
  add(node: number): void;
  /** The waiting node with the smallest rank; -1 when none waits. */
  take(): number;
}

export function createAgenda(ranks: readonly number[], order: readonly number[]): Agenda {
  const heap: number[] = [];
  const waiting = new Set<number>();
  const at = (index: number): number => heap[index] ?? Infinity;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };
  return {
    add(node) {
      if (waiting.has(node)) return;
      waiting.add(node);
      let index = heap.push(ranks[node] ?? 0) - 1;
      for (let parent = (index - 1) >> 1; index > 0 && at(parent) > at(index); parent = (index - 1) >> 1) {
        swap(parent, index);
        index = parent;
      }
    },
    take() {
      const [first] = heap;
      if (first === undefined) return -1;
      const last = heap.pop() ?? 0;
      if (heap.length > 0) heap[0] = last;
      for (let index = 0; ;) {
        const left = 2 * index + 1;
        const child = at(left + 1) < at(left) ? left + 1 : left;
        if (at(child) >= at(index)) break;
        swap(child, index);
        index = child;
      }
      const node = order[first] ?? -1;
      waiting.delete(node);
      return node;
    },
  };
}
