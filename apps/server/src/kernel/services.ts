/** Creates what handlers and background work receive. The HTTP server and workers without one share it. */
import { fastify, type FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { createCalendar } from "./calendar.ts";
import type { Services } from "./context.ts";
import { type DatabaseHandle, isDatabaseUnreachable } from "./database.ts";
import { HandOver } from "./hand-over.ts";
import { JobQueue } from "./job-queue.ts";
import { toLoggableError } from "./loggable-error.ts";
import { NotificationLine } from "./notification-line.ts";
import { SlowReads, toLimits } from "./slow-reads.ts";

export interface LogStream {
  write(line: string): void;
}

/** Logs one JSON object per line, to standard error unless `stream` is given. */
export function toLoggerOptions({ logLevel }: Config, stream: LogStream = process.stderr) {
  return { level: logLevel, base: null, stream, serializers: { err: toLoggableError } };
}

/** The logger of a process that serves no requests. */
export function createLogger(config: Config, stream?: LogStream): FastifyBaseLogger {
  return fastify({ logger: toLoggerOptions(config, stream) }).log;
}

export function createServices(config: Config, database: DatabaseHandle, log: FastifyBaseLogger): Services {
  const { pool, slowPool } = database;
  const notifications = new NotificationLine(() => database.connect(), pool);
  const jobs = new JobQueue({
    pool,
    notifications,
    onFault: (error, what) => {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, what);
    },
  });
  return {
    config,
    pool,
    db: database.db,
    transaction: (work) => database.transaction(work),
    connect: () => database.connect(),
    targetOf: (name) => database.targetOf(name),
    slowReads: new SlowReads(slowPool, pool, toLimits(slowPool.options.max)),
    jobs,
    notifications,
    handOver: new HandOver(),
    log,
    now: () => new Date(),
    calendar: createCalendar(config.timeZone),
  };
}

/** Ends the connections of the services that are not of the pools. */
export async function closeServices({ jobs, notifications, handOver }: Services): Promise<void> {
  handOver.close();
  await jobs.stop();
  await notifications.close();
}
