/**
 * Trials of work in the background (docs/adr/0046, R17, R32), with the product's own queue, schedules and consumers in
 * several processes that are killed at random:
 *
 *   schedule  every second has one effect, although a process is killed each minute; a job whose process is killed at
 *             work ends elsewhere within 30 s
 *   facts     every consumer has the effect of every fact once and in order; the control, which writes its effect
 *             outside the transaction of the mark, must fail
 *
 *     node scripts/trials/background.ts schedule [minutes]
 *     node scripts/trials/background.ts facts [kills]
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type DatabaseHandle, openDatabase } from "../../apps/server/src/kernel/database.ts";
import { JobQueue, installJobQueue } from "../../apps/server/src/kernel/job-queue.ts";
import { migrate } from "../../apps/server/src/kernel/migrate.ts";
import { startCluster } from "../../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../../apps/server/src/kernel/postgres/ensure-database.ts";
import { createScheduleJob } from "../../apps/server/src/modules/platform/schedules/index.ts";
import { NotificationLine } from "../../apps/server/src/kernel/notification-line.ts";

const WORKER = fileURLToPath(new URL("background-worker.ts", import.meta.url));
const PROCESSES = 3;
/** How the queue treats the long job; its work is in `background-worker.ts`. */
const LONG_JOB = { tries: 20, pauseSeconds: 1, timeoutSeconds: 600, together: 1, run: () => Promise.resolve() };

interface World {
  readonly database: DatabaseHandle;
  /** Kills a process with SIGKILL and starts another in its place. */
  readonly kill: (at: number) => Promise<void>;
  readonly nodeOf: (at: number) => string;
}

/** A database of its own and `PROCESSES` workers. `settings` are passed to them. */
async function withWorld<T>(
  settings: Readonly<Record<string, string>>,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "idata-background-"));
  const cluster = await startCluster({ dir, throwaway: true, settings: ["fsync=off", "synchronous_commit=off"] });
  await ensureDatabase(cluster.target("postgres"), "idata");
  const target = cluster.target("idata");
  const database = openDatabase(target, { size: 8, onIdleError: () => {} });
  const children: { child: ChildProcess; node: string }[] = [];
  let started = 0;
  const start = async (): Promise<{ child: ChildProcess; node: string }> => {
    const node = `n${(started += 1)}`;
    const socket = "socketDir" in target ? target.socketDir : "";
    const user = "user" in target ? target.user : "";
    const child = fork(WORKER, {
      env: { PATH: process.env["PATH"], TRIAL_SOCKET: socket, TRIAL_USER: user, TRIAL_NODE: node, ...settings },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(child, "message");
    return { child, node };
  };
  try {
    await migrate(database.db);
    await installJobQueue(database, { "schedule.run": createScheduleJob({}), "trial.long": LONG_JOB });
    await database.pool.query(`
      create table trial_ticks (node text, at timestamptz default clock_timestamp());
      create table trial_work (job uuid, node text, at timestamptz default clock_timestamp());
      create table trial_done (job uuid, node text, at timestamptz default clock_timestamp());
      create table trial_effects (consumer text, stream bigint, seq bigint, place serial)`);
    for (let at = 0; at < PROCESSES; at += 1) children.push(await start());
    return await work({
      database,
      nodeOf: (at) => children[at]?.node ?? "",
      kill: async (at) => {
        const victim = children[at];
        if (victim === undefined) return;
        const ended = once(victim.child, "exit");
        victim.child.kill("SIGKILL");
        await ended;
        children[at] = await start();
      },
    });
  } finally {
    for (const { child } of children) child.kill("SIGKILL");
    await database.close();
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function count(database: DatabaseHandle, text: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(text);
  return rows[0]?.n ?? 0;
}

async function waitFor(what: string, seconds: number, isDone: () => Promise<boolean>): Promise<number> {
  const begun = Date.now();
  while (!(await isDone())) {
    if (Date.now() - begun > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
  return (Date.now() - begun) / 1000;
}

export interface ScheduleVerdict {
  readonly due: number;
  readonly runs: number;
  readonly effects: number;
  readonly kills: number;
  /** Seconds from the kill of a process at work to the end of its job elsewhere. */
  readonly takeovers: readonly number[];
}

/** `seconds` due times, one each second, and a kill every `killEvery` seconds. */
export async function runScheduleTrial(
  { seconds, killEvery }: { readonly seconds: number; readonly killEvery: number },
  report: (line: string) => void,
): Promise<ScheduleVerdict> {
  return withWorld({}, async ({ database, kill, nodeOf }) => {
    const { pool } = database;
    await pool.query(`
      insert into sys_job (job_name, invoke_target, cron_expression, misfire_policy, concurrent, status, decided_until)
      values ('tick', 'trial.tick', '* * * * * ?', '1', '0', '0', date_trunc('second', clock_timestamp()))`);
    const begun = Date.now();
    let kills = 0;
    while (Date.now() - begun < seconds * 1000) {
      await sleep(Math.min(killEvery * 1000, seconds * 1000 - (Date.now() - begun)));
      if (Date.now() - begun >= seconds * 1000) break;
      await kill(kills % PROCESSES);
      kills += 1;
      report(`${kills} kills, ${await count(database, "select count(*) as n from trial_ticks")} effects`);
    }
    await pool.query("update sys_job set status = '1'");
    await waitFor(
      "the last runs",
      60,
      async () => (await count(database, "select count(*) as n from sys_job_log where status = '2'")) === 0,
    );
    const due = await count(
      database,
      "select extract(epoch from decided_until - create_time)::int as n from (select decided_until, date_trunc('second', create_time) as create_time from sys_job) s",
    );
    const runs = await count(database, "select count(*) as n from sys_job_log where status = '0'");
    const effects = await count(database, "select count(*) as n from trial_ticks");

    const notifications = new NotificationLine(() => database.connect(), pool);
    const queue = new JobQueue({ pool, notifications, onFault: () => {} });
    const takeovers: number[] = [];
    for (let round = 0; round < PROCESSES; round += 1) {
      const id = await database.transaction((tx) => queue.add(tx, "trial.long" as never, {} as never));
      await waitFor(
        "the job to begin",
        20,
        async () => (await count(database, `select count(*) as n from trial_work where job = '${id}'`)) > 0,
      );
      const { rows } = await pool.query<{ node: string }>("select node from trial_work where job = $1", [id]);
      const victim = Array.from({ length: PROCESSES }, (_, at) => at).find((at) => nodeOf(at) === rows[0]?.node) ?? 0;
      const killed = kill(victim);
      takeovers.push(
        await waitFor(
          "the takeover",
          60,
          async () => (await count(database, `select count(*) as n from trial_done where job = '${id}'`)) > 0,
        ),
      );
      await killed;
      report(`a job of a killed process ended elsewhere after ${takeovers.at(-1)?.toFixed(1)} s`);
    }
    await queue.stop();
    await notifications.close();
    return { due, runs, effects, kills, takeovers };
  });
}

export interface FactsVerdict {
  readonly facts: number;
  readonly kills: number;
  /** Facts without an effect, with more than one, and out of order, over both consumers. */
  readonly missing: number;
  readonly doubled: number;
  readonly disordered: number;
}

export async function runFactsTrial(
  { kills, control }: { readonly kills: number; readonly control: boolean },
  report: (line: string) => void,
): Promise<FactsVerdict> {
  return withWorld(control ? { TRIAL_CONTROL: "1" } : {}, async ({ database, kill }) => {
    const { pool } = database;
    await waitFor(
      "the consumers",
      20,
      async () => (await count(database, "select count(*) as n from fact_consumers")) === 2,
    );
    const streams = [1, 2, 3, 4, 5, 6, 7, 8];
    let facts = 0;
    const writing = { isDone: false };
    const writers = streams.map(async (stream) => {
      while (!writing.isDone) {
        await pool.query("select record_fact('form', $1, 'form.state', '{}') from generate_series(1, 5)", [stream]);
        facts += 5;
        await sleep(20);
      }
    });
    for (let at = 0; at < kills; at += 1) {
      await sleep(200 + Math.random() * 400);
      await kill(at % PROCESSES);
      report(`${at + 1} kills, ${facts} facts`);
    }
    writing.isDone = true;
    await Promise.all(writers);
    const distinct = "select count(*) as n from (select distinct consumer, stream, seq from trial_effects) e";
    await waitFor("the last facts", 60, async () => (await count(database, distinct)) >= facts * 2);
    const doubled =
      (await count(database, "select count(*) as n from trial_effects")) - (await count(database, distinct));
    const disordered = await count(
      database,
      `select count(*) as n from (
         select seq - lag(seq, 1, 0::bigint) over (partition by consumer, stream order by place) as step from trial_effects
       ) s where step <> 1`,
    );
    return { facts, kills, missing: facts * 2 - (await count(database, distinct)), doubled, disordered };
  });
}
