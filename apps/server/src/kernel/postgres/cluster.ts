/**
 * Runs one embedded PostgreSQL on one folder: creates the cluster on first use, starts it as a child process, adopts
 * one that still runs from an earlier start, restarts it if it dies, and stops it on request. It listens only on a Unix
 * socket in a folder private to this user, never on a network port.
 */
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile, rm, rmdir, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type ConnectionTarget, toClientConfig } from "../database.ts";
import { type Binaries, findBinaries, PostgresUnavailableError } from "./binaries.ts";
import { createClusterFolder, waitForExit, SUPERUSER } from "./create-cluster.ts";
import { findLauncher, type Launcher } from "./launch.ts";
import { findPostmaster, isAlive, isPostgresOf } from "./postmaster.ts";
import { createSocketDir } from "./socket-dir.ts";

const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 15_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

export interface ClusterOptions {
  /** Folder that holds `pg/` and `postgres.log`. */
  readonly dir: string;
  /** `name=value` settings in addition to the standard ones. */
  readonly settings?: readonly string[];
  /** For clusters that are thrown away: creates them without flushing to disk. */
  readonly throwaway?: boolean;
  readonly onEvent?: (event: "restarting" | "restarted", detail: string) => void;
}

export interface Cluster {
  target(database: string): ConnectionTarget;
  /** Process id of the running server. */
  pid(): number;
  stop(): Promise<void>;
}

/** Flushing is never weakened here, because an acknowledged response must survive a power cut. */
const SETTINGS = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "max_connections=120",
  "shared_buffers=256MB",
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "cluster_name=idata",
];

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const cluster = new EmbeddedCluster(options, await findBinaries(), findLauncher());
  await cluster.start();
  return cluster;
}

class EmbeddedCluster implements Cluster {
  readonly #options: ClusterOptions;
  readonly #binaries: Binaries;
  readonly #launcher: Launcher;
  readonly #clusterDir: string;
  readonly #logFile: string;
  #socketDir = "";
  #pid = 0;
  #stopping = false;

  constructor(options: ClusterOptions, binaries: Binaries, launcher: Launcher) {
    this.#options = options;
    this.#binaries = binaries;
    this.#launcher = launcher;
    this.#clusterDir = join(options.dir, "pg");
    this.#logFile = join(options.dir, "postgres.log");
  }

  target(database: string): ConnectionTarget {
    return { socketDir: this.#socketDir, user: SUPERUSER, database };
  }

  pid(): number {
    return this.#pid;
  }

  async start(): Promise<void> {
    await mkdir(this.#options.dir, { recursive: true, mode: 0o700 });
    this.#socketDir = await createSocketDir(this.#options.dir);
    await this.#launcher.adoptFolder(this.#options.dir, true);
    await this.#launcher.adoptFolder(this.#socketDir, false);
    if (!(await exists(join(this.#clusterDir, "PG_VERSION")))) {
      const isThrowaway = this.#options.throwaway === true;
      await createClusterFolder(this.#clusterDir, this.#binaries, this.#launcher, isThrowaway);
    }
    await this.#run();
  }

  /** Repeats until a server answers: adopts a running one, waits while one shuts down, otherwise starts one. */
  async #run(): Promise<void> {
    const deadline = Date.now() + START_DEADLINE_MS;
    let complaint = "";
    while (Date.now() < deadline) {
      const found = await findPostmaster(this.#clusterDir);
      if (found !== null && isAlive(found.pid) && (await isPostgresOf(this.#clusterDir, found.pid))) {
        if (await canConnect({ socketDir: found.socketDir, user: SUPERUSER, database: "postgres" })) {
          this.#socketDir = found.socketDir;
          this.#pid = found.pid;
          this.#watchAdopted(found.pid);
          return;
        }
        complaint = `process ${found.pid} holds it and does not answer`;
        await sleep(100);
        continue;
      }
      if (found !== null) await rm(join(this.#clusterDir, "postmaster.pid"), { force: true });
      const failure = await this.#spawnServer(deadline);
      if (failure === null) return;
      complaint = failure;
      await sleep(200);
    }
    throw new PostgresUnavailableError(
      `The embedded PostgreSQL in ${this.#clusterDir} did not start: ${complaint} (see ${this.#logFile}).`,
    );
  }

  /** Returns null once the server answers, otherwise the reason why it did not. */
  async #spawnServer(deadline: number): Promise<string | null> {
    const settings = [...SETTINGS, `unix_socket_directories=${this.#socketDir}`, ...(this.#options.settings ?? [])];
    const args = ["-D", this.#clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
    const [command, ...rest] = this.#launcher.toCommand(this.#binaries.postgres, args, true);
    const log = await this.#openLog();
    // Detached, so that Ctrl-C in a terminal reaches only this process, which then stops everything in order.
    const child = spawn(command, rest, { stdio: ["ignore", log, log], detached: true, ...this.#launcher.spawnAs });
    closeSync(log);
    const end = waitForExit(child);
    while (Date.now() < deadline) {
      // Reads postmaster.pid before connecting: the socket of a killed server may still exist, and connecting to it
      // would hang.
      const found = await findPostmaster(this.#clusterDir);
      if (found?.isReady === true && found.pid === child.pid && (await canConnect(this.target("postgres")))) {
        this.#pid = found.pid;
        void end.then((code) => this.#onDeath(`ended with code ${code}`));
        return null;
      }
      const code = await Promise.race([sleep(20, null), end]);
      if (code !== null) return `it ended with code ${code}: ${await this.#lastLogLine()}`;
    }
    return "it does not answer";
  }

  #watchAdopted(pid: number): void {
    const timer = setInterval(() => {
      if (this.#stopping) clearInterval(timer);
      else if (!isAlive(pid)) {
        clearInterval(timer);
        void this.#onDeath("is gone");
      }
    }, 250);
    timer.unref();
  }

  async #onDeath(detail: string): Promise<void> {
    if (this.#stopping) return;
    this.#options.onEvent?.("restarting", `process ${this.#pid} ${detail}`);
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        await this.#run();
        this.#options.onEvent?.("restarted", `process ${this.#pid}`);
        return;
      } catch (error) {
        this.#options.onEvent?.("restarting", error instanceof Error ? error.message : "failed");
        await sleep(wait);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (!signal(this.#pid, "SIGINT")) return;
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (isAlive(this.#pid) && Date.now() < deadline) await sleep(10);
    if (isAlive(this.#pid)) signal(this.#pid, "SIGQUIT");
    // PostgreSQL has removed its socket; the folder is created again when it is needed.
    await rmdir(this.#socketDir).catch(() => {});
  }

  async #openLog(): Promise<number> {
    const size = await stat(this.#logFile).then(
      (found) => found.size,
      () => 0,
    );
    if (size > MAX_LOG_BYTES) await truncate(this.#logFile);
    return openSync(this.#logFile, "a", 0o600);
  }

  async #lastLogLine(): Promise<string> {
    const text = await readFile(this.#logFile, "utf8").catch(() => "");
    return text.trim().split("\n").at(-1) ?? "";
  }
}

async function canConnect(target: ConnectionTarget): Promise<boolean> {
  const client = new Client({ ...toClientConfig(target), connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch {
    return false;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
