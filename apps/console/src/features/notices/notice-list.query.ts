/** Notices and their readers, for the administration. */
import { listNoticeReaders, listNotices } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type NoticeRow = RowOf<typeof listNotices>;
export type ReaderRow = RowOf<typeof listNoticeReaders>;

/** Prefix of all notice queries, including the bell's. */
export const NOTICES = ["notices"] as const;

export function noticeListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...NOTICES, "list", query],
    queryFn: ({ signal }) => call(listNotices, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function readersQuery(noticeId: number, searchValue: string, pageNum: number, pageSize: number) {
  const query = { noticeId, searchValue, pageNum, pageSize };
  return queryOptions({
    queryKey: [...NOTICES, "readers", query],
    queryFn: ({ signal }) => call(listNoticeReaders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
