/**
 * Work that happens after the request, on pg-boss (docs/adr/0046). A job is put into the transaction of what causes it,
 * so it exists if and only if that happened. It runs at least once: a process that dies in the middle is noticed by its
 * missing heartbeat, and another process runs the job again. Handlers must therefore be idempotent.
 *
 * Beside pg-boss's row, which is the truth about the state, each job has a row in `background_jobs` with what people see
 * of it: whose it is, how far it has come, what came out.
 */
import { randomUUID } from "node:crypto";
import { PgBoss, type Db as BossDb } from "pg-boss";
import { CompiledQuery } from "kysely";
import { AppError } from "./app-error.ts";
import type { Services } from "./context.ts";
import type { DatabaseHandle, Pool, Tx } from "./database.ts";
import type { JobData, JobName, JobOrder, Jobs, RunningJob } from "./jobs.ts";
import type { NotificationLine } from "./notification-line.ts";

/** Another process runs the job, because this one seemed dead, or somebody cancelled it. */
export class JobTakenOver extends Error {}

export interface JobHandler<Data> {
  /** How often the job is tried in all. After the last failure an administrator can start it again. */
  readonly tries: number;
  /** Pause before the second try in seconds; doubles with each further one. */
  readonly pauseSeconds: number;
  /** A run that takes longer is ended and counts as failed. */
  readonly timeoutSeconds: number;
  /** Jobs of this kind that one process runs at the same time. */
  readonly together: number;
  /** True for work that has its own record, so that people do not see it among the jobs. */
  readonly isHidden?: boolean;
  /** Returns what people see as the result; it must be small and must not hold secrets. */
  readonly run: (services: Services, job: RunningJob<Data>) => Promise<object | void>;
}

export type JobRegistry = { readonly [Name in JobName]: JobHandler<JobData[Name]> };
/** A registry of which only the names matter. */
export type AnyJobs = Readonly<Record<string, JobHandler<never>>>;

const SCHEMA = "pgboss";
/** Finished jobs stay visible for this long. */
const KEPT_SECONDS = 14 * 24 * 3600;
/** Longer than any run may take, because the log of the schedules asks whether a run's job is over. */
const HIDDEN_KEPT_SECONDS = 24 * 3600;
/** pg-boss accepts no shorter heartbeat. */
const HEARTBEAT_SECONDS = 10;
/** A job is found dead after the heartbeat plus at most this. */
const SUPERVISE_SECONDS = 3;
const POLL_SECONDS = 2;
/** With notifications, polling finds what becomes due later: retries and jobs with a start time. */
const NOTIFIED_POLL_SECONDS = 4;
const STOP_MS = 8000;
const PROGRESS_MS = 500;

/**
 * Creates or updates pg-boss's tables and the queue of each kind of job. Runs with the migrations, on a connection
 * without time limits, so that a process without workers can add jobs too.
 */
export async function installJobQueue({ pool }: Pick<DatabaseHandle, "pool">, jobs: AnyJobs): Promise<void> {
  const boss = new PgBoss({ db: toBossDb(pool), schema: SCHEMA, migrate: true, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  for (const [name, handler] of Object.entries(jobs)) {
    const options = {
      retryLimit: handler.tries - 1,
      retryDelay: handler.pauseSeconds,
      retryBackoff: true,
      expireInSeconds: handler.timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: handler.isHidden === true ? HIDDEN_KEPT_SECONDS : KEPT_SECONDS,
      retentionSeconds: KEPT_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** Runs jobs in this process until the queue is stopped. */
export async function workOn(services: Services, jobs: AnyJobs): Promise<void> {
  if (!(services.jobs instanceof JobQueue)) throw new TypeError("these services have no queue");
  await services.jobs.work(services, jobs);
}

/** Deletes what people see of the jobs of a form. */
export async function deleteJobRecords(tx: Tx, formId: number): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw("delete from background_jobs where form_id = $1", [formId]));
}

/** Deletes the records of jobs that ended long ago. */
export async function deleteOldJobRecords({ pool }: Pick<Services, "pool">, days: number): Promise<void> {
  await pool.query(
    `delete from background_jobs r where created_at < now() - $1 * interval '1 day'
       and not exists (select from pgboss.job b where b.id = r.id and b.state in ('created', 'retry', 'active'))`,
    [days],
  );
}

export interface QueueParts {
  readonly pool: Pool;
  readonly notifications: NotificationLine;
  readonly onFault: (error: unknown, what: string) => void;
}

export class JobQueue implements Jobs {
  private readonly parts: QueueParts;
  private readonly boss: PgBoss;
  private starting: Promise<unknown> | null = null;
  private isWorking = false;

  constructor(parts: QueueParts) {
    this.parts = parts;
    this.boss = new PgBoss({
      db: toBossDb(parts.pool, parts.notifications),
      schema: SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      useListenNotify: true,
      monitorVacuum: false,
    });
    // Without a listener an error would end the process. A lost connection is reported by everything else already.
    this.boss.on("error", (error) => this.parts.onFault(error, "the job queue"));
  }

  async add<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], order: JobOrder = {}): Promise<string> {
    await this.start();
    const id = order.id ?? randomUUID();
    const db = toTransactionDb(tx);
    const { ownerId = null, formId = null, startAfter } = order;
    if (order.isHidden !== true) {
      await db.executeSql(
        "insert into background_jobs (id, name, owner_id, form_id) values ($1, $2, $3, $4) on conflict do nothing",
        [id, name, ownerId, formId],
      );
    }
    await this.boss.send(name, data as object, { id, db, ...(startAfter === undefined ? {} : { startAfter }) });
    return id;
  }

  async cancel(name: string, id: string): Promise<void> {
    await this.start();
    await this.boss.cancel(name, id);
  }

  async retry(name: string, id: string): Promise<void> {
    await this.start();
    await this.boss.retry(name, id);
  }

  /** Runs jobs in this process until `stop`. */
  async work(services: Services, jobs: AnyJobs): Promise<void> {
    this.isWorking = true;
    await this.start();
    for (const [name, handler] of Object.entries(jobs))
      await this.workOn(services, name, handler as JobHandler<unknown>);
  }

  async stop(): Promise<void> {
    if (this.starting === null) return;
    await this.starting.catch(() => {});
    await this.boss.stop({ close: false, graceful: this.isWorking, timeout: STOP_MS });
  }

  private start(): Promise<unknown> {
    this.starting ??= this.boss.start().catch((error: unknown) => {
      this.starting = null;
      throw error;
    });
    return this.starting;
  }

  private async workOn(services: Services, name: string, handler: JobHandler<unknown>): Promise<void> {
    const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS };
    await this.boss.work(
      name,
      { ...polling, localConcurrency: handler.together, heartbeatRefreshSeconds: 2, includeMetadata: true },
      async ([job]) => {
        if (job === undefined) return;
        const { id, data, retryCount, signal } = job;
        await this.run(services, handler, name, { id, data, attempt: retryCount + 1, signal });
      },
    );
  }

  private async run(services: Services, handler: JobHandler<unknown>, name: string, claim: Claim): Promise<void> {
    const { pool } = this.parts;
    await pool.query(
      "update background_jobs set started_at = now(), ended_at = null, fault = null, attempt = $2 where id = $1",
      [claim.id, claim.attempt],
    );
    let last = 0;
    let isFinished = false;
    const progress = async (done: number, total: number): Promise<void> => {
      if (Date.now() - last < PROGRESS_MS && done < total) return;
      last = Date.now();
      await pool.query("update background_jobs set done = $2, total = $3 where id = $1", [claim.id, done, total]);
    };
    const finish = async (work: (tx: Tx) => Promise<object | void>): Promise<void> => {
      await services.transaction(async (tx) => {
        // First the job's row: whoever has lost the job waits here and then writes nothing.
        const db = toTransactionDb(tx);
        const ended = await this.boss.complete(name, { id: claim.id, retryCount: claim.attempt - 1 }, null, { db });
        if ((ended as { affected?: number }).affected !== 1) throw new JobTakenOver(`job ${claim.id} was taken over`);
        await db.executeSql(END, [claim.id, toStored(await work(tx))]);
      });
      isFinished = true;
    };
    try {
      const result = await handler.run(services, { ...claim, progress, finish });
      if (!isFinished) await pool.query(END, [claim.id, toStored(result)]);
    } catch (error) {
      if (error instanceof JobTakenOver) return;
      const fault = error instanceof AppError ? error.errorName : "JOB_FAILED";
      this.parts.onFault(error, `job ${name} ${claim.id}, try ${claim.attempt}`);
      const isLast = claim.attempt >= handler.tries;
      await pool.query(isLast ? FAIL_FOR_GOOD : FAIL, [claim.id, fault]);
      // pg-boss stores what is thrown. The cause is in the log and must not reach a screen.
      // oxlint-disable-next-line preserve-caught-error -- pg-boss would store the cause
      throw new Error(fault);
    }
  }
}

type Claim = Omit<RunningJob<unknown>, "progress" | "finish">;

const END = "update background_jobs set ended_at = now(), fault = null, result = $2 where id = $1";

const FAIL = "update background_jobs set ended_at = now(), fault = $2 where id = $1";
/** Its owner is told: the fact is recorded with the fault. */
const FAIL_FOR_GOOD = `
  with failed as (
    update background_jobs set ended_at = now(), fault = $2 where id = $1 returning id, owner_id, name
  )
  select record_fact('user', owner_id, 'job.failed', jsonb_build_object('jobId', id, 'name', name))
  from failed where owner_id is not null`;

function toStored(result: object | void): string | null {
  return result === undefined ? null : JSON.stringify(result);
}

/** pg-boss on our pool, with our connection for notifications. */
function toBossDb(pool: Pool, notifications?: NotificationLine): BossDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    ...(notifications !== undefined && {
      listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
        const stop = notifications.listen(channel, (payload) =>
          payload === null ? onReconnect() : onNotification(payload),
        );
        return { close: async () => stop() };
      },
    }),
  };
}

function toTransactionDb(tx: Tx): BossDb {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: [...rows] };
    },
  };
}
