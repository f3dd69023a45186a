/**
 * The server process. Starts settings, data folder, database, schema and server in this order and stops them in reverse
 * order. Prints messages for people to standard output and the log, one JSON object per line, to standard error.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type App, createApp, MODULES } from "./app.ts";
import { warmColumnReader } from "./modules/data/answer-columns/index.ts";
import { installBackground, toBackground } from "./background.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { acquireDataLock, type DataLock, DataFolderInUseError } from "./kernel/data-lock.ts";
import { type ConnectionTarget, type DatabaseHandle, isDatabaseUnreachable, openDatabase } from "./kernel/database.ts";
import { listDurabilityFaults } from "./kernel/durability.ts";
import { createLogStream } from "./kernel/log-stream.ts";
import { migrate } from "./kernel/migrate.ts";
import { type Cluster, startCluster } from "./kernel/postgres/cluster.ts";
import { PostgresUnavailableError } from "./kernel/postgres/binaries.ts";
import { ensureDatabase } from "./kernel/postgres/ensure-database.ts";
import { onStopSignal } from "./kernel/stop-signal.ts";
import { resetAdminPassword, seed, type Seeded } from "./seed.ts";
import { keepWorkerThread, startWorker } from "./worker.ts";

export interface MainOptions {
  /** Runs while the database starts; the server begins to listen after it has finished. */
  readonly prepare?: (() => Promise<void>) | undefined;
}

/** A start failed for a reason that the message explains completely, so no stack is printed. */
export class StartError extends Error {}

const DATABASE = "idata";
/** How long running requests may take to finish after a stop signal. */
const DRAIN_MS = 10_000;

export async function main(options: MainOptions = {}): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await start(options, undo, unwind);
  } catch (error) {
    await unwind().catch(() => {});
    console.error(toSentence(error));
    process.exit(1);
  }
}

async function start(options: MainOptions, undo: (() => Promise<void>)[], unwind: () => Promise<void>): Promise<void> {
  const config = readConfig(withRole(process.env, process.argv));
  // Times without a zone, in logs and in requests, are in the organisation's time zone too.
  process.env["TZ"] = config.timeZone;
  if (config.testMode) console.log("*** TEST MODE · 测试模式: sign-in without captcha; never use it for real data ***");
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = config.role === "worker" ? null : await acquireDataLock(config.dataDir);
  if (lock !== null) undo.push(() => lock.release());
  // If the reader of the output goes away, writing fails; the server keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const running: { app: App | null } = { app: null };
  onStopSignal((reason) => {
    void stop(reason, 0, running.app, lock, unwind);
  });
  process.on("uncaughtException", (error) => {
    console.error(JSON.stringify({ level: 60, time: Date.now(), msg: "fatal", stack: error.stack }));
    void stop("a fault of the program", 1, running.app, lock, unwind);
  });

  const [target] = await Promise.all([startDatabase(config, undo), options.prepare?.()]);
  const database = openDatabase(target, {
    size: config.poolSize,
    slowSize: config.slowPoolSize,
    onIdleError: (error) => running.app?.services.log.warn({ reason: error.message }, "idle database connection lost"),
  });
  undo.push(() => database.close());
  await prepareDatabase(config, target, database);
  if (config.role === "worker") {
    undo.push(await startWorker({ config, target }));
    console.log("iData's background worker is ready · 后台任务进程已就绪");
    return;
  }

  const app = await createApp({ config, database, logStream: createLogStream() });
  running.app = app;
  undo.push(() => closeApp(app));
  await app.start();
  const url = await app.http.listen({ host: config.host, port: config.port });
  const address = `${config.baseUrl ?? url}/idata2/`;
  lock?.setAddress(address);
  if (config.role === "all") {
    const onFault = (reason: string): void => app.services.log.error({ reason }, "background worker");
    undo.push(keepWorkerThread({ config, target }, app.services.handOver, onFault));
  }
  console.log(`iData is ready · 已就绪: ${address}`);
  if (config.warmsUp) void warmColumnReader(app.services);
}

/** `--role worker` on the command line counts more than IDATA_ROLE. */
function withRole(env: NodeJS.ProcessEnv, args: readonly string[]): NodeJS.ProcessEnv {
  const at = args.findIndex((arg) => arg === "--role" || arg.startsWith("--role="));
  const arg = args[at];
  if (arg === undefined) return env;
  return { ...env, IDATA_ROLE: arg.includes("=") ? arg.slice("--role=".length) : (args[at + 1] ?? "") };
}

async function startDatabase(config: Config, undo: (() => Promise<void>)[]): Promise<ConnectionTarget> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl };
  const cluster: Cluster = await startCluster({
    dir: join(config.dataDir, "postgres"),
    onEvent: (event, detail) =>
      console.error(JSON.stringify({ level: 40, time: Date.now(), msg: `database ${event}`, detail })),
  });
  undo.push(() => cluster.stop());
  await ensureDatabase(cluster.target("postgres"), DATABASE);
  return cluster.target(DATABASE);
}

async function prepareDatabase(config: Config, target: ConnectionTarget, database: DatabaseHandle): Promise<void> {
  await waitForDatabase(database, config.databaseWaitSeconds * 1000);
  await migrateWithoutLimits(target);
  showPassword(await seed(database, config.adminPassword));
  if (config.resetAdminPassword) showPassword(await resetAdminPassword(database, config.adminPassword));
  for (const fault of await listDurabilityFaults(database.pool)) console.error(`WARNING: ${fault}`);
}

/**
 * Migrations run without statement limits: a large database takes long, and so does waiting for another node that
 * migrates.
 */
async function migrateWithoutLimits(target: ConnectionTarget): Promise<void> {
  const database = openDatabase(target, { size: 2, limits: false, onIdleError: () => {} });
  try {
    await migrate(database.db);
    await installBackground(database, toBackground(MODULES));
  } finally {
    await database.close();
  }
}

function showPassword({ adminPassword }: Seeded): void {
  if (adminPassword === null) return;
  console.log("Administrator · 管理员: admin");
  console.log(`Password · 密码: ${adminPassword}   (shown only now · 仅显示这一次)`);
}

/** Waits for an external database, which may start later than this process. */
async function waitForDatabase(database: DatabaseHandle, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await database.pool.query("SELECT 1");
      return;
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

async function closeApp(app: App): Promise<void> {
  const cut = setTimeout(() => app.http.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}

async function stop(
  reason: string,
  code: number,
  app: App | null,
  lock: DataLock | null,
  unwind: () => Promise<void>,
): Promise<void> {
  lock?.setStopping();
  app?.drain();
  console.log(`Stopping (${reason}) · 正在停止…`);
  try {
    await unwind();
    process.exit(code);
  } catch (error) {
    console.error(toSentence(error));
    process.exit(1);
  }
}

const EXPLAINED = [ConfigError, DataFolderInUseError, PostgresUnavailableError, StartError];

/** One sentence for failures that a person can act on; an unexpected error keeps its stack. */
function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (EXPLAINED.some((known) => error instanceof known)) return error.message;
  if ("code" in error && error.code === "EADDRINUSE") {
    return "The port is already in use by another program; stop that program or set PORT to another number.";
  }
  if (isDatabaseUnreachable(error)) return `The database cannot be reached: ${error.message}`;
  return error.stack ?? error.message;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
