/** Query for the list of posts. */
import { listPosts } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type Post = RowOf<typeof listPosts>;

export const POSTS = ["posts"] as const;

export function postListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...POSTS, query],
    queryFn: ({ signal }) => call(listPosts, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
