/** Runs the task of a schedule for one due time and writes the line of the log. */
import type { Services } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { CHANGING } from "../../../kernel/check-fields.ts";
import type { Tx } from "../../../kernel/database.ts";
import type { JobHandler } from "../../../kernel/job-queue.ts";
import type { RunningJob } from "../../../kernel/jobs.ts";
import type { ScheduledTasks } from "../../../kernel/scheduled-task.ts";
import { SCHEDULES_CHANNEL } from "./decide-due.ts";
import { readCall } from "./invoke-target.ts";
import { beginRun, endRun } from "./schedules.store.ts";

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "schedule.run": { readonly runId: string };
  }
}

export function createScheduleJob(tasks: ScheduledTasks): JobHandler<{ readonly runId: string }> {
  return {
    // A task that fails is not repeated: its next due time comes. Tries are for processes that die.
    tries: 20,
    pauseSeconds: 1,
    timeoutSeconds: 6 * 3600,
    together: 4,
    isHidden: true,
    run: (services, job) => runSchedule(services, tasks, job),
  };
}

async function runSchedule(
  services: Services,
  tasks: ScheduledTasks,
  job: RunningJob<{ readonly runId: string }>,
): Promise<void> {
  const { runId } = job.data;
  const run = await beginRun(services.db, runId);
  if (run === null) return;
  const end = (tx: Tx, outcome: string | AppError) => endRun(tx, runId, run.job_name, outcome);
  try {
    const { task, args } = readCall(tasks, run.invoke_target, { action: CHANGING, name: run.job_name });
    const said = task.run === undefined ? undefined : await task.run(services, args, job.signal);
    await job.finish(async (tx) => {
      const written = task.runIn === undefined ? said : await task.runIn(tx, services, args);
      await end(tx, toText(written));
    });
  } catch (error) {
    if (job.signal.aborted) throw error;
    services.log.error({ err: error, run: runId, task: run.invoke_target }, "the task of a schedule failed");
    const fault = error instanceof AppError ? error : new AppError("SCHEDULE_FAILED", { run: runId });
    await job.finish((tx) => end(tx, fault));
  } finally {
    // The next due time of a schedule whose runs must not overlap.
    services.notifications.hint(SCHEDULES_CHANNEL);
  }
}

function toText(said: unknown): string {
  return typeof said === "string" || typeof said === "number" ? String(said) : "";
}
