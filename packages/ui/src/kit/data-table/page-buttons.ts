/** Page numbers of a pager: the first, the last, and those around the current one; gaps are `null`. */

/** `count`: maximum number of buttons (spec §9: 7, narrow 5). */
export function toPageButtons(current: number, pages: number, count: number): readonly (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (pages <= count) return range(1, pages);
  const inner = count - 2;
  const half = (inner - 1) / 2;
  if (current <= inner - half + 1) return [...range(1, count - 1), null, pages];
  if (current >= pages - inner + half) return [1, null, ...range(pages - count + 2, pages)];
  return [1, null, ...range(current - half, current + half), null, pages];
}

export interface PageState {
  readonly current: number;
  /** Number of pages that are known to exist. */
  readonly pages: number;
  readonly hasNext: boolean;
}

/** `isPartial`: the list may have more than `total` rows, so the user can go beyond the last known page. */
export function toPageState(list: { total: number; isPartial: boolean; pageNum: number; pageSize: number }): PageState {
  const known = Math.max(1, Math.ceil(list.total / list.pageSize));
  // The list may have become shorter than the current page.
  const current = list.isPartial ? list.pageNum : Math.min(list.pageNum, known);
  const pages = Math.max(known, current);
  return { current, pages, hasNext: current < pages || list.isPartial };
}
