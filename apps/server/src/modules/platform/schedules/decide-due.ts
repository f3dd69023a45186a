/**
 * Decides which due times of a schedule run now. Every worker does it all the time; the lock of the schedule's row and
 * `decided_until` make sure that each due time is decided once, whichever worker dies. The clock is the database's, so
 * workers whose clocks are wrong decide the same. Hazard: a due time runs twice or is forgotten (R17).
 */
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Tx } from "../../../kernel/database.ts";
import { createWakeable } from "../../../kernel/wakeable-loop.ts";
import type { ScheduledTasks } from "../../../kernel/scheduled-task.ts";
import { findNextDue, listDueTimes } from "./due-times.ts";
import { closeBrokenRuns, hasOpenRun, insertRun, listActive, putBuiltIn, setDecided } from "./schedules.store.ts";
import type { SysJobTable } from "./schedules.table.ts";

export const SCHEDULES_CHANNEL = "idata_schedules";

type Schedule = Selectable<SysJobTable>;

const LOOK_EVERY_MS = 1000;
/** A due time that is older than this was missed, and the schedule's policy says what happens. */
const MISSED_MS = 60_000;
/** Due times decided in one transaction. */
const PIECE = 500;

/** Creates the built-in schedules and starts deciding. The returned function stops it. */
export function startSchedules(services: Services, tasks: ScheduledTasks): () => Promise<void> {
  let isSeeded = false;
  const loop = createWakeable({
    everyMs: LOOK_EVERY_MS,
    run: async (signal) => {
      try {
        if (!isSeeded) {
          await putBuiltIn(services.db, tasks);
          isSeeded = true;
        }
        while (!signal.aborted && (await decideAll(services)));
      } catch (error) {
        if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "deciding due times failed");
      }
    },
  });
  const unlisten = services.notifications.listen(SCHEDULES_CHANNEL, () => loop.wake());
  return async () => {
    unlisten();
    await loop.stop();
  };
}

/** Returns true if some due times are left. */
async function decideAll(services: Services): Promise<boolean> {
  const { schedules, now } = await listActive(services.db);
  const { zone } = services.calendar;
  let isLeft = false;
  for (const schedule of schedules) {
    const next = findNextDue(schedule.cron_expression, zone, schedule.decided_until);
    if (next === null || next > now) continue;
    if (await services.transaction((tx) => decide(services, tx, schedule.job_id))) isLeft = true;
  }
  return isLeft;
}

/** Returns true if due times are left that can be decided at once. */
export async function decide(services: Services, tx: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql<Schedule & { now: Date }>`
    select *, clock_timestamp() as now from sys_job where job_id = ${jobId} and status = '0' for update skip locked
  `.execute(tx);
  const schedule = rows[0];
  if (schedule === undefined) return false;
  const isAlone = schedule.concurrent === "1";
  await closeBrokenRuns(tx, jobId);
  if (isAlone && (await hasOpenRun(tx, jobId))) return false;
  const after = schedule.decided_until;
  const due = listDueTimes(schedule.cron_expression, services.calendar.zone, after, schedule.now, PIECE);
  const missed = due.filter((at) => schedule.now.getTime() - at.getTime() > MISSED_MS);
  const wanted = [...applyPolicy(schedule.misfire_policy, missed, due.length === PIECE), ...due.slice(missed.length)];
  const now = isAlone ? wanted.slice(0, 1) : wanted;
  const decided = (isAlone ? now[0] : undefined) ?? due.at(-1);
  if (decided === undefined) return false;
  for (const at of now) await startRun(services, tx, schedule, at);
  await setDecided(tx, jobId, decided);
  return !isAlone && due.length === PIECE;
}

/** Which of the missed due times run. `isMore`: there are further ones, so the last of these is not the last. */
function applyPolicy(policy: string, missed: readonly Date[], isMore: boolean): readonly Date[] {
  if (policy === "1") return missed;
  if (policy === "3" || isMore) return [];
  return missed.slice(-1);
}

/** Adds the run of one due time, or of a person's wish if `dueAt` is null. */
export async function startRun(
  services: Pick<Services, "jobs">,
  tx: Tx,
  schedule: Schedule,
  dueAt: Date | null,
): Promise<void> {
  const id = dueAt === null ? undefined : toRunId(schedule.job_id, dueAt);
  const runId = await insertRun(tx, schedule, dueAt, id);
  if (runId !== null) await services.jobs.add(tx, "schedule.run", { runId }, { id: runId, isHidden: true });
}

/** The same due time has the same id everywhere. */
function toRunId(jobId: number, dueAt: Date): string {
  const hash = createHash("sha256").update(`${jobId} ${dueAt.getTime()}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
