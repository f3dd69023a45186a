/**
 * Compares the operation log with 1,000,000 lines and with 1,000 lines, over HTTP, alternating in one run, on every
 * kind of page that the console requests, including deep pages. `node bench/admin-logs.ts [--json FILE]`.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataDir, type ServerProcess, spawnServer } from "@idata/testkit";
import { Client, type ClientConfig } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { signIn } from "./api.ts";
import { waitForQuiet } from "./designer/quiet.ts";

const LINES = { small: 1000, large: Number(process.env["BENCH_LINES"] ?? 1_000_000) } as const;
type Size = keyof typeof LINES;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 25);
const QUIET_LIMIT_MS = 20_000;
const TARGET = 5;
const PAGE = 20;
const PASSWORD = "bench-Only-password-1";
const API = "/idata2/api/monitor/operlog/list";

/** `at` is the position of the page in the list, from 0 (first) to 1 (last). */
const CASES: readonly { name: string; at: number; query: Record<string, string>; target?: number }[] = [
  ...[0, 0.5, 1].map((at) => ({ name: `page at ${at * 100} %`, at, query: {} })),
  ...["ascending", "descending"].flatMap((isAsc) =>
    [0, 0.5, 1].map((at) => ({
      name: `by time ${isAsc}, ${at * 100} %`,
      at,
      query: { orderByColumn: "operTime", isAsc },
    })),
  ),
  ...[0, 0.5].map((at) => ({ name: `failed ones, ${at * 100} %`, at, query: { status: "1" } })),
  ...[0, 0.5].map((at) => ({ name: `done ones, ${at * 100} %`, at, query: { status: "0" } })),
  ...[0, 0.5].map((at) => ({ name: `one of 200 users, ${at * 100} %`, at, query: { operName: "user117" } })),
  ...[0, 0.5].map((at) => ({
    name: `the user with a third of the lines, ${at * 100} %`,
    at,
    query: { operName: "adm" },
  })),
  ...[0, 0.5, 1].map((at) => ({ name: `one of 30 titles, ${at * 100} %`, at, query: { title: "模块17" } })),
  ...[0, 0.5].map((at) => ({ name: `eleven of 30 titles, ${at * 100} %`, at, query: { title: "模块1" } })),
  ...[0, 0.5].map((at) => ({ name: `one of ten kinds, ${at * 100} %`, at, query: { businessType: "3" } })),
  ...[0, 0.5, 1].map((at) => ({
    name: `half of the year by time, ${at * 100} %`,
    at,
    query: { "params[beginTime]": "2026-02-10 07:30:00", "params[endTime]": "2026-08-20 23:59:59" },
  })),
  {
    name: "failed ones of a month, 50 %",
    at: 0.5,
    query: { status: "1", "params[beginTime]": "2026-03-01 00:00:00", "params[endTime]": "2026-03-31 23:59:59" },
  },
];

const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const cluster = await startCluster({ dir: join(folder, "postgres") });
const servers: { readonly server: ServerProcess; readonly dataDir: string }[] = [];
try {
  await main();
} finally {
  for (const { server, dataDir } of servers) {
    server.kill("SIGTERM");
    await server.ended();
    await rm(dataDir, { recursive: true, force: true });
  }
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const sites = { small: await open("small"), large: await open("large") };
  if (!(await waitForQuiet(QUIET_LIMIT_MS))) console.log("  (other work keeps the cores busy)");
  const rows = [];
  for (const { name, at, query } of CASES) {
    const times: Record<Size, number[]> = { small: [], large: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of ["small", "large"] as const) times[size].push(await sites[size](query, at));
    rows.push({ name, small: median(times.small), large: median(times.large) });
  }
  report(rows);
}

/** Starts a server with a log of that size. Returns a function that requests a page and returns the milliseconds. */
async function open(size: Size): Promise<(query: Record<string, string>, at: number) => Promise<number>> {
  await ensureDatabase(cluster.target("postgres"), size);
  const database = toClientConfig(cluster.target(size));
  const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
  const dataDir = createDataDir();
  const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url });
  servers.push({ server, dataDir });
  const origin = await server.ready();
  const token = await signIn(origin, PASSWORD);
  await fill(database, LINES[size]);
  const ask = async (query: Record<string, string>): Promise<{ total: number; rows: unknown[] }> => {
    const response = await fetch(`${origin}${API}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = (await response.json()) as { code: number; total: number; rows: unknown[] };
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const totals = new Map<string, number>();
  return async (query, at) => {
    const key = JSON.stringify(query);
    const total = totals.get(key) ?? (await ask({ ...query, pageSize: String(PAGE) })).total;
    totals.set(key, total);
    const pageNum = String(Math.max(1, Math.ceil((total / PAGE) * at)));
    const begun = performance.now();
    const { rows } = await ask({ ...query, pageNum, pageSize: String(PAGE) });
    const time = performance.now() - begun;
    if (rows.length === 0) throw new Error(`nothing on page ${pageNum} of ${key}`);
    return time;
  };
}

/** Writes a year of log lines in order of time, slightly shuffled as by concurrent writers. */
async function fill(database: ClientConfig, lines: number): Promise<void> {
  const client = new Client(database);
  await client.connect();
  const begun = performance.now();
  await client.query(`INSERT INTO sys_oper_log (title, business_type, method, request_method, operator_type, oper_name,
      dept_name, oper_url, oper_ip, oper_location, oper_param, json_result, status, error_msg, oper_time, cost_time)
    SELECT '模块' || n % 30, n % 10, 'PUT /idata2/api/system/post', 'PUT', 1,
      CASE WHEN n % 3 = 0 THEN 'admin' ELSE 'user' || (n * 7919::bigint) % 200 END, '研发部门',
      '/idata2/api/system/post', '10.' || n % 200 || '.' || n % 250 || '.7', '内网IP', repeat('{"postId":1}', 20),
      '{"code":200,"msg":"操作成功"}', CASE WHEN n % 20 = 0 THEN 1 ELSE 0 END, '',
      '2026-01-01'::timestamptz + (n * 31536000.0 / ${lines} + random() * 30) * interval '1 second', n % 500
    FROM generate_series(1, ${lines}) n`);
  await client.query("VACUUM ANALYZE");
  await client.end();
  console.log(`${lines} lines written in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(rows: readonly { name: string; small: number; large: number }[]): void {
  console.log(`Operation log, ${LINES.large} lines against ${LINES.small}, median of ${ROUNDS}, milliseconds`);
  for (const { name, small, large } of rows) {
    const ratio = large / small;
    const verdict = `${ratio.toFixed(2)}× (target < ${TARGET}×)  ${ratio < TARGET ? "ok" : "MISSED"}`;
    console.log(`  ${name.padEnd(46)} ${small.toFixed(1).padStart(7)} ${large.toFixed(1).padStart(7)}   ${verdict}`);
  }
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench: "admin-logs", rounds: ROUNDS, rows }, null, 2)}\n`);
}
