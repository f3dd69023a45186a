/** Dictionaries and entries for the administrator's lists. */
import { getDictData, getDictType, listDictData, listDictTypeChoices, listDictTypes } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type DictType = RowOf<typeof listDictTypes>;
export type DictData = RowOf<typeof listDictData>;

export const DICT_TYPES = ["dictTypes"] as const;
export const DICT_DATA = ["dictData"] as const;
/** What select boxes and tags everywhere hold (`kit/dictionary.query.ts`). */
const IN_USE = ["dictionary"] as const;

export function dictTypeListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...DICT_TYPES, "list", query],
    queryFn: ({ signal }) => call(listDictTypes, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function dictTypeQuery(dictId: number) {
  return queryOptions({
    queryKey: [...DICT_TYPES, "one", dictId],
    queryFn: async ({ signal }) => (await call(getDictType, { params: { dictId }, signal })).data,
    staleTime: 0,
  });
}

export function dictTypeChoicesQuery() {
  return queryOptions({
    queryKey: [...DICT_TYPES, "choices"],
    queryFn: async ({ signal }) => (await call(listDictTypeChoices, { signal })).data,
  });
}

export function dictDataListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...DICT_DATA, "list", query],
    queryFn: ({ signal }) => call(listDictData, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The sort number of a new entry, which comes last of all entries of the dictionary, whatever the list is filtered by. */
export function nextSortQuery(dictType: string) {
  const query = { dictType, pageNum: 1, pageSize: 1, orderByColumn: "dictSort", isAsc: "descending" };
  return queryOptions({
    queryKey: ["nextDictSort", dictType],
    queryFn: async ({ signal }) => ((await call(listDictData, { query, signal })).rows[0]?.dictSort ?? 0) + 1,
    // Asks each time a form is opened, and never while it is open, because that would replace what was typed.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function dictDataQuery(dictCode: number) {
  return queryOptions({
    queryKey: [...DICT_DATA, "one", dictCode],
    queryFn: async ({ signal }) => (await call(getDictData, { params: { dictCode }, signal })).data,
    staleTime: 0,
  });
}

/** Refetches the lists here and the dictionaries that other pages show. */
export function useDictionaryRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([DICT_TYPES, DICT_DATA, IN_USE].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
