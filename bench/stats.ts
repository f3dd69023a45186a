/**
 * Filtered statistics, groups and cross-tabs of a form with 1,000,000 responses to 20 questions, over HTTP; the anchor is
 * SQL on the stored JSON, in the same run, and DuckDB if BENCH_DUCKDB is the folder of its package (`@duckdb/node-api`).
 * After that pages, searches and orders of the list beside the same of a form with 1,000 responses. SQL writes the
 * responses; the product's own worker counts and packs them. At the end all columns are made again. `node bench/stats.ts [--json FILE]`, with BENCH_RESPONSES
 * and BENCH_ROUNDS.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataDir, spawnServer } from "@idata/testkit";
import { Client, type ClientConfig } from "pg";
import { openDatabase, toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { rebuildColumns } from "../apps/server/src/modules/data/answer-columns/index.ts";
import { call, signIn } from "./api.ts";
import { timeDuckDb } from "./shared/duckdb.ts";
import { waitForCounters } from "./shared/large-form.ts";
import { fillWide, publishWide, waitForColumns } from "./shared/wide-form.ts";

const RESPONSES = Number(process.env["BENCH_RESPONSES"] ?? 1_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 30);
/** Rounds before those that count: code that is not yet compiled is no part of what "warm" means. */
const WARM_ROUNDS = 10;
const ANCHOR_ROUNDS = Number(process.env["BENCH_ANCHOR_ROUNDS"] ?? 2);
const DUCKDB = process.env["BENCH_DUCKDB"];
const PASSWORD = "bench-Only-password-1";
const SMALL = 1000;
const MOST_CROSS_MS = 30;
/** With no column in memory. */
const LEAST_COLD = 30;
const LEAST_DUCKDB = 4;
const LEAST_REBUILT = 100_000;
const say = (isMet: boolean): string => (isMet ? "ok" : "MISSED");

interface Case {
  readonly name: string;
  /** With columns in memory: at least this many times as fast as SQL on JSON. */
  readonly target: number;
  /** Every round asks something that has not been asked before, as far as the case allows. */
  readonly path: (round: number) => string;
  readonly sql: string;
}

const COUNTED = "form_id = $1 and deleted_at is null and not screened_out";
const EACH = "responses r cross join lateral jsonb_each(r.answers) a (question, answer)";
const where = (condition: string): string => `where=${encodeURIComponent(condition)}`;
const valueOf = (round: number): string => `o${1 + (round % 5)}`;
const CASES: readonly Case[] = [
  {
    name: "20 distributions by one answer",
    target: 100,
    path: (round) => `stats?${where(`{s${1 + (round % 10)}} = '${valueOf(Math.floor(round / 10) + round)}'`)}`,
    sql: `select question, answer, count(*) from ${EACH} where ${COUNTED} and answers ->> 's1' = 'o1' group by 1, 2`,
  },
  {
    name: "20 distributions side by side, 5 groups",
    target: 10,
    path: (round) => `stats?by=s${1 + (round % 10)}`,
    sql: `select answers ->> 's1', question, answer, count(*) from ${EACH} where ${COUNTED} group by 1, 2, 3`,
  },
  {
    name: "cross-tab",
    target: 10,
    path: (round) => `crosstab?rows=s${1 + (round % 10)}&columns=s${1 + ((round + 1) % 10)}`,
    sql: `select answers ->> 's1', answers ->> 's2', count(*) from responses where ${COUNTED} group by 1, 2`,
  },
  {
    name: "cross-tab by three conditions",
    target: 10,
    path: (round) =>
      `crosstab?rows=s2&columns=s3&${where(`{s1} = '${valueOf(round)}' and {n1} > ${500 + round} and {m1} contains 'o3'`)}`,
    sql: `select answers ->> 's2', answers ->> 's3', count(*) from responses where ${COUNTED}
      and answers ->> 's1' = 'o1' and (answers ->> 'n1')::int > 500 and answers -> 'm1' ? 'o3' group by 1, 2`,
  },
  {
    name: "cross-tab by a word in a text",
    target: 10,
    path: (round) =>
      `crosstab?rows=s2&columns=s3&${where(`{w1} contains '太贵${"服态很价环干排味"[round % 8] ?? ""}'`)}`,
    sql: `select answers ->> 's2', answers ->> 's3', count(*) from responses where ${COUNTED}
      and answers ->> 'w1' like '%太贵服%' group by 1, 2`,
  },
];

interface Page {
  readonly name: string;
  /** At most this many times as long as with 1,000 responses. */
  readonly target: number;
  readonly path: (round: number, responses: number) => string;
}
const PAGES: readonly Page[] = [
  { name: "statistics without a condition", target: 2, path: () => "stats" },
  { name: "list, first page", target: 3, path: () => "response/list" },
  {
    name: "list, page 10,000",
    target: 3,
    path: (_round, responses) => `response/list?pageSize=20&pageNum=${Math.min(10_000, responses / 20)}`,
  },
  {
    name: "search for two characters of a text",
    target: 3,
    path: (round) => `response/list?text=${encodeURIComponent("服务态度很好价格环境"[round % 9] ?? "")}${round % 10}`,
  },
  { name: "sorted by a number", target: 3, path: (round) => `response/list?sort=up:n1&pageNum=${1 + (round % 9)}` },
  { name: "sorted by an option", target: 3, path: (round) => `response/list?sort=down:s1&pageNum=${1 + (round % 9)}` },
  { name: "sorted by a text", target: 3, path: (round) => `response/list?sort=up:w1&pageNum=${1 + (round % 9)}` },
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
  const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url, IDATA_WARM_UP: "1" });
  try {
    const origin = await server.ready();
    const token = await signIn(origin, PASSWORD);
    const small = await fillForm(database, origin, token, SMALL);
    const form = await fillForm(database, origin, token, RESPONSES);
    const packing = await waitForColumns(database, form.id, RESPONSES);
    console.log(`packed ${packing.toFixed(1)} s after they were counted`);
    const askOf = (id: number, path: string) => call(origin, "GET", `/form/${id}/${path}`, undefined, token);
    // The thread that reads is there; the columns of the large form are not in memory.
    await askOf(small.id, CASES[0]?.path(0) ?? "");
    const rows: Row[] = [];
    for (const one of CASES) {
      const first = await time(() => askOf(form.id, one.path(WARM_ROUNDS + ROUNDS)));
      const times = await timeRounds((round) => askOf(form.id, one.path(round)));
      const anchor = await timeAnchor(database, form.id, one.sql);
      rows.push({ name: one.name, target: one.target, first, warm: median(times), anchor });
    }
    const pages: PageRow[] = [];
    for (const { name, target, path } of PAGES) {
      const measure = async (id: number, responses: number): Promise<number> => {
        return median(await timeRounds((round) => askOf(id, path(round, responses))));
      };
      pages.push({ name, target, small: await measure(small.id, SMALL), large: await measure(form.id, RESPONSES) });
    }
    const askDistributions = (round: number) => askOf(form.id, CASES[0]?.path(round) ?? "");
    const emptied = await timeEmptied(database, form.id, askDistributions);
    const duck = DUCKDB === undefined ? null : await timeDuckDb(DUCKDB, database, form.id, join(folder, "wide.csv"));
    server.kill("SIGTERM");
    await server.ended();
    const opened = await timeOpened(url, token, small.id, form.id);
    const rebuilt = await timeRebuild(form.id);
    report({ rows, pages, packing, opened, duck, emptied, rebuilt, sizes: await readSizes(database) });
  } finally {
    server.kill("SIGTERM");
    await server.ended();
  }
}

/** Milliseconds of the first condition in a process that has just begun, after its user has opened the page. */
async function timeOpened(url: string, token: string, small: number, large: number): Promise<number> {
  const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url, IDATA_WARM_UP: "1" });
  try {
    const origin = await server.ready();
    const ask = (id: number, path: string) => call(origin, "GET", `/form/${id}/${path}`, undefined, token);
    await ask(large, "stats");
    // Reads of columns take turns: this one comes back when the columns of the large form are in memory.
    await ask(small, CASES[0]?.path(0) ?? "");
    return await time(() => ask(large, CASES[0]?.path(1) ?? ""));
  } finally {
    server.kill("SIGTERM");
    await server.ended();
  }
}

/** A form whose responses SQL has written and the server has counted. */
async function fillForm(
  database: ClientConfig,
  origin: string,
  token: string,
  responses: number,
): Promise<{ readonly id: number }> {
  const form = await publishWide(origin, token);
  await fillWide(database, form.id, responses);
  // One response over HTTP, so that the server's worker notices the form.
  const body = { responseId: randomUUID(), version: 1, answers: { s1: "o1" } };
  await call(origin, "POST", `/collect/form/${form.key}/response`, body);
  await waitForCounters(database, form.id);
  return form;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Milliseconds of the rounds that count. */
async function timeRounds(ask: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const taken = await time(() => ask(round));
    if (round >= WARM_ROUNDS) times.push(taken);
  }
  return times;
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

/**
 * Milliseconds of the distributions when the process is as warm as it is in use and no column is in its memory. All blocks
 * are as changed, so that the reader throws away what it has.
 */
async function timeEmptied(
  database: ClientConfig,
  formId: number,
  ask: (round: number) => Promise<unknown>,
): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    await client.query(
      `with mark as (update form_column_marks set epoch = epoch + 1 where form_id = $1 returning epoch)
       update form_column_blocks set epoch = mark.epoch from mark where form_id = $1`,
      [formId],
    );
    times.push(await time(() => ask(round)));
  }
  await client.end();
  return median(times);
}

/** Responses a second. */
async function timeRebuild(formId: number): Promise<number> {
  const handle = openDatabase(cluster.target("stats"), { size: 4, slowSize: 1, onIdleError: () => {} });
  const milliseconds = await time(() => rebuildColumns(handle, formId));
  await handle.close();
  return RESPONSES / (milliseconds / 1000);
}

interface Row {
  readonly name: string;
  readonly target: number;
  /** The first request after the start; columns are not in memory. */
  readonly first: number;
  readonly warm: number;
  readonly anchor: number;
}

interface PageRow {
  readonly name: string;
  readonly target: number;
  readonly small: number;
  readonly large: number;
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

interface Results {
  readonly rows: readonly Row[];
  readonly pages: readonly PageRow[];
  readonly packing: number;
  /** Milliseconds of the first condition after the page was opened. */
  readonly opened: number;
  /** Milliseconds of the 20 distributions. */
  readonly duck: number | null;
  /** Responses a second. */
  readonly rebuilt: number;
  /** Milliseconds of the distributions when no column is in memory. */
  readonly emptied: number;
  readonly sizes: Sizes;
}

function report({ rows, pages, packing, opened, duck, rebuilt, emptied, sizes }: Results): void {
  console.log(`${RESPONSES} responses to 20 questions, whole HTTP requests, milliseconds (median of ${ROUNDS})`);
  console.log(`  ${"".padEnd(42)} ${"first".padStart(8)} ${"then".padStart(8)} ${"SQL on JSON".padStart(12)}`);
  for (const { name, target, first, warm, anchor } of rows) {
    const ratio = anchor / warm;
    const numbers = [first, warm, anchor].map((ms, at) => ms.toFixed(1).padStart(at === 2 ? 12 : 8)).join(" ");
    console.log(
      `  ${name.padEnd(42)} ${numbers}   ${ratio.toFixed(1)}× (target ≥ ${target}×)  ${say(ratio >= target)}`,
    );
  }
  const [distributions, , crosstab] = rows;
  if (distributions && crosstab) {
    const { first, warm, anchor } = distributions;
    console.log(
      `  distributions with no column in memory: ${emptied.toFixed(1)} ms, ${(anchor / emptied).toFixed(1)}× (target ≥ ${LEAST_COLD}×)  ${say(anchor / emptied >= LEAST_COLD)}`,
    );
    console.log(`  distributions, first request of a new process: ${(anchor / first).toFixed(1)}×`);
    console.log(
      `  first condition after the page was opened: ${opened.toFixed(1)} ms, ${(anchor / opened).toFixed(1)}×`,
    );
    console.log(
      `  cross-tab: ${crosstab.warm.toFixed(1)} ms (target ≤ ${MOST_CROSS_MS})  ${say(crosstab.warm <= MOST_CROSS_MS)}`,
    );
    if (duck !== null)
      console.log(
        `  DuckDB: ${duck.toFixed(1)} ms, ${(duck / warm).toFixed(1)}× (target ≥ ${LEAST_DUCKDB}×)  ${say(duck / warm >= LEAST_DUCKDB)}`,
      );
  }
  console.log(`  ${"".padEnd(42)} ${"1,000".padStart(8)} ${String(RESPONSES).padStart(8)}`);
  for (const { name, target, small, large } of pages) {
    const ratio = large / small;
    const numbers = [small, large].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
    console.log(
      `  ${name.padEnd(42)} ${numbers}   ${ratio.toFixed(1)}× (target ≤ ${target}×)  ${say(ratio <= target)}`,
    );
  }
  console.log(
    `  columns made again: ${Math.round(rebuilt)} responses/s (target ≥ ${LEAST_REBUILT})  ${say(rebuilt >= LEAST_REBUILT)}`,
  );
  console.log(`  responses ${sizes.responses.toFixed(0)} MB, columns ${sizes.columns.toFixed(0)} MB`);
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  const result = {
    bench: "stats",
    responses: RESPONSES,
    rounds: ROUNDS,
    packingSeconds: packing,
    opened,
    duck,
    rebuilt,
    emptied,
    sizes,
    rows,
    pages,
  };
  if (file) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
