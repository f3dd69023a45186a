/** Public exports of the module: schedules that start tasks (administration contract §2.13, docs/adr/0046). */
import * as contracts from "@idata/contracts";
import { toTimeRange } from "../../../kernel/admin-list.ts";
import { AppError, type Language } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import {
  defineModule,
  endpoint,
  type FileSource,
  fileReply,
  type ServerModule,
  withExtra,
} from "../../../kernel/endpoint.ts";
import type { ScheduledTasks } from "../../../kernel/scheduled-task.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../sheets/index.ts";
import { SCHEDULES_CHANNEL, startRun } from "./decide-due.ts";
import { findNextDue, isCron } from "./due-times.ts";
import { readCall, toInvokeTarget } from "./invoke-target.ts";
import {
  deleteLogs,
  deleteOldLogs,
  deleteSchedules,
  findLog,
  findSchedule,
  insertSchedule,
  type LogFilter,
  listLogs,
  listLogsAfter,
  listSchedules,
  listSchedulesAfter,
  type ScheduleFields,
  type ScheduleFilter,
  type ScheduleLogRow,
  type ScheduleRow,
  setStatus,
  updateSchedule,
} from "./schedules.store.ts";

export { startSchedules } from "./decide-due.ts";
export { createScheduleJob } from "./run-schedule.ts";
export { putBuiltIn } from "./schedules.store.ts";

const DEFAULT_LOG_DAYS = 90;

/** `tasks` are those of all modules. */
export function createSchedulesModule(tasks: () => ScheduledTasks): ServerModule {
  return defineModule({
    name: "schedules",
    endpoints: [
      endpoint(contracts.listSchedules, async (ctx, { query }) => {
        const { total, rows } = await listSchedules(ctx.db, query, query);
        return withExtra({ total, rows: rows.map((row) => presentSchedule(ctx, row)) });
      }),
      endpoint(contracts.exportSchedules, async (ctx, { body }) => fileReply(await exportSchedules(ctx, body))),
      endpoint(contracts.listScheduleTasks, ({ language, calendar }) => {
        const data = Object.entries(tasks()).map(([name, task]) => ({
          name,
          title: task.title[language],
          parameters: [...(task.parameters ?? [])],
          invokeTarget: toInvokeTarget(name, task.defaults),
        }));
        return withExtra({ zone: calendar.zone }, { data });
      }),
      endpoint(contracts.getSchedule, async (ctx, { params }) => {
        const schedule = await findSchedule(ctx.db, params.jobId);
        if (schedule === null) throw new AppError("NOT_FOUND");
        return presentSchedule(ctx, schedule);
      }),
      endpoint(contracts.addSchedule, async (ctx, { body }) => {
        await insertSchedule(ctx.db, toFields(ctx, tasks(), body, ADDING), getUser(ctx).userName);
      }),
      endpoint(contracts.changeSchedule, async (ctx, { body }) => {
        const { jobId, status = "1", ...input } = body;
        const fields = { ...toFields(ctx, tasks(), input, CHANGING), status };
        if (!(await updateSchedule(ctx.db, jobId, fields, getUser(ctx).userName))) throw new AppError("NOT_FOUND");
        ctx.notifications.hint(SCHEDULES_CHANNEL);
      }),
      endpoint(contracts.changeScheduleStatus, async (ctx, { body }) => {
        const isThere = await setStatus(ctx.db, body.jobId, body.status, getUser(ctx).userName);
        if (!isThere) throw new AppError("NOT_FOUND");
        ctx.notifications.hint(SCHEDULES_CHANNEL);
      }),
      endpoint(contracts.runSchedule, (ctx, { body }) =>
        ctx.transaction(async (tx) => {
          const schedule = await findSchedule(tx, body.jobId);
          const isOther = body.jobGroup !== undefined && body.jobGroup !== "" && body.jobGroup !== schedule?.job_group;
          if (schedule === null || isOther) throw new AppError("SCHEDULE_GONE");
          await startRun(ctx, tx, schedule, null);
        }),
      ),
      endpoint(contracts.deleteSchedules, (ctx, { params }) =>
        ctx.transaction(async (tx) => {
          const { builtIn, all } = await deleteSchedules(tx, contracts.parseIds(params.jobIds));
          if (builtIn !== null) throw new AppError("SCHEDULE_BUILT_IN", { name: builtIn });
          if (!all) throw new AppError("NOT_FOUND");
        }),
      ),
      endpoint(contracts.listScheduleLogs, async (ctx, { query }) => {
        const { total, rows } = await listLogs(ctx.db, query, toTimeRange(query, "days"), ctx.calendar.zone, query);
        return withExtra({ total, rows: rows.map((row) => presentLog(ctx, row)) });
      }),
      endpoint(contracts.exportScheduleLogs, async (ctx, { body }) => fileReply(await exportLogs(ctx, body))),
      endpoint(contracts.cleanScheduleLogs, (ctx) => deleteLogs(ctx.db, "all")),
      endpoint(contracts.getScheduleLog, async (ctx, { params }) => {
        const line = await findLog(ctx.db, params.jobLogId);
        if (line === null) throw new AppError("NOT_FOUND");
        return presentLog(ctx, line);
      }),
      endpoint(contracts.deleteScheduleLogs, (ctx, { params }) =>
        deleteLogs(ctx.db, contracts.parseIds(params.jobLogIds)),
      ),
    ],
    tasks: {
      "schedules.deleteOldLogs": {
        title: { zh: "清理旧的调度日志", en: "Delete old lines of the schedules' log" },
        cron: "0 50 3 * * ?",
        parameters: [{ name: "days", kind: "integer", min: 1, max: 3650 }],
        defaults: [DEFAULT_LOG_DAYS],
        run: ({ db }, [days]) => deleteOldLogs(db, Number(days)),
      },
    },
  });
}

interface ScheduleInput extends Partial<
  Record<"jobName" | "invokeTarget" | "cronExpression" | "remark", string | undefined>
> {
  readonly jobGroup?: "DEFAULT" | "SYSTEM" | undefined;
  readonly misfirePolicy?: "0" | "1" | "2" | "3" | undefined;
  readonly concurrent?: "0" | "1" | undefined;
}

/** Throws FIELD_REFUSED, SCHEDULE_CRON, SCHEDULE_SCHEME, SCHEDULE_TASK_UNKNOWN, SCHEDULE_ARGUMENTS. */
function toFields(ctx: Ctx, tasks: ScheduledTasks, input: ScheduleInput, action: typeof ADDING): ScheduleFields {
  checkFields(contracts.SCHEDULE_FIELDS, { ...input });
  const { jobName = "", invokeTarget = "", cronExpression = "", remark = "" } = input;
  const { jobGroup = "DEFAULT", misfirePolicy = "3", concurrent = "1" } = input;
  const name = jobName.trim();
  if (!isCron(cronExpression, ctx.calendar.zone)) {
    throw new AppError("SCHEDULE_CRON", { action, name }, { data: { field: "cronExpression" } });
  }
  readCall(tasks, invokeTarget, { action, name });
  return {
    job_name: name,
    job_group: jobGroup,
    invoke_target: invokeTarget.trim(),
    cron_expression: cronExpression.trim(),
    misfire_policy: misfirePolicy,
    concurrent,
    remark,
  };
}

function presentSchedule(
  ctx: Pick<Ctx, "calendar" | "now">,
  row: ScheduleRow,
): contracts.RowOf<typeof contracts.listSchedules> {
  const next = findNextDue(row.cron_expression, ctx.calendar.zone, ctx.now());
  return {
    jobId: row.job_id,
    jobName: row.job_name,
    jobGroup: row.job_group,
    invokeTarget: row.invoke_target,
    cronExpression: row.cron_expression,
    misfirePolicy: row.misfire_policy,
    concurrent: row.concurrent,
    status: row.status,
    nextValidTime: next === null ? null : ctx.calendar.toTime(next),
    isBuiltIn: row.builtin !== null,
    ...presentAuditColumns(ctx, row),
  };
}

function presentLog(
  { calendar, language }: Pick<Ctx, "calendar" | "language">,
  row: ScheduleLogRow,
): contracts.RowOf<typeof contracts.listScheduleLogs> {
  const toTime = (time: Date | null): string | null => (time === null ? null : calendar.toTime(time));
  return {
    jobLogId: row.job_log_id,
    jobId: row.job_id,
    jobName: row.job_name,
    jobGroup: row.job_group,
    invokeTarget: row.invoke_target,
    jobMessage: row.job_message,
    status: row.status,
    exceptionInfo: toFaultText(row, language),
    dueTime: toTime(row.due_at),
    startTime: toTime(row.start_time),
    endTime: toTime(row.end_time),
    createTime: toTime(row.create_time),
  };
}

/** Why a run failed, in the language of the reader. A name that an older version stored is shown as it was written. */
function toFaultText({ fault, exception_info: written }: ScheduleLogRow, language: Language): string {
  return fault === null || !contracts.isErrorName(fault.name)
    ? written
    : new AppError(fault.name, fault.params).toText(language);
}

const MISFIRE: Readonly<Record<string, string>> = {
  0: "默认",
  1: "立即触发执行",
  2: "触发一次执行",
  3: "不触发立即执行",
};
const CONCURRENT: Readonly<Record<string, string>> = { 0: "允许", 1: "禁止" };
const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "暂停" };
const OUTCOME: Readonly<Record<string, string>> = { 0: "正常", 1: "失败", 2: "执行中" };

/** Headers and their order as in the contract §2.17; two of them end with a space there too. */
const COLUMNS: readonly SheetColumn<ScheduleRow>[] = [
  { header: "任务序号", toCell: (row) => row.job_id },
  { header: "任务名称", toCell: (row) => row.job_name },
  { header: "任务组名", toCell: (row) => row.job_group },
  { header: "调用目标字符串", toCell: (row) => row.invoke_target },
  { header: "执行表达式 ", toCell: (row) => row.cron_expression },
  { header: "计划策略 ", toCell: (row) => toCodeLabel(MISFIRE, row.misfire_policy) },
  { header: "并发执行", toCell: (row) => toCodeLabel(CONCURRENT, row.concurrent) },
  { header: "任务状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
];

const LOG_COLUMNS: readonly SheetColumn<ScheduleLogRow>[] = [
  { header: "日志序号", toCell: (row) => row.job_log_id },
  { header: "任务名称", toCell: (row) => row.job_name },
  { header: "任务组名", toCell: (row) => row.job_group },
  { header: "调用目标字符串", toCell: (row) => row.invoke_target },
  { header: "日志信息", toCell: (row) => row.job_message },
  { header: "执行状态", toCell: (row) => toCodeLabel(OUTCOME, row.status) },
  { header: "异常信息", toCell: (row) => row.exception_info },
];

function exportSchedules(ctx: Ctx, filter: ScheduleFilter): Promise<FileSource> {
  const read = (after: number, limit: number) => listSchedulesAfter(ctx.db, filter, after, limit);
  return toSheetFile(
    "定时任务",
    COLUMNS,
    listInBatches(read, (row) => row.job_id),
  );
}

function exportLogs(ctx: Ctx, filter: LogFilter & Parameters<typeof toTimeRange>[0]): Promise<FileSource> {
  const range = toTimeRange(filter, "days");
  const read = (after: number, limit: number) => listLogsAfter(ctx.db, filter, range, ctx.calendar.zone, after, limit);
  return toSheetFile(
    "调度日志",
    LOG_COLUMNS,
    listInBatches(read, (row) => row.job_log_id),
  );
}
