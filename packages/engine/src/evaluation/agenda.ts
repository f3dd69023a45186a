/** A queue of nodes to update. Takes them in topological order, so each node comes after those that it reads. */

export interface Agenda {
  /** Does nothing if the node is already waiting. */
  add(node: number): void;
  /** Removes and returns the waiting node with the smallest rank; -1 if no node is waiting. */
  take(): number;
}

/** Keeps a list sorted by descending rank: few nodes wait at a time, and the next one is at the end. */
export function createAgenda(ranks: readonly number[], order: readonly number[]): Agenda {
  const waiting: number[] = [];
  return {
    add(node) {
      const rank = ranks[node] ?? 0;
      let low = 0;
      for (let high = waiting.length; low < high;) {
        const middle = (low + high) >> 1;
        if ((waiting[middle] ?? 0) > rank) low = middle + 1;
        else high = middle;
      }
      if (waiting[low] !== rank) waiting.splice(low, 0, rank);
    },
    take: () => order[waiting.pop() ?? -1] ?? -1,
  };
}
