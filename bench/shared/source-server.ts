/** Servers of benchmarks that run from the sources, in processes of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientConfig } from "pg";

export interface SourceServer {
  readonly child: ChildProcess;
  readonly port: number;
}

export interface SourceServerOptions {
  readonly database: ClientConfig;
  readonly dataFolder: string;
  /** Of the first administrator. */
  readonly password: string;
  /** Arguments for `node`. */
  readonly flags?: readonly string[];
  /** Called at once, so that the process is ended also if it never becomes ready. */
  readonly onSpawn: (child: ChildProcess) => void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Resolves once the server listens on loopback. Throws with what it printed if it ends first. */
export async function startFromSource(options: SourceServerOptions): Promise<SourceServer> {
  const { database, dataFolder, password, flags = [], onSpawn } = options;
  const child = spawn(process.execPath, [...flags, join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      IDATA_DATA_DIR: dataFolder,
      IDATA_TEST_MODE: "1",
      IDATA_ADMIN_PASSWORD: password,
      IDATA_LOG_LEVEL: "warn",
      DATABASE_URL: `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onSpawn(child);
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(printed)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { child, port: Number(port) };
  }
  throw new Error(`the server did not start: ${printed}`);
}

/** Does nothing if it has ended already. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
