/** Statistics of a form: counters of each question, for the questions of all published versions. */
import { getStats } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type FormStats = DataOf<typeof getStats>;

/** `version` limits the statistics to one published version; all versions if absent. */
export function statsQuery(id: number, version?: number) {
  return queryOptions({
    queryKey: ["form", id, "stats", version ?? "all"],
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version };
      return (await call(getStats, { params: { id }, query, signal })).data;
    },
  });
}
