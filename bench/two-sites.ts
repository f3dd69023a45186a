/**
 * Two servers on two databases of one PostgreSQL, a small and a large one, for benchmarks that call them in turn: a
 * comparison then holds although the machine's speed drifts.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn } from "./api.ts";
import { startFromSource, stopServer } from "./shared/source-server.ts";

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
    const database = toClientConfig(cluster.target(size));
    const { port } = await startFromSource({
      database,
      dataFolder: join(folder, size),
      password: PASSWORD,
      onSpawn: (child) => void children.push(child),
    });
    const origin = `http://127.0.0.1:${port}`;
    const client = new Client(database);
    await client.connect();
    await fill(client, size);
    await client.query("vacuum analyze");
    await client.end();
    return { origin, token: await signIn(origin, PASSWORD) };
  };
  try {
    await measure({ small: await open("small"), large: await open("large") });
  } finally {
    for (const child of children) await stopServer(child);
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
