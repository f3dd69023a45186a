/** Statistics of a form: counters of each question, for the questions of all published versions. */
import { getStats } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type FormStats = DataOf<typeof getStats>;

export interface StatsChoice {
  /** One published version; all versions if absent. */
  version?: number;
  /** Condition on the responses; all of them if absent. */
  where?: string;
  /** What the responses are grouped by. */
  by?: string;
  /** Targets of weights, as JSON. */
  weights?: string;
}

export function statsQuery(id: number, query: StatsChoice = {}) {
  return queryOptions({
    queryKey: ["form", id, "stats", query],
    queryFn: async ({ signal }) => {
      return (await call(getStats, { params: { id }, query, signal })).data;
    },
  });
}
