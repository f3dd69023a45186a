/** Queries for the list of caches, the keys of one and the value of an entry. */
import { getCacheValue, listCacheKeys, listCacheNames } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type CacheName = DataOf<typeof listCacheNames>[number];

export const CACHE_LIST = ["monitoring", "cache-list"] as const;

/** Entries come and go, so every visit asks again. */
const FRESH = { staleTime: 0, meta: { silent: true } } as const;

export const namesQuery = (language: string) =>
  queryOptions({
    queryKey: [...CACHE_LIST, "names", language],
    queryFn: async ({ signal }) => (await call(listCacheNames, { signal })).data,
    ...FRESH,
  });

export const keysQuery = (name: string) =>
  queryOptions({
    queryKey: [...CACHE_LIST, "keys", name],
    queryFn: async ({ signal }) => (await call(listCacheKeys, { params: { name }, signal })).data,
    ...FRESH,
  });

export const valueQuery = (name: string, key: string) =>
  queryOptions({
    queryKey: [...CACHE_LIST, "value", name, key],
    queryFn: async ({ signal }) => (await call(getCacheValue, { params: { name, key }, signal })).data,
    ...FRESH,
  });
