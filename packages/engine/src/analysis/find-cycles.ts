/** Conditions that depend on each other in a circle, each circle once, as the chain of its ids. */
import type { CompiledForm } from "../form/compiled-form.ts";

export interface Cycle {
  /** Index of the node whose conditions are ignored because of it (see `orderNodes`). */
  node: number;
  /** Ids of items and pages, each reading the next, the first again at the end. */
  ids: string[];
}

export function findCycles(form: CompiledForm): Cycle[] {
  const nameOf = (node: number): string =>
    form.items[node]?.item.id ?? form.pages[node - form.items.length]?.page.id ?? "";
  return [...form.cut].map((node) => ({ node, ids: findWayBack(node, form).map(nameOf) }));
}

/** The shortest way from a node to itself along what it reads (breadth first). */
function findWayBack(start: number, form: CompiledForm): number[] {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (let done = 0; done < queue.length; done++) {
    const node = queue[done] ?? start;
    const item = form.items[node];
    const sources = [...(form.reads[node] ?? []), ...(item ? [form.items.length + item.page] : [])];
    for (const source of sources) {
      if (source === start) {
        const way = [start];
        for (let at: number | undefined = node; at !== undefined && at !== start; at = cameFrom.get(at)) way.push(at);
        return [...way, start].reverse();
      }
      if (cameFrom.has(source)) continue;
      cameFrom.set(source, node);
      queue.push(source);
    }
  }
  return [start, start];
}
