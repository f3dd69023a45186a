/**
 * Filtered statistics, groups and cross-tabs of a form with 1,000,000 responses to 20 questions, over HTTP; the anchor is
 * SQL on the stored JSON, in the same run. SQL writes the responses; the product's own worker counts and packs them.
 * `node bench/stats.ts [--json FILE]`, with BENCH_RESPONSES and BENCH_ROUNDS.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataDir, spawnServer } from "@idata/testkit";
import { Client, type ClientConfig } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn } from "./api.ts";
import { waitForCounters } from "./shared/large-form.ts";
import { fillWide, publishWide, waitForColumns } from "./shared/wide-form.ts";

const RESPONSES = Number(process.env["BENCH_RESPONSES"] ?? 1_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 10);
const ANCHOR_ROUNDS = Number(process.env["BENCH_ANCHOR_ROUNDS"] ?? 2);
const PASSWORD = "bench-Only-password-1";
/** At least this many times as fast as SQL on JSON. */
const TARGET = 10;

interface Case {
  readonly name: string;
  /** The round chooses the value, so that not every request is one that was asked before. */
  readonly path: (value: string) => string;
  readonly sql: string;
}

const COUNTED = "form_id = $1 and deleted_at is null and not screened_out";
const EACH = "responses r cross join lateral jsonb_each(r.answers) a (question, answer)";
const where = (condition: string): string => `where=${encodeURIComponent(condition)}`;
const CASES: readonly Case[] = [
  {
    name: "20 distributions by one answer",
    path: (value) => `stats?${where(`{s1} = '${value}'`)}`,
    sql: `select question, answer, count(*) from ${EACH} where ${COUNTED} and answers ->> 's1' = 'o1' group by 1, 2`,
  },
  {
    name: "20 distributions side by side, 5 groups",
    path: () => "stats?by=s1",
    sql: `select answers ->> 's1', question, answer, count(*) from ${EACH} where ${COUNTED} group by 1, 2, 3`,
  },
  {
    name: "cross-tab",
    path: () => "crosstab?rows=s1&columns=s2",
    sql: `select answers ->> 's1', answers ->> 's2', count(*) from responses where ${COUNTED} group by 1, 2`,
  },
  {
    name: "cross-tab by three conditions",
    path: (value) => `crosstab?rows=s2&columns=s3&${where(`{s1} = '${value}' and {n1} > 500 and {m1} contains 'o3'`)}`,
    sql: `select answers ->> 's2', answers ->> 's3', count(*) from responses where ${COUNTED}
      and answers ->> 's1' = 'o1' and (answers ->> 'n1')::int > 500 and answers -> 'm1' ? 'o3' group by 1, 2`,
  },
  {
    name: "cross-tab by a word in a text",
    path: () => `crosstab?rows=s2&columns=s3&${where("{w1} contains '太贵'")}`,
    sql: `select answers ->> 's2', answers ->> 's3', count(*) from responses where ${COUNTED}
      and answers ->> 'w1' like '%太贵%' group by 1, 2`,
  },
];

const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const cluster = await startCluster({ dir: join(folder, "postgres") });
const dataDir = createDataDir();
try {
  await main();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await ensureDatabase(cluster.target("postgres"), "stats");
  const database = toClientConfig(cluster.target("stats"));
  const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
  const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url });
  try {
    const origin = await server.ready();
    const token = await signIn(origin, PASSWORD);
    const form = await publishWide(origin, token);
    await fillWide(database, form.id, RESPONSES);
    // One response over HTTP, so that the server's worker notices the form.
    const body = { responseId: randomUUID(), version: 1, answers: { s1: "o1" } };
    await call(origin, "POST", `/collect/form/${form.key}/response`, body);
    await waitForCounters(database, form.id);
    const packing = await waitForColumns(database, form.id, RESPONSES);
    console.log(`packed ${packing.toFixed(1)} s after they were counted`);
    const rows: Row[] = [];
    for (const one of CASES) {
      const ask = (value: string) => call(origin, "GET", `/form/${form.id}/${one.path(value)}`, undefined, token);
      const first = await time(() => ask("o1"));
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await time(() => ask(`o${1 + (round % 5)}`)));
      rows.push({ name: one.name, first, warm: median(times), anchor: await timeAnchor(database, form.id, one.sql) });
    }
    report(rows, packing, await readSizes(database));
  } finally {
    server.kill("SIGTERM");
    await server.ended();
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One backend without parallel workers, as the server's own slow reads. */
async function timeAnchor(database: ClientConfig, formId: number, sql: string): Promise<number> {
  const client = new Client(database);
  await client.connect();
  await client.query("set max_parallel_workers_per_gather = 0");
  const times: number[] = [];
  for (let round = 0; round < ANCHOR_ROUNDS; round += 1) times.push(await time(() => client.query(sql, [formId])));
  await client.end();
  return Math.min(...times);
}

interface Row {
  readonly name: string;
  /** The first request after the start; columns are not in memory. */
  readonly first: number;
  readonly warm: number;
  readonly anchor: number;
}

interface Sizes {
  readonly responses: number;
  readonly columns: number;
}

async function readSizes(database: ClientConfig): Promise<Sizes> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ responses: string; columns: string }>(
    `select pg_table_size('responses') as responses, pg_total_relation_size('form_column_blocks') as columns`,
  );
  await client.end();
  return { responses: Number(rows[0]?.responses) / 1e6, columns: Number(rows[0]?.columns) / 1e6 };
}

function report(rows: readonly Row[], packing: number, sizes: Sizes): void {
  console.log(`${RESPONSES} responses to 20 questions, whole HTTP requests, milliseconds (median of ${ROUNDS})`);
  console.log(`  ${"".padEnd(42)} ${"first".padStart(8)} ${"then".padStart(8)} ${"SQL on JSON".padStart(12)}`);
  for (const { name, first, warm, anchor } of rows) {
    const ratio = anchor / warm;
    const verdict = `${ratio.toFixed(1)}× (target ≥ ${TARGET}×)  ${ratio >= TARGET ? "ok" : "MISSED"}`;
    const numbers = [first, warm, anchor].map((ms, at) => ms.toFixed(1).padStart(at === 2 ? 12 : 8)).join(" ");
    console.log(`  ${name.padEnd(42)} ${numbers}   ${verdict}`);
  }
  console.log(`  responses ${sizes.responses.toFixed(0)} MB, columns ${sizes.columns.toFixed(0)} MB`);
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  const result = { bench: "stats", responses: RESPONSES, rounds: ROUNDS, packingSeconds: packing, sizes, rows };
  if (file) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
