/**
 * Exports 1,000,000 responses to a form of 30 questions in each format, as the background job does, and measures how much
 * memory the server takes more than before and how long submits take meanwhile, against the same server when it is quiet,
 * in one run (performance.md §5). `node bench/exports.ts [--json FILE]`; BENCH_RESPONSES changes the number, and
 * BENCH_FORMATS=sav,parquet measures only these.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDataDir, spawnServer } from "@idata/testkit";
import { Client } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { listServerFlags } from "../scripts/server-flags.ts";
import { call, signIn } from "./api.ts";
import { waitForQuiet } from "./designer/quiet.ts";
import { waitForCounters } from "./shared/large-form.ts";

const RESPONSES = Number(process.env["BENCH_RESPONSES"] ?? 1_000_000);
const FORMATS = ["csv", "xlsx", "sav", "parquet"] as const;
const MEASURED = FORMATS.filter((format) => (process.env["BENCH_FORMATS"] ?? format).split(",").includes(format));
const PASSWORD = "bench-Only-password-1";
const SUBMITS = 400;
const PAUSE_MS = 20;
const MOST_GROWTH_MB = 256;
const MOST_SLOWER = 2;
const QUIET_LIMIT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const dataDir = createDataDir();
const cluster = await startCluster({ dir: join(folder, "postgres") });
await ensureDatabase(cluster.target("postgres"), "work");
const database = toClientConfig(cluster.target("work"));
const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
const server = spawnServer(dataDir, {
  IDATA_ADMIN_PASSWORD: PASSWORD,
  DATABASE_URL: url,
  NODE_OPTIONS: listServerFlags().join(" "),
});
try {
  await main(await server.ready());
} finally {
  server.kill("SIGTERM");
  await server.ended();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

interface Row {
  readonly format: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly growthMb: number;
  readonly p95Ms: number;
  readonly slower: number;
}

async function main(origin: string): Promise<void> {
  const token = await signIn(origin, PASSWORD);
  const form = await publish(origin, token);
  await fill(form.id);
  const submit = async (): Promise<number> => {
    const begun = performance.now();
    const answers = { c1: "o1", n1: 4, t1: "while others export" };
    await call(origin, "POST", `/collect/form/${form.key}/response`, { responseId: randomUUID(), version: 1, answers });
    return performance.now() - begun;
  };
  await submit();
  await waitForCounters(database, form.id);
  const rows: Row[] = [];
  for (const format of MEASURED) {
    if (!(await waitForQuiet(QUIET_LIMIT_MS))) console.log("  (other work keeps the cores busy)");
    const quiet: number[] = [];
    for (let n = 0; n < SUBMITS; n += 1) {
      quiet.push(await submit());
      await sleep(PAUSE_MS);
    }
    const before = readMegabytes();
    let most = before;
    const begun = performance.now();
    const { data } = (await call(origin, "POST", `/form/${form.id}/export/job`, { format }, token)) as {
      data: { jobId: string };
    };
    const busy: number[] = [];
    for (let look = 0; ; look += 1) {
      busy.push(await submit());
      most = Math.max(most, readMegabytes());
      if (look % 10 === 0 && (await stateOf(origin, token, data.jobId)) !== "running") break;
      await sleep(PAUSE_MS);
    }
    const seconds = (performance.now() - begun) / 1000;
    const state = await stateOf(origin, token, data.jobId);
    if (state !== "done") throw new Error(`the export as ${format} is ${state}`);
    const p95Ms = quantile(busy, 0.95);
    const megabytes = await readFileSize(data.jobId);
    rows.push({ format, seconds, megabytes, growthMb: most - before, p95Ms, slower: p95Ms / quantile(quiet, 0.95) });
    console.log(describe(rows.at(-1)));
  }
  const isMet = rows.every(({ growthMb, slower }) => growthMb <= MOST_GROWTH_MB && slower <= MOST_SLOWER);
  console.log(
    `Target: memory grows by at most ${MOST_GROWTH_MB} MB, submits (p95) take at most ${MOST_SLOWER}×: ${isMet ? "met" : "MISSED"}`,
  );
  const at = process.argv.indexOf("--json");
  if (at > 0) writeFileSync(process.argv[at + 1] ?? "exports.json", JSON.stringify({ responses: RESPONSES, rows }));
}

function describe(row: Row | undefined): string {
  if (row === undefined) return "";
  const { format, seconds, megabytes, growthMb, p95Ms, slower } = row;
  const rate = Math.round(RESPONSES / seconds);
  return `${format.padEnd(8)} ${seconds.toFixed(1)} s (${rate}/s), ${megabytes.toFixed(0)} MB, memory +${growthMb.toFixed(0)} MB, submit p95 ${p95Ms.toFixed(1)} ms (${slower.toFixed(2)}×)`;
}

async function publish(origin: string, token: string): Promise<{ id: number; key: string }> {
  const options = Array.from({ length: 5 }, (_, n) => ({ id: `o${n + 1}`, label: `选项 ${n + 1}` }));
  const items = Array.from({ length: 10 }, (_, n) => [
    { id: `c${n + 1}`, type: "radio", title: `单选 ${n + 1}`, options },
    { id: `n${n + 1}`, type: "number", title: `数值 ${n + 1}` },
    n < 5
      ? { id: `m${n + 1}`, type: "checkbox", title: `多选 ${n + 1}`, options }
      : { id: `t${n - 4}`, type: "text", title: `文字 ${n - 4}` },
  ]).flat();
  const definition = { schema: 1, title: "Exports", language: "zh-CN", pages: [{ id: "p1", items }], endings: [] };
  const body = { kind: "survey", title: "Exports", definition };
  const { data } = (await call(origin, "POST", "/form", body, token)) as { data: { id: number; key: string } };
  await call(origin, "POST", `/form/${data.id}/publish`, undefined, token);
  return data;
}

async function fill(formId: number): Promise<void> {
  const parts = Array.from({ length: 10 }, (_, n) => {
    const at = n + 1;
    const third =
      n < 5
        ? `'m${at}', jsonb_build_array('o' || 1 + (n + ${n}) % 2, 'o' || 3 + (n + ${n}) % 3)`
        : `'t${n - 4}', '回答 ' || md5((n * ${at})::text)`;
    return `'c${at}', 'o' || 1 + (n * ${at}) % 5, 'n${at}', (n * ${at}) % 1000 / 4.0, ${third}`;
  });
  const client = new Client(database);
  await client.connect();
  await client.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at)
     select $1, n, gen_random_uuid(), 1, jsonb_build_object(${parts.join(", ")}), '', 'R' || n,
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '25 seconds'
     from generate_series(1, $2::bigint) n`,
    [formId, RESPONSES],
  );
  await client.query("update forms set last_seq = $2 where id = $1", [formId, RESPONSES]);
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  // One address sends everything here, which the brakes would refuse.
  await client.query("update sys_config set config_value = '0' where config_key like 'sys.collect.%PerMinute'");
  await client.end();
  console.log(`${RESPONSES} responses of 30 questions written`);
}

async function stateOf(origin: string, token: string, jobId: string): Promise<string> {
  const { data } = (await call(origin, "GET", `/job/${jobId}`, undefined, token)) as { data: { state: string } };
  return data.state === "waiting" ? "running" : data.state;
}

async function readFileSize(jobId: string): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("select bytes from job_files where job_id = $1", [jobId]);
  await client.end();
  return Number(rows[0]?.bytes ?? 0) / 2 ** 20;
}

/** What the server and its children hold in memory. */
function readMegabytes(): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      sizes.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  const root = server.child.pid ?? 0;
  const isOwn = (pid: number): boolean => pid === root || (parents.has(pid) && pid > 1 && isOwn(parents.get(pid) ?? 0));
  return [...sizes].reduce((sum, [pid, size]) => sum + (isOwn(pid) ? size : 0), 0);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
