import { getDashboard } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type Dashboard = DataOf<typeof getDashboard>;

/** Overview of the user's own forms. Responses keep coming in, so it is refetched on each visit and every minute. */
export function dashboardQuery(identity: string) {
  return queryOptions({
    queryKey: ["home", identity],
    queryFn: async ({ signal }) => (await call(getDashboard, { signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
