/**
 * Compares submits per second over HTTP on 64 connections with a raw multi-client INSERT of the same row into the same
 * PostgreSQL (performance.md §3). Server, database, load generator and anchor are separate processes. Rounds of both
 * alternate, and the ratio is that of the medians. Two further forms have rules: one answers once per browser and has a
 * cap; in the other, all responses take places of one quota. `node bench/submit.ts [--json FILE]`. Takes about two minutes.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { FormDefinition } from "@idata/engine";
import { call, signIn } from "./api.ts";
import { Client, type ClientConfig } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { startFromSource, stopServer } from "./shared/source-server.ts";
import type { LoadJob, LoadResult } from "./submit/load.ts";
import { listServerFlags } from "../scripts/server-flags.ts";
import { readProcessorSeconds } from "./submit/processor-time.ts";
import type { RawJob, RawResult } from "./submit/raw.ts";
import { SAMPLE_ANSWERS, SAMPLE_FORM } from "./submit/sample-form.ts";

const ROUNDS = 5;
const ROUND_MS = 4000;
const CONNECTIONS = 64;
const RAW_CLIENTS = 32;
/** What each form should reach of the anchor's rate. */
const TARGETS = { plain: 0.9, rules: 0.5, quota: 0.3 } as const;
type FormName = keyof typeof TARGETS;
const FORM_NAMES = Object.keys(TARGETS) as FormName[];
const PLENTY = 10_000_000;
const MAX_P99_MS = 50;
const PASSWORD = "bench-only-password";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const cluster = await startCluster({ dir: join(folder, "postgres") });
let server: ChildProcess | undefined;
try {
  await main();
} finally {
  if (server !== undefined) await stopServer(server);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await ensureDatabase(cluster.target("postgres"), "idata");
  const database = toClientConfig(cluster.target("idata"));
  const { port } = await startFromSource({
    database,
    dataFolder: join(folder, "data"),
    password: PASSWORD,
    flags: listServerFlags(),
    onSpawn: (child) => (server = child),
  });
  const keys = await publishForms(port);
  await prepareAnchor(database);
  const toLoad = (name: FormName, milliseconds: number): LoadJob => ({
    port,
    path: `/idata2/api/collect/form/${keys[name]}/response`,
    connections: CONNECTIONS,
    milliseconds,
    answers: SAMPLE_ANSWERS,
    isByBrowsers: name === "rules",
  });
  const raw: RawJob = { database, clients: RAW_CLIENTS, milliseconds: ROUND_MS, answers: SAMPLE_ANSWERS };
  await measure<RawResult>("raw", { ...raw, milliseconds: 1500 });
  for (const name of FORM_NAMES) await measure<LoadResult>("load", toLoad(name, 3000));
  const raws: RawResult[] = [];
  const loads: Record<FormName, LoadResult[]> = { plain: [], rules: [], quota: [] };
  /** Microseconds of processor time per row, including statistics. */
  const spent: Record<FormName | "raw", Spent[]> = { raw: [], plain: [], rules: [], quota: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await waitForQuiet();
    let meter = startMeter();
    const rawResult = await measure<RawResult>("raw", raw);
    raws.push(rawResult);
    spent.raw.push(meter(rawResult));
    for (const name of FORM_NAMES) {
      await waitForQuiet();
      meter = startMeter();
      const result = await measure<LoadResult>("load", toLoad(name, ROUND_MS));
      loads[name].push(result);
      spent[name].push(meter(result));
    }
  }
  await checkStored(database, Object.values(loads).flat());
  report(raws, loads, spent);
}

function measure<Result>(name: "raw" | "load", job: RawJob | LoadJob): Promise<Result> {
  const script = join(root, `bench/submit/${name}.ts`);
  return promisify(execFile)(process.execPath, [script, JSON.stringify(job)]).then(
    ({ stdout }) => JSON.parse(stdout) as Result,
  );
}

/** Signs in, creates and publishes the forms, and returns their keys. */
async function publishForms(port: number): Promise<Record<FormName, string>> {
  const origin = `http://127.0.0.1:${port}`;
  const token = await signIn(origin, PASSWORD);
  const ask = (method: string, path: string, body?: unknown) =>
    call(origin, method, path, body, token) as Promise<{ data: { id: number; key: string } & Record<string, unknown> }>;
  const publish = async (definition: FormDefinition) => {
    const { data } = await ask("POST", "/form", { kind: "survey", title: "Bench", definition });
    await ask("POST", `/form/${data.id}/publish`);
    return data;
  };
  const withRules = await publish(SAMPLE_FORM);
  const { data } = await ask("GET", `/form/${withRules.id}/rules`);
  const { hasPassword: _, zone: __, state: ___, openDrafts: ____, ...rules } = data;
  const once = { by: "browser", times: 1, per: "ever" };
  await ask("PUT", `/form/${withRules.id}/rules`, { ...rules, cap: PLENTY, once });
  const quotas = [{ id: "all", if: "{q1} = 'o2'", limit: PLENTY }];
  return {
    plain: (await publish(SAMPLE_FORM)).key,
    rules: withRules.key,
    quota: (await publish({ ...SAMPLE_FORM, quotas })).key,
  };
}

async function withClient<T>(database: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepareAnchor(database: ClientConfig): Promise<void> {
  await withClient(database, async (client) => {
    const { rows } = await client.query(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
    );
    for (const { name, setting } of rows)
      if (setting !== "on") throw new Error(`${name} is ${setting}: the figures would mean nothing`);
    // One address sends everything here, which the brakes would refuse.
    await client.query("update sys_config set config_value = '0' where config_key like 'sys.collect.%PerMinute'");
    await client.query("create table bench_responses (like responses including all); create sequence bench_numbers");
  });
}

/** Throws if a submit failed or the stored numbers have gaps: a fast wrong result would be worthless. */
async function checkStored(database: ClientConfig, loads: readonly LoadResult[]): Promise<void> {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} submits failed`);
  await withClient(database, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n, max(seq)::int as last from responses group by form_id",
    );
    if (rows.some(({ n, last }) => n !== last)) throw new Error("numbers of responses have gaps");
    const places = await client.query(
      "select (select sum(taken) from form_places)::int as taken, count(*)::int as people from participations",
    );
    const { taken, people } = places.rows[0];
    if (taken !== people) throw new Error(`${taken} places are taken by ${people} people`);
  });
}

/** Waits at most twenty seconds until the processor is mostly idle. */
async function waitForQuiet(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const before = idleShare();
    await sleep(1000);
    const after = idleShare();
    if ((after.idle - before.idle) / (after.total - before.total) > 0.7) return;
  }
}

function idleShare(): { idle: number; total: number } {
  let [idle, total] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, total };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Spent {
  readonly database: number;
  readonly server: number;
}

/**
 * Starts measuring. The returned function takes the rate of the round and returns the microseconds of processor time
 * per row.
 */
function startMeter(): (done: { readonly perSecond: number }) => Spent {
  const read = (): Spent => ({
    database: readProcessorSeconds(cluster.pid()),
    server: readProcessorSeconds(server?.pid ?? 0),
  });
  const before = read();
  return ({ perSecond }) => {
    const after = read();
    const rows = perSecond * (ROUND_MS / 1000);
    const perRow = (part: keyof Spent): number => ((after[part] - before[part]) * 1e6) / rows;
    return { database: perRow("database"), server: perRow("server") };
  };
}

function report(
  raws: readonly RawResult[],
  loads: Readonly<Record<FormName, readonly LoadResult[]>>,
  spent: Readonly<Record<FormName | "raw", readonly Spent[]>>,
): void {
  const pick = <T>(list: readonly T[], of: (one: T) => number): number => median(list.map(of));
  const toFigures = (list: readonly (RawResult | LoadResult)[]) => ({
    perSecond: pick(list, (one) => one.perSecond),
    p50: pick(list, (one) => one.p50),
    p99: pick(list, (one) => one.p99),
  });
  const raw = toFigures(raws);
  const line = (name: string, one: typeof raw): string =>
    `${name.padEnd(46)} ${one.perSecond.toFixed(0).padStart(7)}/s   p50 ${one.p50.toFixed(1)} ms   p99 ${one.p99.toFixed(1)} ms`;
  console.log(`${SAMPLE_ANSWERS.length} bytes of answers, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, medians`);
  console.log(line(`raw INSERT, ${RAW_CLIENTS} clients, one row per commit`, raw));
  console.log(line(`full submit over HTTP, ${CONNECTIONS} connections`, toFigures(loads.plain)));
  console.log(line("once per browser, and a cap", toFigures(loads.rules)));
  console.log(line("all in one quota", toFigures(loads.quota)));
  const toUsed = (name: FormName | "raw"): string => {
    const [database, own] = [pick(spent[name], (one) => one.database), pick(spent[name], (one) => one.server)];
    return `${name}: database ${database.toFixed(0)} µs, server ${own.toFixed(0)} µs`;
  };
  const generator = pick(loads.plain, (one) => (one.cpu * 1e6) / one.perSecond).toFixed(0);
  console.log(`processor time per row: ${(["raw", ...FORM_NAMES] as const).map(toUsed).join("; ")}`);
  console.log(`load generator: ${generator} µs`);
  const results = FORM_NAMES.map((name) => {
    const ours = toFigures(loads[name]);
    const ratio = ours.perSecond / raw.perSecond;
    const isSlow = name === "plain" && ours.p99 > MAX_P99_MS;
    return { name, ...ours, ratio, target: TARGETS[name], met: ratio >= TARGETS[name] && !isSlow };
  });
  for (const { name, ratio, target, p99, met } of results) {
    const latency = name === "plain" ? `, p99 ${p99.toFixed(1)} ms (target ≤ ${MAX_P99_MS} ms)` : "";
    console.log(`${name}: ratio ${ratio.toFixed(2)} (target ≥ ${target})${latency}: ${met ? "met" : "MISSED"}`);
  }
  const jsonAt = process.argv.indexOf("--json");
  const file = jsonAt > 0 ? process.argv[jsonAt + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench: "submit", raw, results, spent, raws, loads }, null, 2)}\n`);
}
