/** Notices as everybody sees them: the newest five, and one to read. */
import { getNotice, listTopNotices } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type TopNotice = DataOf<typeof listTopNotices>[number];

export const TOP_NOTICES = ["notices", "top"] as const;
const FRESH_MS = 5 * 60_000;

/**
 * Asked again when the window comes back and, after five minutes, with the next page: never by a clock alone, which
 * would keep a session alive that nobody uses.
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
