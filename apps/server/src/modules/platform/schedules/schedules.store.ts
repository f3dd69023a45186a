/** SQL of schedules and the log of their runs. */
import "./schedules.table.ts";
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import {
  isInRange,
  type PageInput,
  type SortInput,
  type TimeRange,
  toSort,
  toWindow,
} from "../../../kernel/admin-list.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Db, Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { ScheduledTasks } from "../../../kernel/scheduled-task.ts";
import { toInvokeTarget } from "./invoke-target.ts";
import type { SysJobLogTable, SysJobTable } from "./schedules.table.ts";

export type ScheduleRow = Selectable<SysJobTable>;
export type ScheduleLogRow = Selectable<SysJobLogTable>;

export interface ScheduleFilter {
  readonly jobName?: string | undefined;
  readonly jobGroup?: string | undefined;
  readonly status?: string | undefined;
  readonly invokeTarget?: string | undefined;
}

const SORTS = {
  jobId: "job_id",
  jobName: "job_name",
  jobGroup: "job_group",
  invokeTarget: "invoke_target",
  cronExpression: "cron_expression",
  status: "status",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

function selectSchedules(
  db: Executor,
  { jobName = "", jobGroup = "", status = "", invokeTarget = "" }: ScheduleFilter,
) {
  let query = db.selectFrom("sys_job");
  if (jobName !== "") query = query.where("job_name", "ilike", toLikePattern(jobName));
  if (jobGroup !== "") query = query.where("job_group", "=", jobGroup);
  if (status !== "") query = query.where("status", "=", status);
  if (invokeTarget !== "") query = query.where("invoke_target", "ilike", toLikePattern(invokeTarget));
  return query;
}

export async function listSchedules(
  db: Executor,
  filter: ScheduleFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: ScheduleRow[] }> {
  const query = selectSchedules(db, filter);
  const sort = toSort(page, SORTS) ?? { column: "job_id", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("job_id");
  return { total, rows: await ordered.limit(limit).offset(offset).execute() };
}

export function listSchedulesAfter(db: Executor, filter: ScheduleFilter, after: number, limit: number) {
  return selectSchedules(db, filter).selectAll().where("job_id", ">", after).orderBy("job_id").limit(limit).execute();
}

export async function findSchedule(db: Executor, jobId: number): Promise<ScheduleRow | null> {
  return (await db.selectFrom("sys_job").selectAll().where("job_id", "=", jobId).executeTakeFirst()) ?? null;
}

export interface ScheduleFields {
  readonly job_name: string;
  readonly job_group: string;
  readonly invoke_target: string;
  readonly cron_expression: string;
  readonly misfire_policy: string;
  readonly concurrent: string;
  readonly remark: string;
}

export async function insertSchedule(db: Executor, fields: ScheduleFields, by: string): Promise<void> {
  await db
    .insertInto("sys_job")
    .values({ ...fields, builtin: null, update_time: null, create_by: by })
    .execute();
}

/**
 * Times that were due before the change are not made up for: the new expression counts from now on. Returns false if
 * there is no such schedule.
 */
export async function updateSchedule(
  db: Executor,
  jobId: number,
  fields: ScheduleFields & { readonly status: string },
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sys_job")
    .set({ ...fields, update_by: by, update_time: sql`now()`, decided_until: sql`clock_timestamp()` })
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pausing is not missing: a schedule that is resumed begins with its next due time. */
export async function setStatus(db: Executor, jobId: number, status: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sys_job")
    .set({
      status,
      update_by: by,
      update_time: sql`now()`,
      decided_until: sql`case when status = ${status} then decided_until else clock_timestamp() end`,
    })
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes all or none. Returns the name of the first built-in one, or whether all exist. */
export async function deleteSchedules(
  tx: Tx,
  jobIds: readonly number[],
): Promise<{ builtIn: string | null; all: boolean }> {
  const rows = await tx
    .selectFrom("sys_job")
    .select(["job_id", "job_name", "builtin"])
    .where("job_id", "in", [...jobIds])
    .orderBy("job_id")
    .forUpdate()
    .execute();
  const builtIn = rows.find((row) => row.builtin !== null)?.job_name ?? null;
  const all = rows.length === jobIds.length;
  if (builtIn === null && all) {
    await tx
      .deleteFrom("sys_job")
      .where("job_id", "in", [...jobIds])
      .execute();
  }
  return { builtIn, all };
}

/** Adds the schedules of tasks that are new in this version. Never changes one that is there. */
export async function putBuiltIn(db: Db, tasks: ScheduledTasks): Promise<void> {
  const rows = Object.entries(tasks).map(([name, task], place) => ({
    place,
    name,
    title: task.title.zh,
    target: toInvokeTarget(name, task.defaults),
    cron: task.cron,
    status: task.isActive === false ? "1" : "0",
  }));
  await sql`
    insert into sys_job (job_id, job_name, job_group, invoke_target, cron_expression, misfire_policy, status, builtin, create_by)
    select (select coalesce(max(job_id), 0) from sys_job where job_id < 100) + row_number() over (order by place),
      title, 'SYSTEM', target, cron, '2', status, name, 'admin'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (place integer, name text, title text, target text, cron text, status text)
    where not exists (select from sys_job where builtin = t.name)
    on conflict do nothing
  `.execute(db);
}

export async function listActive(db: Executor): Promise<{ schedules: ScheduleRow[]; now: Date }> {
  const schedules = await db
    .selectFrom("sys_job")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .where("status", "=", "0")
    .orderBy("job_id")
    .execute();
  return { schedules, now: schedules[0]?.now ?? new Date(0) };
}

export async function setDecided(tx: Tx, jobId: number, until: Date): Promise<void> {
  await tx.updateTable("sys_job").set({ decided_until: until }).where("job_id", "=", jobId).execute();
}

/** A run is over if its job is. If its processes died too often, nobody has written that. */
export async function closeBrokenRuns(tx: Tx, jobId: number): Promise<void> {
  const fault = new AppError("SCHEDULE_BROKEN_OFF");
  await sql`
    update sys_job_log l set status = '1', end_time = now(), exception_info = ${fault.toText("zh")},
      fault = ${toStored(fault)}::jsonb
    where job_id = ${jobId} and status = '2'
      and exists (select from pgboss.job j where j.id = l.run_id and j.state in ('failed', 'cancelled'))
  `.execute(tx);
}

export async function hasOpenRun(tx: Tx, jobId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("sys_job_log")
    .select("job_log_id")
    .where("job_id", "=", jobId)
    .where("status", "=", "2")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the run, or null if this due time has one. */
export async function insertRun(
  tx: Tx,
  schedule: ScheduleRow,
  dueAt: Date | null,
  runId: string = randomUUID(),
): Promise<string | null> {
  const row = await tx
    .insertInto("sys_job_log")
    .values({
      job_id: schedule.job_id,
      job_name: schedule.job_name,
      job_group: schedule.job_group,
      invoke_target: schedule.invoke_target,
      due_at: dueAt,
      run_id: runId,
      start_time: null,
      end_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("run_id")
    .executeTakeFirst();
  return row?.run_id ?? null;
}

/** Null if the run is over. */
export async function beginRun(
  db: Executor,
  runId: string,
): Promise<Pick<ScheduleLogRow, "job_name" | "invoke_target"> | null> {
  const row = await db
    .updateTable("sys_job_log")
    .set({ start_time: sql`coalesce(start_time, clock_timestamp())` })
    .where("run_id", "=", runId)
    .where("status", "=", "2")
    .returning(["job_name", "invoke_target"])
    .executeTakeFirst();
  return row ?? null;
}

const toStored = ({ errorName, params }: AppError): string => JSON.stringify({ name: errorName, params });

const MESSAGE_CHARACTERS = 500;

/** Ends the run with the sentence of the contract and what the task reported, or why it failed. */
export async function endRun(tx: Tx, runId: string, name: string, outcome: string | AppError): Promise<void> {
  const fault = typeof outcome === "string" ? null : outcome;
  const took = sql<string>`round(extract(epoch from clock_timestamp() - start_time) * 1000)::bigint`;
  const said = typeof outcome === "string" && outcome !== "" ? ` · ${outcome.slice(0, MESSAGE_CHARACTERS)}` : "";
  await tx
    .updateTable("sys_job_log")
    .set({
      status: fault === null ? "0" : "1",
      end_time: sql`clock_timestamp()`,
      job_message: sql<string>`${name} || ' 总共耗时：' || ${took} || '毫秒' || ${said}`,
      exception_info: fault?.toText("zh").slice(0, 2000) ?? "",
      fault: fault === null ? null : toStored(fault),
    })
    .where("run_id", "=", runId)
    .where("status", "=", "2")
    .execute();
}

export interface LogFilter extends ScheduleFilter {
  readonly jobId?: number | undefined;
}

function selectLogs(db: Executor, filter: LogFilter, range: TimeRange, zone: string) {
  const { jobName = "", jobGroup = "", status = "", invokeTarget = "", jobId = 0 } = filter;
  let query = db.selectFrom("sys_job_log").where(isInRange("create_time", range, zone));
  if (jobName !== "") query = query.where("job_name", "ilike", toLikePattern(jobName));
  if (jobGroup !== "") query = query.where("job_group", "=", jobGroup);
  if (status !== "") query = query.where("status", "=", status);
  if (invokeTarget !== "") query = query.where("invoke_target", "ilike", toLikePattern(invokeTarget));
  if (jobId !== 0) query = query.where("job_id", "=", jobId);
  return query;
}

const LOG_SORTS = { jobLogId: "job_log_id", jobName: "job_name", status: "status", createTime: "create_time" } as const;

export async function listLogs(
  db: Executor,
  filter: LogFilter,
  range: TimeRange,
  zone: string,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: ScheduleLogRow[] }> {
  const query = selectLogs(db, filter, range, zone);
  const sort = toSort(page, LOG_SORTS) ?? { column: "create_time", direction: "desc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("job_log_id", "desc");
  return { total, rows: await ordered.limit(limit).offset(offset).execute() };
}

export function listLogsAfter(
  db: Executor,
  filter: LogFilter,
  range: TimeRange,
  zone: string,
  after: number,
  limit: number,
): Promise<ScheduleLogRow[]> {
  const query = selectLogs(db, filter, range, zone).selectAll().where("job_log_id", ">", after);
  return query.orderBy("job_log_id").limit(limit).execute();
}

export async function findLog(db: Executor, jobLogId: number): Promise<ScheduleLogRow | null> {
  return (await db.selectFrom("sys_job_log").selectAll().where("job_log_id", "=", jobLogId).executeTakeFirst()) ?? null;
}

/** A run that is not over keeps its line, because the line says whether the next one may start. */
export async function deleteLogs(db: Executor, jobLogIds: readonly number[] | "all"): Promise<void> {
  let query = db.deleteFrom("sys_job_log").where("status", "!=", "2");
  if (jobLogIds !== "all") query = query.where("job_log_id", "in", [...jobLogIds]);
  await query.execute();
}

const PIECE = 5000;

/** Deletes lines that are older than `days`. Returns how many. */
export async function deleteOldLogs(db: Db, days: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from sys_job_log where job_log_id in (
        select job_log_id from sys_job_log
        where create_time < now() - ${days} * interval '1 day' and status <> '2' order by create_time limit ${PIECE}
      )`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(PIECE)) return deleted;
  }
}
