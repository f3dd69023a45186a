/** The user's own messages. Live news refresh everything under this key. */
import { listOwnMessages, countOwnMessages, type RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type OwnMessage = RowOf<typeof listOwnMessages>;

export const OWN_MESSAGES = ["messages"] as const;

export const unreadMessagesQuery = queryOptions({
  queryKey: [...OWN_MESSAGES, "unread"],
  queryFn: async ({ signal }) => (await call(countOwnMessages, { signal })).data.unread,
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
  meta: { silent: true },
});

export function ownMessagesQuery(query: { pageNum: number; pageSize: number; unread?: boolean }) {
  return queryOptions({
    queryKey: [...OWN_MESSAGES, "list", query],
    queryFn: ({ signal }) => call(listOwnMessages, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
