/**
 * A worker process of the trial in `background-trial.ts`: the product's job queue, schedules and consumers of facts, with
 * work whose effects the trial can count. Reads its settings from the environment and runs until it is killed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startBackground } from "../../apps/server/src/background.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { openDatabase, sql } from "../../apps/server/src/kernel/database.ts";
import { createLogger, createServices } from "../../apps/server/src/kernel/services.ts";
import type { ScheduledTasks } from "../../apps/server/src/kernel/scheduled-task.ts";
import type { FactConsumer } from "../../apps/server/src/modules/platform/facts/index.ts";
import { createScheduleJob } from "../../apps/server/src/modules/platform/schedules/index.ts";

const { TRIAL_SOCKET = "", TRIAL_USER = "", TRIAL_NODE = "", TRIAL_CONTROL = "" } = process.env;
const config = readConfig({ IDATA_LOG_LEVEL: "error", IDATA_DATA_DIR: `${TRIAL_SOCKET}/data-${TRIAL_NODE}` });
const database = openDatabase(
  { socketDir: TRIAL_SOCKET, user: TRIAL_USER, database: "idata" },
  { size: 8, onIdleError: () => {} },
);
const services = createServices(config, database, createLogger(config));

const tasks: ScheduledTasks = {
  "trial.tick": {
    title: { zh: "滴答", en: "Tick" },
    cron: "* * * * * ?",
    runIn: (tx) => sql`insert into trial_ticks (node) values (${TRIAL_NODE})`.execute(tx),
  },
};

/** A job of some seconds, so that a kill meets it at work. */
const longJob = {
  tries: 20,
  pauseSeconds: 1,
  timeoutSeconds: 600,
  together: 1,
  run: async (
    _services: unknown,
    job: { readonly id: string; finish: (work: (tx: never) => Promise<void>) => Promise<void> },
  ) => {
    await database.pool.query("insert into trial_work (job, node) values ($1, $2)", [job.id, TRIAL_NODE]);
    await sleep(4000);
    await job.finish(async (tx) => {
      await sql`insert into trial_done (job, node) values (${job.id}, ${TRIAL_NODE})`.execute(tx);
    });
  },
};

const createConsumer = (name: string): FactConsumer => ({
  name,
  take: async (_services, tx, facts) => {
    for (const { streamId, seq } of facts) {
      const effect = sql`insert into trial_effects (consumer, stream, seq) values (${name}, ${streamId}, ${seq})`;
      // The control does what must not be done: its effect is not part of the transaction of the mark.
      await effect.execute(TRIAL_CONTROL === "1" ? database.db : tx);
    }
    if (TRIAL_CONTROL === "1") await sleep(30);
  },
});

await startBackground(services, {
  jobs: { "schedule.run": createScheduleJob(tasks), "trial.long": longJob as never },
  consumers: ["one", "two"].map(createConsumer),
  tasks: {},
  loops: [],
});
process.send?.("ready");
