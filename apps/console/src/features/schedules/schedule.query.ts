/** Queries for schedules, their tasks, the log of their runs, and everybody's background jobs. */
import { getSchedule, listJobs, listScheduleLogs, listSchedules, listScheduleTasks } from "@idata/contracts";
import type { DataOf, RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type Schedule = RowOf<typeof listSchedules>;
export type Task = DataOf<typeof listScheduleTasks>[number];
export type BackgroundJob = RowOf<typeof listJobs>;

export const SCHEDULES = ["schedules"] as const;
export const RUNS = ["schedule-runs"] as const;
export const BACKGROUND_JOBS = ["background-jobs"] as const;

/** The next run times move on without a change, so the list is refetched now and then. */
const SCHEDULES_MS = 30_000;
const OPEN_MS = 1500;

export function scheduleListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...SCHEDULES, query],
    queryFn: ({ signal }) => call(listSchedules, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SCHEDULES_MS,
  });
}

export function scheduleQuery(jobId: number) {
  return queryOptions({
    queryKey: [...SCHEDULES, "one", jobId],
    queryFn: async ({ signal }) => (await call(getSchedule, { params: { jobId }, signal })).data,
    // The log of a deleted schedule stays readable.
    meta: { silent: true },
    retry: false,
  });
}

/** The tasks in the language of the caller, and the organisation's time zone. */
export function tasksQuery(language: string) {
  return queryOptions({
    queryKey: ["schedule-tasks", language],
    queryFn: async ({ signal }) => {
      const { data, zone } = await call(listScheduleTasks, { signal });
      return { tasks: data, zone };
    },
    staleTime: Infinity,
  });
}

/** Refetched while a run on the page is not over. */
export function runListQuery(query: ListQuery & { jobId?: number }) {
  return queryOptions({
    queryKey: [...RUNS, query],
    queryFn: ({ signal }) => call(listScheduleLogs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === "2") ? OPEN_MS : false),
  });
}

/** Refetched while a job on the page waits or runs. */
export function backgroundJobsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...BACKGROUND_JOBS, query],
    queryFn: ({ signal }) => call(listJobs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "waiting" || state === "running") ? OPEN_MS : false,
  });
}
