/**
 * Summarises pages from the overview counters: how many responses passed each page, and the median time spent on it.
 */
import type { FormDefinition } from "@idata/engine";
import { type CounterRow, fromPageKey } from "../response-store/index.ts";
import { findMedian } from "./median.ts";

export interface PageSummary {
  readonly pageId: string;
  readonly n: number;
  readonly medianSeconds: number;
}

/** In the order of the form. Pages that only older versions had come last. */
export function summarisePages(rows: readonly CounterRow[], definition: FormDefinition | null): PageSummary[] {
  const pages = new Map<string, Map<number, number>>();
  for (const { key, n } of rows) {
    const page = fromPageKey(key);
    if (page === null) continue;
    let seconds = pages.get(page.pageId);
    if (seconds === undefined) pages.set(page.pageId, (seconds = new Map()));
    seconds.set(page.seconds, (seconds.get(page.seconds) ?? 0) + n);
  }
  const order = (definition?.pages ?? []).flatMap((page) => [page.id, ...page.items.map(({ id }) => id)]);
  const placeOf = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...pages]
    .map(([pageId, seconds]) => ({
      pageId,
      n: [...seconds.values()].reduce((sum, n) => sum + n, 0),
      medianSeconds: findMedian([...seconds]) ?? 0,
    }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => placeOf(a.pageId) - placeOf(b.pageId));
}
