/** SQL of what people see of jobs. The state is pg-boss's; a job that it has forgotten is over. */
import "./jobs.table.ts";
import type { JobState } from "@idata/contracts";
import { type Selectable, sql } from "kysely";
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { deleteJobRecords } from "../../../kernel/job-queue.ts";
import type { BackgroundJobsTable, JobFilesTable } from "./jobs.table.ts";

export interface JobRow extends Omit<Selectable<BackgroundJobsTable>, "result"> {
  readonly state: JobState;
  readonly user_name: string | null;
  readonly file_name: string | null;
  readonly bytes: number | null;
}

const STATE = sql<JobState>`(case
  when b.state is null then case when r.fault is null then 'done' else 'failed' end
  when b.state in ('created', 'retry') then 'waiting'
  when b.state = 'active' then 'running'
  when b.state = 'completed' then 'done'
  else b.state::text end)`;

const FROM = sql`
  from background_jobs r
  left join pgboss.job b on b.id = r.id and b.name = r.name
  left join job_files f on f.job_id = r.id
  left join sys_user u on u.user_id = r.owner_id`;
const COLUMNS = sql`
  r.id, r.name, r.owner_id, r.form_id, r.done, r.total, r.attempt, r.fault, r.created_at, r.started_at, r.ended_at,
  ${STATE} as state, u.user_name, f.file_name, f.bytes`;

const OWN_LIMIT = 50;

export async function listOwnJobs(db: Executor, ownerId: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} ${FROM} where r.owner_id = ${ownerId} order by r.created_at desc limit ${OWN_LIMIT}`.execute(db);
  return rows;
}

/** `ownerId` null finds anybody's. */
export async function findJob(db: Executor, id: string, ownerId: number | null): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} ${FROM} where r.id = ${id} and (${ownerId}::bigint is null or r.owner_id = ${ownerId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface JobFilter {
  readonly state?: JobState | undefined;
  readonly name?: string | undefined;
}

export async function listJobs(
  db: Executor,
  { state, name = "" }: JobFilter,
  page: PageInput,
): Promise<{ total: number; rows: JobRow[] }> {
  const where = sql`
    where (${state ?? null}::text is null or ${STATE} = ${state ?? null}) and (${name} = '' or r.name = ${name})`;
  const counted = await sql<{ total: number }>`select count(*) as total ${FROM} ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { limit, offset } = toWindow(page, total);
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} ${FROM} ${where} order by r.created_at desc, r.id limit ${limit} offset ${offset}`.execute(db);
  return { total, rows };
}

export async function insertJobFile(tx: Tx, file: Omit<Selectable<JobFilesTable>, "created_at">): Promise<void> {
  await tx.insertInto("job_files").values(file).execute();
}

export async function findJobFile(
  db: Executor,
  id: string,
  ownerId: number,
): Promise<Selectable<JobFilesTable> | null> {
  const row = await db
    .selectFrom("job_files")
    .selectAll()
    .where("job_id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the rows of files that nobody keeps any longer, and returns their names in the folder. */
export async function deleteOldFileRows(db: Executor, days: number): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    delete from job_files where created_at < now() - ${days} * interval '1 day' returning blob`.execute(db);
  return rows.map(({ blob }) => blob);
}

export async function listUnknownBlobs(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${[...names]}::uuid[]) n where not exists (select from job_files where blob = n)
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes the jobs of a form with their files, and returns the files' names in the folder. */
export async function deleteJobsOfForm(tx: Tx, formId: number): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    delete from job_files where job_id in (select id from background_jobs where form_id = ${formId}) returning blob
  `.execute(tx);
  await deleteJobRecords(tx, formId);
  return rows.map(({ blob }) => blob);
}
