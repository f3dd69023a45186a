/**
 * Kills the server process of `npm start` in several ways. Each time it must serve again without help, with the stored
 * data; exits with 1 if it does not. PostgreSQL may end with the server and be started again, or be taken over.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const SIGNALS = ["SIGKILL", "SIGABRT", "SIGSEGV"] as const;
const MAX_WAIT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "idata-restart-"));

let output = "";
const parent: ChildProcess = spawn(process.execPath, [join(root, "scripts/start.mjs"), "--no-build"], {
  stdio: ["ignore", "pipe", "pipe", "ipc"],
  env: { ...process.env, HOST: "127.0.0.1", PORT: "0", IDATA_TEST_MODE: "1", IDATA_DATA_DIR: folder },
});
for (const stream of [parent.stdout, parent.stderr])
  stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));

/** Waits until the server has reported `count` times that it is ready. Returns its address, or null after a minute. */
async function waitForReady(count: number): Promise<string | null> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline && parent.exitCode === null && parent.signalCode === null) {
    const reports = [...output.matchAll(/^iData is ready.*?(https?:\S+)\/idata2\/$/gm)];
    const last = reports.at(count - 1)?.[1];
    if (last !== undefined) return last;
    await sleep(50);
  }
  return null;
}

/** Returns the process id of the server: the child of `npm start` that runs run.mjs; 0 if there is none. */
function findServer(): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/cmdline`)) continue;
    try {
      const isChild = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(parent.pid);
      if (isChild && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("run.mjs")) return Number(name);
    } catch {
      // The process has ended in the meantime.
    }
  }
  return 0;
}

const databasePid = (): string => readFileSync(join(folder, "postgres/pg/postmaster.pid"), "utf8").split("\n")[0] ?? "";

let notServing = 0;
let newDatabaseServers = 0;
let slowest = 0;
try {
  const first = await waitForReady(1);
  if (first === null) throw new Error(`no start: ${output.slice(-1000)}`);
  const database = databasePid();
  for (const [round, signal] of SIGNALS.entries()) {
    const begun = Date.now();
    process.kill(findServer(), signal);
    const url = await waitForReady(round + 2);
    const isThere = url !== null && (await fetch(`${url}/readyz`).then(({ status }) => status === 200));
    if (!isThere) {
      notServing += SIGNALS.length - round;
      break;
    }
    if (databasePid() !== database) newDatabaseServers += 1;
    slowest = Math.max(slowest, Date.now() - begun);
  }
} finally {
  parent.kill("SIGTERM");
  for (let waited = 0; waited < 20_000 && parent.exitCode === null && parent.signalCode === null; waited += 100)
    await sleep(100);
  // A server whose supervisor is gone shuts down, and its database with it.
  for (let waited = 0; waited < 10_000 && existsSync(join(folder, "postgres/pg/postmaster.pid")); waited += 100)
    await sleep(100);
  if (existsSync(join(folder, "postgres/pg/postmaster.pid"))) process.kill(Number(databasePid()), "SIGINT");
  await sleep(300);
  rmSync(folder, { recursive: true, force: true });
}
const reasons = output.match(/"the server ended by itself and is started again"/g)?.length ?? 0;
// An administrator is created once per database, so a second one would mean that the data was lost.
const administrators = output.match(/^Password · 密码/gm)?.length ?? 0;
console.log(
  JSON.stringify({
    kills: SIGNALS.length,
    notServing,
    reasons,
    administrators,
    newDatabaseServers,
    slowestMs: slowest,
  }),
);
process.exit(notServing > 0 || administrators !== 1 || reasons !== SIGNALS.length ? 1 : 0);
