/**
 * All work that happens outside requests (docs/adr/0046): the handlers of jobs, the consumers of facts, and the tasks
 * of schedules, which each module lists itself. The compiler names a kind of job without a handler.
 *
 * `startBackground` runs it in this process or thread. Any number may run the same work; the database decides who does
 * what.
 */
import type { Services } from "./kernel/context.ts";
import { type DatabaseHandle, isDatabaseUnreachable } from "./kernel/database.ts";
import type { BackgroundLoop, ServerModule } from "./kernel/endpoint.ts";
import { type AnyJobs, installJobQueue, type JobRegistry, workOn } from "./kernel/job-queue.ts";
import { createWakeable } from "./kernel/wakeable-loop.ts";
import type { ScheduledTasks } from "./kernel/scheduled-task.ts";
import { peopleImportJob } from "./modules/authoring/audience/audience.module.ts";
import { liveConsumer } from "./modules/authoring/live/live.module.ts";
import { circleJob, messagesConsumer, sendJob } from "./modules/authoring/messages/form-messages.module.ts";
import { importJob } from "./modules/collecting/rows/rows.module.ts";
import { batchJob } from "./modules/data/batches/batches.module.ts";
import { exportJob } from "./modules/data/exports/exports.module.ts";
import { storeMissingClaims } from "./modules/data/responses/index.ts";
import { reviewConsumer } from "./modules/data/reviews/index.ts";
import { countOldResponses, statisticsConsumer } from "./modules/data/statistics/index.ts";
import { userImportJob } from "./modules/organisation/users/users.module.ts";
import { type FactConsumer, registerConsumers, startConsumers } from "./modules/platform/facts/index.ts";
import { createScheduleJob, startSchedules } from "./modules/platform/schedules/index.ts";

export interface Background {
  readonly jobs: AnyJobs;
  readonly consumers: readonly FactConsumer[];
  readonly tasks: ScheduledTasks;
  readonly loops: readonly BackgroundLoop[];
}

export function toBackground(modules: readonly ServerModule[]): Background {
  const tasks = Object.fromEntries(modules.flatMap((module) => Object.entries(module.tasks ?? {})));
  const jobs = {
    "messages.circle": circleJob,
    "messages.send": sendJob,
    "people.import": peopleImportJob,
    "responses.batch": batchJob,
    "responses.import": importJob,
    "responses.export": exportJob,
    "schedule.run": createScheduleJob(tasks),
    "users.import": userImportJob,
  } satisfies JobRegistry;
  const loops = modules.flatMap((module) => module.loops ?? []);
  return { jobs, consumers: [statisticsConsumer, liveConsumer, messagesConsumer, reviewConsumer], tasks, loops };
}

/** What background work needs in the database. Runs with the migrations, on a connection without time limits. */
export async function installBackground(database: Pick<DatabaseHandle, "pool">, background: Background): Promise<void> {
  await installJobQueue(database, background.jobs);
  await registerConsumers(database.pool, background.consumers);
}

/** The returned function stops everything: no new work begins, and running work gets a few seconds. */
export async function startBackground(services: Services, { jobs, consumers, tasks, loops }: Background) {
  const stopping = new AbortController();
  const once = runOnce(services, stopping.signal);
  await workOn(services, jobs);
  const stopConsumers = startConsumers(services, consumers);
  const stopSchedules = startSchedules(services, tasks);
  const stopLoops = loops.map((loop) => startLoop(services, loop));
  return async (): Promise<void> => {
    stopping.abort();
    await Promise.all([
      stopConsumers(),
      stopSchedules(),
      ...stopLoops.map((stop) => stop()),
      services.jobs.stop(),
      once,
    ]);
  };
}

/** What an upgrade left to do. */
async function runOnce(services: Services, signal: AbortSignal): Promise<void> {
  try {
    await countOldResponses(services);
    await storeMissingClaims(services, signal);
  } catch (error) {
    if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "work after an upgrade failed");
  }
}

function startLoop(services: Services, { what, everyMs, wakeOn, run }: BackgroundLoop): () => Promise<void> {
  const loop = createWakeable({
    everyMs,
    run: async (signal) => {
      try {
        await run(services, signal);
      } catch (error) {
        if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, `${what} failed`);
      }
    },
  });
  const unlisten = wakeOn === undefined ? () => {} : services.notifications.listen(wakeOn, () => loop.wake());
  return async () => {
    unlisten();
    await loop.stop();
  };
}
