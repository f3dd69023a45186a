/** Nodes that wait for an update, given out so that each comes after what it reads. */

export interface Agenda {
  /** Adding a node twice before it is taken is adding it once. */
  add(node: number): void;
  /** The waiting node with the smallest rank; -1 when none waits. */
  take(): number;
}

/** A list sorted by falling rank: few nodes wait at a time, and the next one is at its end. */
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
