/** Notices for readers: the newest five, and a single notice. */
import { getNotice, listTopNotices } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type TopNotice = DataOf<typeof listTopNotices>[number];

export const TOP_NOTICES = ["notices", "top"] as const;
const FRESH_MS = 5 * 60_000;

/**
 * Refetched when the window gets the focus and, after five minutes, when another page is opened. Not polled, because
 * that would keep an unused session alive.
 */
export const topNoticesQuery = queryOptions({
  queryKey: TOP_NOTICES,
  queryFn: ({ signal }) => call(listTopNotices, { signal }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  meta: { silent: true },
});

export function noticeQuery(noticeId: number) {
  return queryOptions({
    queryKey: ["notices", "one", noticeId],
    queryFn: async ({ signal }) => (await call(getNotice, { params: { noticeId }, signal })).data,
    meta: { silent: true },
  });
}
