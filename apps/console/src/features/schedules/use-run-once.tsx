/** Starts a schedule's task once. The message links to the log, where the run shows as it goes on. */
import { runSchedule } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useHref, useNavigate } from "react-router";
import { useSeededName } from "../../admin/seeded-names.ts";
import { call } from "../../api/client.ts";
import { RUNS } from "./schedule.query.ts";
import type { Schedule } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";

const SHOWN_SECONDS = 6;

/** The page with the runs of one schedule; of all if `jobId` is 0. */
export const toRunsPath = (jobId: number): string => `/monitor/job-log/index/${jobId}`;

export function useRunOnce(): (schedule: Schedule) => void {
  const t = useScheduleWords();
  const toName = useSeededName();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const base = useHref("/");
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: ({ jobId, jobGroup }: Schedule) => call(runSchedule, { body: { jobId, jobGroup } }),
    onSuccess: (_, { jobId, jobName }) => {
      const key = `run ${jobId}`;
      const path = toRunsPath(jobId);
      void queryClient.invalidateQueries({ queryKey: RUNS });
      void message.success({
        key,
        duration: SHOWN_SECONDS,
        content: (
          <>
            {t("started", { name: toName(jobName) })}{" "}
            {/* Messages are outside the router, so the link of the router does not work here. */}
            <a
              href={base.replace(/\/$/, "") + path}
              onClick={(event) => {
                event.preventDefault();
                message.destroy(key);
                void navigate(path);
              }}
            >
              {t("toLog")}
            </a>
          </>
        ),
      });
    },
  });
  return (schedule) => run.mutate(schedule);
}
