/**
 * The background worker: everything of `background.ts` without an HTTP server. Runs as a thread of a server with the
 * role `all`, so that heavy work never holds the event loop that answers requests, or as a process of its own with the
 * role `worker`.
 */
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { MODULES } from "./app.ts";
import { startBackground, toBackground } from "./background.ts";
import type { Config } from "./config.ts";
import { type ConnectionTarget, openDatabase } from "./kernel/database.ts";
import type { HandOver, HandOverLink } from "./kernel/hand-over.ts";
import { createLogStream } from "./kernel/log-stream.ts";
import { lowerPriority, THIS_THREAD } from "./kernel/priority.ts";
import { toProgram } from "./kernel/programs.ts";
import { closeServices, createLogger, createServices } from "./kernel/services.ts";

export interface WorkerSettings {
  readonly config: Config;
  readonly target: ConnectionTarget;
  /** From the web thread; absent in a process of its own. */
  readonly link?: HandOverLink;
}

/** Connections of a worker. Jobs use few; most of a worker's time is spent in them one by one. */
const POOL_SIZE = 8;

/** Starts the work in this thread. The returned function stops it and closes its connections. */
export async function startWorker({ config, target, link }: WorkerSettings): Promise<() => Promise<void>> {
  const log = createLogger(config, createLogStream());
  const database = openDatabase(target, {
    size: POOL_SIZE,
    slowSize: config.slowPoolSize,
    isBackground: true,
    onIdleError: (error) => log.warn({ reason: error.message }, "idle database connection lost"),
  });
  const services = createServices(config, database, log);
  const starts: (() => Promise<void>)[] = [];
  for (const module of MODULES) if (module.start !== undefined) starts.push(await module.start(services));
  if (link !== undefined) services.handOver.receive(link);
  const stop = await startBackground(services, toBackground(MODULES));
  return async () => {
    await stop();
    for (const module of MODULES) module.drain?.(services);
    for (const stopModule of starts) await stopModule();
    await closeServices(services);
    await database.close();
  };
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After running for this long the pause is reset. */
const CALM_MS = 60_000;

/**
 * Keeps a worker thread running until the returned function is called. A thread that ends by itself is started again.
 * What is sent with `handOver` reaches the thread that runs.
 */
export function keepWorkerThread(
  settings: WorkerSettings,
  handOver: HandOver,
  onFault: (reason: string) => void,
): () => Promise<void> {
  let isStopping = false;
  let pauseMs = FIRST_PAUSE_MS;
  let thread: Worker | null = null;
  let isAtWork = false;
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    const begun = Date.now();
    const link = handOver.open();
    const workerData: WorkerSettings = { ...settings, link };
    const own = new Worker(toProgram(new URL(import.meta.url)), { workerData, transferList: [link.port] });
    thread = own;
    isAtWork = false;
    own.once("message", () => {
      isAtWork = true;
    });
    own.on("error", (error) => onFault(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    own.once("exit", (code) => {
      thread = null;
      handOver.close();
      if (isStopping) return;
      onFault(`the background worker ended with code ${code} and is started again`);
      if (Date.now() - begun >= CALM_MS) pauseMs = FIRST_PAUSE_MS;
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    });
  };
  start();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    if (thread === null) return;
    // Loading its code takes a second, in which a thread hears nothing. It has begun no work yet that could be cut off.
    if (!isAtWork) return void (await thread.terminate());
    const ended = once(thread, "exit");
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    thread.postMessage("stop");
    await ended;
  };
}

if (!isMainThread && parentPort !== null && isWorkerSettings(workerData)) {
  const port = parentPort;
  lowerPriority(THIS_THREAD);
  port.postMessage("begins");
  const stop = await startWorker(workerData);
  port.once("message", () => void stop().finally(() => process.exit(0)));
}

function isWorkerSettings(data: unknown): data is WorkerSettings {
  return typeof data === "object" && data !== null && "config" in data && "target" in data;
}
