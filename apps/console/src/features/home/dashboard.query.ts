import { getDashboard } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type Dashboard = DataOf<typeof getDashboard>;

/** The caller's own forms at a glance. Answers keep coming in, so it is asked anew at each visit and each minute. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ["home"],
    queryFn: async ({ signal }) => (await call(getDashboard, { signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
