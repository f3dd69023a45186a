/**
 * Where pages of the response list begin. Going on from a page that is on screen names its last response (a keyset), so
 * that deep pages cost what the first one costs and new responses do not shift what follows.
 */
export interface PageCursor {
  pageNum: number;
  pageSize: number;
  /** By page number: only responses with a smaller seq belong to it and what follows. Page 1 has none. */
  starts: Readonly<Record<number, number>>;
}

export const FIRST_PAGE: PageCursor = { pageNum: 1, pageSize: 20, starts: {} };

/** `lastSeq`: of the last row of the page on screen; undefined when it is empty. */
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

/** What to ask the server for: the nearest known start, and how many pages behind it. */
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
