/** The bars of the report. The counters count every level of a choice. */
import type { Counters } from "@idata/engine";
import { cascaderCore } from "./cascader.core.ts";
import type { CascaderItem } from "./cascader.answer.ts";
import { treeOf } from "./tree.answer.ts";

interface Bars {
  options: { id: string; label: string }[];
  counters: Counters;
}

/** Shows only the most frequent last options. The export contains all. */
const TOP = 30;

export function listFirst({ options }: CascaderItem, counters: Counters): Bars {
  const first = treeOf(options).childrenOf();
  return {
    options: first.map(({ id, label }) => ({ id, label })),
    counters: Object.fromEntries(first.map(({ id }) => [id, counters[id] ?? 0])),
  };
}

/** Returns the most frequent last options. Ids that are no longer in the form are labelled with the id. */
export function listEnds(item: CascaderItem, counters: Counters): Bars {
  const tree = treeOf(item.options);
  const ends = Object.entries(counters)
    .map(([id, count]) => {
      const on = tree.childrenOf(id).reduce((sum, child) => sum + (counters[child.id] ?? 0), 0);
      const path = tree.pathOf(id);
      return { id, label: path ? cascaderCore.toText(item, path) : id, count: count - on };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, TOP);
  return {
    options: ends.map(({ id, label }) => ({ id, label })),
    counters: Object.fromEntries(ends.map(({ id, count }) => [id, count])),
  };
}
