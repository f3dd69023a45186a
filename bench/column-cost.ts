/**
 * What the columns beside the answers cost a submit: submits per second to two servers in turn, one of which throws away
 * what would be packed (docs/adr/0075). Both have their own database in the same PostgreSQL. The cost is the ratio of the
 * medians. `node bench/column-cost.ts [--json FILE]`, with BENCH_ROUNDS. Takes about two minutes.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Client, type ClientConfig } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { listServerFlags } from "../scripts/server-flags.ts";
import { call, signIn } from "./api.ts";
import { startFromSource, stopServer } from "./shared/source-server.ts";
import type { LoadJob, LoadResult } from "./submit/load.ts";
import { SAMPLE_ANSWERS, SAMPLE_FORM } from "./submit/sample-form.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 12);
const ROUND_MS = 4000;
const QUIET_MS = 1500;
const CONNECTIONS = 64;
const PASSWORD = "bench-only-password";
/** Share of the rate without columns. */
const LEAST = 0.95;

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const cluster = await startCluster({ dir: join(folder, "postgres") });
const children: ChildProcess[] = [];

interface Site {
  readonly name: "with" | "without";
  readonly database: ClientConfig;
  readonly port: number;
  readonly formId: number;
  readonly key: string;
  readonly rates: number[];
}

try {
  await main();
} finally {
  for (const child of children) await stopServer(child);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const sites = [await open("with"), await open("without")] as const;
  for (const site of sites) await load(site, 4000);
  for (let round = 0; round < ROUNDS; round += 1)
    // Whoever comes second may find the processor warmer.
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
      await sleep(QUIET_MS);
      site.rates.push(await load(site, ROUND_MS));
    }
  const [having, lacking] = sites;
  const packed = [await countPacked(having), await countPacked(lacking)] as const;
  if (packed[0] === 0 || packed[1] > 0) throw new Error(`packed blocks: ${packed.join(" with, ")} without columns`);
  report(having, lacking, packed[0]);
}

async function open(name: Site["name"]): Promise<Site> {
  await ensureDatabase(cluster.target("postgres"), name);
  const database = toClientConfig(cluster.target(name));
  const preload = pathToFileURL(join(root, "bench/submit/without-columns.ts")).href;
  const { port } = await startFromSource({
    database,
    dataFolder: join(folder, name),
    password: PASSWORD,
    flags: [...listServerFlags(), ...(name === "without" ? ["--import", preload] : [])],
    onSpawn: (child) => void children.push(child),
  });
  const origin = `http://127.0.0.1:${port}`;
  const token = await signIn(origin, PASSWORD);
  const created = await call(
    origin,
    "POST",
    "/form",
    { kind: "survey", title: "Bench", definition: SAMPLE_FORM },
    token,
  );
  const { id, key } = (created as { data: { id: number; key: string } }).data;
  await call(origin, "POST", `/form/${id}/publish`, undefined, token);
  const client = new Client(database);
  await client.connect();
  // One address sends everything here, which the brakes would refuse.
  await client.query("update sys_config set config_value = '0' where config_key like 'sys.collect.%PerMinute'");
  await client.end();
  return { name, database, port, formId: id, key, rates: [] };
}

/** Submits per second. */
async function load({ port, key }: Site, milliseconds: number): Promise<number> {
  const path = `/idata2/api/collect/form/${key}/response`;
  const job: LoadJob = { port, path, connections: CONNECTIONS, milliseconds, answers: SAMPLE_ANSWERS };
  const script = join(root, "bench/submit/load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(job)]);
  const { perSecond, failed } = JSON.parse(stdout) as LoadResult;
  if (failed > 0) throw new Error(`${failed} submits failed`);
  return perSecond;
}

/** Blocks whose columns are stored. */
async function countPacked({ database, formId }: Site): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    "select count(distinct block)::int as n from form_column_blocks where form_id = $1",
    [formId],
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function report(having: Site, lacking: Site, packed: number): void {
  const ratio = median(having.rates) / median(lacking.rates);
  for (const { name, rates } of [having, lacking])
    console.log(
      `  ${name.padEnd(8)} columns: ${Math.round(median(rates))} submits/s   ${rates.map(Math.round).join(" ")}`,
    );
  console.log(
    `  rate with columns: ${ratio.toFixed(3)} of the rate without (target ≥ ${LEAST})  ${ratio >= LEAST ? "ok" : "MISSED"}; ${packed} blocks packed`,
  );
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  const result = { bench: "column-cost", rounds: ROUNDS, ratio, with: having.rates, without: lacking.rates, packed };
  if (file) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
