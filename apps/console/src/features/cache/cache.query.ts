import { getCacheState } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { call } from "../../api/client.ts";

export type CacheState = DataOf<typeof getCacheState>;
export type CacheRow = CacheState["caches"][number];

export const CACHE = ["monitoring", "cache"] as const;
export const readCache = async ({ signal }: { signal: AbortSignal }): Promise<CacheState> =>
  (await call(getCacheState, { signal })).data;
