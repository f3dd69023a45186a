/** Public exports of the module: what people see of work in the background, and the files that it makes for them. */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { deleteOldJobFiles, openResultFolder } from "./job-files.ts";
import { findJob, findJobFile, type JobRow, listJobs, listOwnJobs } from "./jobs.store.ts";

export { finishWithFile, openResultFolder } from "./job-files.ts";
export { deleteJobsOfForm } from "./jobs.store.ts";

const FILE_DAYS = 7;

export const jobsModule = defineModule({
  name: "jobs",
  endpoints: [
    endpoint(contracts.listOwnJobs, async (ctx) =>
      (await listOwnJobs(ctx.db, getUser(ctx).userId)).map((row) => presentJob(ctx, row)),
    ),
    endpoint(contracts.getOwnJob, async (ctx, { params }) =>
      presentJob(ctx, await getJob(ctx, params.jobId, getUser(ctx).userId)),
    ),
    endpoint(contracts.cancelOwnJob, async (ctx, { params }) =>
      cancel(ctx, await getJob(ctx, params.jobId, getUser(ctx).userId)),
    ),
    endpoint(contracts.downloadJobFile, async (ctx, { params }) => {
      const file = await findJobFile(ctx.db, params.jobId, getUser(ctx).userId);
      const body = file === null ? null : await openResultFolder(ctx.config).read(file.blob);
      if (file === null || body === null) throw new AppError("NOT_FOUND");
      return fileReply({
        body,
        type: file.file_type,
        name: file.file_name,
        headers: {
          "content-length": String(file.bytes),
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      });
    }),
    endpoint(contracts.listJobs, async (ctx, { query }) => {
      const { total, rows } = await listJobs(ctx.db, query, query);
      return withExtra({ total, rows: rows.map((row) => ({ ...presentJob(ctx, row), userName: row.user_name })) });
    }),
    endpoint(contracts.retryJob, async (ctx, { params }) => {
      const job = await getJob(ctx, params.jobId, null);
      if (job.state !== "failed" && job.state !== "cancelled") throw new AppError("JOB_STATE");
      await ctx.jobs.retry(job.name, job.id);
    }),
    endpoint(contracts.cancelJob, async (ctx, { params }) => cancel(ctx, await getJob(ctx, params.jobId, null))),
  ],
  tasks: {
    "jobs.deleteOldFiles": {
      title: { zh: "清理后台任务的旧文件和记录", en: "Delete old files and records of jobs" },
      cron: "0 5 4 * * ?",
      parameters: [{ name: "days", kind: "integer", min: 1, max: 365 }],
      defaults: [FILE_DAYS],
      run: (services, [days]) => deleteOldJobFiles(services, Number(days)),
    },
  },
});

/** Throws NOT_FOUND. */
async function getJob({ db }: Ctx, id: string, ownerId: number | null): Promise<JobRow> {
  const job = await findJob(db, id, ownerId);
  if (job === null) throw new AppError("NOT_FOUND");
  return job;
}

async function cancel(ctx: Ctx, job: JobRow): Promise<void> {
  if (job.state !== "waiting" && job.state !== "running") throw new AppError("JOB_STATE");
  await ctx.jobs.cancel(job.name, job.id);
}

function presentJob({ calendar, language }: Ctx, row: JobRow) {
  const toTime = (time: Date | null): string | null => (time === null ? null : calendar.toTime(time));
  return {
    jobId: row.id,
    name: row.name,
    state: row.state,
    done: row.done,
    total: row.total,
    attempt: row.attempt,
    formId: row.form_id,
    fault: row.fault === null || row.state === "done" ? null : toFaultText(row.fault, language),
    file: row.file_name === null || row.bytes === null ? null : { name: row.file_name, bytes: row.bytes },
    createTime: calendar.toTime(row.created_at),
    startTime: toTime(row.started_at),
    endTime: toTime(row.ended_at),
  };
}

/** Only errors without parameters have a whole sentence; the others, and faults of the program, get a general one. */
function toFaultText(name: string, language: Ctx["language"]): string {
  const text = contracts.isErrorName(name) ? new AppError(name).toText(language) : "";
  return text === "" || text.includes("{") ? new AppError("JOB_FAILED").toText(language) : text;
}
