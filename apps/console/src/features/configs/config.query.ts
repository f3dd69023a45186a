/** Settings for the administrator's list. */
import { getConfig, listConfigs } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type Config = RowOf<typeof listConfigs>;

export const CONFIGS = ["configs"] as const;

export function configListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...CONFIGS, "list", query],
    queryFn: ({ signal }) => call(listConfigs, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function configQuery(configId: number) {
  return queryOptions({
    queryKey: [...CONFIGS, "one", configId],
    queryFn: async ({ signal }) => (await call(getConfig, { params: { configId }, signal })).data,
    staleTime: 0,
  });
}
