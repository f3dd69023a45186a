/** Runs the product as a process with its own data folder, started as by `npm start`, so that trials can kill it. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 60_000;

export interface ServerProcess {
  readonly url: string;
  readonly password: string;
  /** Starts the server and waits until it reports that it is ready. */
  start(): Promise<void>;
  /** Sends SIGKILL, like a power cut of that part. For the database, to all its processes. */
  kill(part: "server" | "database" | "both"): Promise<void>;
  /** Stops the server with SIGTERM. */
  stop(): Promise<void>;
}

export async function createServerProcess(dataDir: string): Promise<ServerProcess> {
  const port = await findFreePort();
  const password = "trial-only-password";
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [join(root, "scripts/run.mjs"), "--no-build"], {
      cwd: root,
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        IDATA_DATA_DIR: dataDir,
        IDATA_TEST_MODE: "1",
        IDATA_ADMIN_PASSWORD: password,
        IDATA_LOG_LEVEL: "error",
        DATABASE_URL: "",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    let printed = "";
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onOutput = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-5000);
      if (printed.includes("iData is ready")) resolve();
    };
    started.stdout.on("data", onOutput);
    started.stderr.on("data", onOutput);
    started.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time: ${printed}`)), START_MS);
    await promise.finally(() => clearTimeout(timer));
  }

  async function killServer(): Promise<void> {
    if (child === null) return;
    const ended = whenEnded(child);
    child.kill("SIGKILL");
    await ended;
    child = null;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    password,
    start,
    kill: async (part) => {
      // The server is paused, because otherwise it would start a new database when it sees the old one die.
      if (part === "both") child?.kill("SIGSTOP");
      const database = readPostmaster(dataDir);
      if (part !== "server") killDatabase(dataDir);
      if (part !== "database") await killServer();
      else await waitUntil("a new database", () => ![null, database].includes(readPostmaster(dataDir)));
    },
    stop: async () => {
      if (child === null) return;
      const ended = whenEnded(child);
      child.kill("SIGTERM");
      await ended;
      child = null;
    },
  };
}

async function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}

/** Kills the postmaster of the data folder and all its child processes. */
function killDatabase(dataDir: string): void {
  const pid = readPostmaster(dataDir);
  if (pid === null) throw new Error("no database is running");
  const family = [pid, ...listChildren(pid)];
  for (const one of family) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // gone already
    }
  }
}

function readPostmaster(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, "postgres/pg/postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function listChildren(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent);
}

function readParent(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return null;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Waits until a condition is true; throws after a minute. */
export async function waitUntil(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within a minute`);
    await sleep(50);
  }
}
