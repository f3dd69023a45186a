/**
 * Keyset pagination of the response list. The next page starts after the last response on screen, so that deep pages
 * cost the same as the first one and new responses do not shift the following pages.
 */
export interface PageCursor {
  pageNum: number;
  pageSize: number;
  /** By page number: a page contains only responses with a smaller seq than its start. Page 1 has no start. */
  starts: Readonly<Record<number, number>>;
}

export const FIRST_PAGE: PageCursor = { pageNum: 1, pageSize: 20, starts: {} };

/** `lastSeq`: seq of the last row on screen; undefined if the page is empty. */
export function turnPage(
  cursor: PageCursor,
  pageNum: number,
  pageSize: number,
  lastSeq: number | undefined,
): PageCursor {
  if (pageSize !== cursor.pageSize) return { pageNum, pageSize, starts: {} };
  const starts = lastSeq === undefined ? cursor.starts : { ...cursor.starts, [cursor.pageNum + 1]: lastSeq };
  return { pageNum, pageSize, starts };
}

/** What to ask the server for: the nearest known start, and how many pages after it. */
export function toPageQuery({ pageNum, pageSize, starts }: PageCursor): {
  pageNum: number;
  pageSize: number;
  before?: number;
} {
  for (let known = pageNum; known > 1; known--) {
    const before = starts[known];
    if (before !== undefined) return { pageNum: pageNum - known + 1, pageSize, before };
  }
  return { pageNum, pageSize };
}
