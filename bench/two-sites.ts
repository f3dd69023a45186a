/**
 * Two servers on two databases of one PostgreSQL, a small and a large one, for benchmarks that call them in turn: a
 * comparison then holds although the machine's speed drifts.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { type Cluster, startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn } from "./api.ts";

export const SIZES = ["small", "large"] as const;
export type Size = (typeof SIZES)[number];

export interface Site {
  readonly origin: string;
  readonly token: string;
}

export interface Comparison {
  readonly name: string;
  readonly smallMs: number;
  readonly largeMs: number;
  readonly ratio: number;
}

const PASSWORD = "bench-only-password";
const ROUNDS = 60;
const WARM_UP = 10;
const root = fileURLToPath(new URL("..", import.meta.url));

/** Fills both databases, runs `measure`, and stops everything, also after an error. */
export async function withTwoSites(
  fill: (client: Client, size: Size) => Promise<void>,
  measure: (sites: Readonly<Record<Size, Site>>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
  const cluster = await startCluster({ dir: join(folder, "postgres") });
  const children: ChildProcess[] = [];
  const open = async (size: Size): Promise<Site> => {
    await ensureDatabase(cluster.target("postgres"), size);
    const origin = await startServer(cluster, folder, size, children);
    const client = new Client(toClientConfig(cluster.target(size)));
    await client.connect();
    await fill(client, size);
    await client.query("vacuum analyze");
    await client.end();
    return { origin, token: await signIn(origin, PASSWORD) };
  };
  try {
    await measure({ small: await open("small"), large: await open("large") });
  } finally {
    for (const child of children) await stop(child);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls a list on both sites in turn. Returns the medians in milliseconds. Throws if a page has no rows. */
export async function compareLists(
  sites: Readonly<Record<Size, Site>>,
  name: string,
  path: (size: Size) => string,
): Promise<Comparison> {
  const times: Record<Size, number[]> = { small: [], large: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const size of SIZES) {
      const spent = await time(sites[size], path(size));
      if (round >= WARM_UP) times[size].push(spent);
    }
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  return { name, smallMs, largeMs, ratio: largeMs / smallMs };
}

async function time({ origin, token }: Site, path: string): Promise<number> {
  const begun = performance.now();
  const { rows } = (await call(origin, "GET", path, undefined, token)) as { rows: unknown[] };
  const spent = performance.now() - begun;
  if (rows.length < 2) throw new Error(`${path}: ${rows.length} rows`);
  return spent;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Prints the comparisons and whether the worst is below the target; writes them to the file after `--json`. */
export function report(bench: string, what: string, results: readonly Comparison[], target: number): void {
  console.log(`medians of ${ROUNDS} calls over HTTP, ${what} in turn`);
  for (const { name, smallMs, largeMs, ratio } of results) {
    console.log(
      `${name.padEnd(34)} ${smallMs.toFixed(1).padStart(6)} ms  ${largeMs.toFixed(1).padStart(6)} ms   × ${ratio.toFixed(2)}`,
    );
  }
  const worst = Math.max(...results.map(({ ratio }) => ratio));
  const met = worst < target;
  console.log(`worst × ${worst.toFixed(2)} (target < ${target}): ${met ? "met" : "MISSED"}`);
  const jsonAt = process.argv.indexOf("--json");
  const file = jsonAt > 0 ? process.argv[jsonAt + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench, results, target, met }, null, 2)}\n`);
}

async function startServer(cluster: Cluster, folder: string, size: Size, children: ChildProcess[]): Promise<string> {
  const database = toClientConfig(cluster.target(size));
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      IDATA_DATA_DIR: join(folder, size),
      IDATA_TEST_MODE: "1",
      IDATA_ADMIN_PASSWORD: PASSWORD,
      IDATA_LOG_LEVEL: "warn",
      DATABASE_URL: `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(printed)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`the server did not start: ${printed}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
