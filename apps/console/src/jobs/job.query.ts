/** The signed-in user's background jobs. */
import { listOwnJobs } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type Job = DataOf<typeof listOwnJobs>[number];

export const OWN_JOBS = ["own-jobs"] as const;

const OPEN_MS = 1500;

export const isOpen = ({ state }: Pick<Job, "state">): boolean => state === "waiting" || state === "running";

/** Refetched while a job waits or runs. */
export const ownJobsQuery = queryOptions({
  queryKey: OWN_JOBS,
  queryFn: async ({ signal }) => (await call(listOwnJobs, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? OPEN_MS : false),
});
