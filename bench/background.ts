/**
 * What respondents notice of heavy work: the time to open a form while a job exports 1,000,000 responses, another imports
 * 10,000 users, and responses are counted, against the same server when it is quiet, in one run.
 * `node bench/background.ts [--json FILE]`.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDataDir, spawnServer } from "@idata/testkit";
import { writeXlsx } from "hucre/xlsx";
import { Client } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn } from "./api.ts";
import { waitForQuiet } from "./designer/quiet.ts";
import { fill, publish, waitForCounters } from "./shared/large-form.ts";
import { PageOpener } from "./shared/page-opener.ts";

const RESPONSES = Number(process.env["BENCH_RESPONSES"] ?? 1_000_000);
const USERS = Number(process.env["BENCH_USERS"] ?? 10_000);
const PASSWORD = "bench-Only-password-1";
/** Openings of a phase. A quiet phase and a busy one alternate, and the figures are those of all phases of a kind. */
const OPENS = 1500;
const ROUNDS = 3;
const PAUSE_MS = 8;
const TARGET = 2;
const QUIET_LIMIT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const dataDir = createDataDir();
const cluster = await startCluster({ dir: join(folder, "postgres") });
await ensureDatabase(cluster.target("postgres"), "work");
const database = toClientConfig(cluster.target("work"));
const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url });
try {
  await main(await server.ready());
} finally {
  server.kill("SIGTERM");
  await server.ended();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function main(origin: string): Promise<void> {
  const token = await signIn(origin, PASSWORD);
  const large = await publish(origin, token, 2);
  const visited = await publish(origin, token, 1);
  await fill(database, large.id, RESPONSES);
  const submit = (): Promise<unknown> =>
    call(origin, "POST", `/collect/form/${large.key}/response`, {
      responseId: randomUUID(),
      version: 2,
      answers: { colour: "o1" },
    });
  await submit();
  await waitForCounters(database, large.id);
  await settle();
  const opener = await PageOpener.open(origin, `/idata2/collect/form/${visited.key}`);
  for (let warm = 0; warm < 50; warm += 1) await opener.time();
  const [quiet, busy]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (!(await waitForQuiet(QUIET_LIMIT_MS))) console.log("  (other work keeps the cores busy)");
    quiet.push(...(await measure(opener)));
    await rewind(large.id);
    const { data } = (await call(origin, "POST", `/form/${large.id}/export/job`, { format: "csv" }, token)) as {
      data: { jobId: string };
    };
    await importUsers(origin, token, round);
    await submit();
    await sleep(1000);
    const states: string[] = [];
    const times = await measure(opener, async () => {
      const { left, users } = await countLeft(large.id);
      states.push(`export ${await stateOf(origin, token, data.jobId)}, ${left} responses uncounted, ${users} users`);
    });
    busy.push(...times);
    console.log(`Round ${round}; meanwhile:\n  ${states.join("\n  ")}`);
    await waitForEnd(origin, token, data.jobId);
    await waitForCounters(database, large.id);
    await settle();
  }
  opener.close();
  report(quiet.toSorted(ascending), busy.toSorted(ascending));
}

function ascending(a: number, b: number): number {
  return a - b;
}

async function waitForEnd(origin: string, token: string, jobId: string): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if (!(await stateOf(origin, token, jobId)).startsWith("running")) return;
    await sleep(200);
  }
  throw new Error("the export does not end");
}

/** Does what the database would do by itself after so many new rows, so that the quiet figure is of a quiet server. */
async function settle(): Promise<void> {
  const client = new Client(database);
  await client.connect();
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
  await client.end();
}

/** Lets the worker count everything again, as after an upgrade. */
async function rewind(formId: number): Promise<void> {
  const client = new Client(database);
  await client.connect();
  await client.query("delete from form_counters where form_id = $1", [formId]);
  await client.query("delete from response_blocks where form_id = $1", [formId]);
  await client.query("update form_folds set folded_seq = 0 where form_id = $1", [formId]);
  await client.end();
}

async function importUsers(origin: string, token: string, round: number): Promise<void> {
  const header = ["部门编号", "登录名称", "用户名称", "用户邮箱", "手机号码", "用户性别", "账号状态"];
  const rows = Array.from({ length: USERS }, (_, at) => [
    103,
    `bench_${round}_${at}`,
    `Bench ${at}`,
    null,
    null,
    null,
    null,
  ]);
  const bytes = await writeXlsx({ sheets: [{ name: "用户数据", rows: [header, ...rows] }] });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "users.xlsx");
  const response = await fetch(`${origin}/idata2/api/system/user/importData?async=1`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string };
  if (answer.code !== 200) throw new Error(`import: ${answer.msg}`);
}

async function stateOf(origin: string, token: string, jobId: string): Promise<string> {
  const { data } = (await call(origin, "GET", `/job/${jobId}`, undefined, token)) as {
    data: { state: string; done: number; total: number };
  };
  return `${data.state} ${Math.round((100 * data.done) / Math.max(1, data.total))} %`;
}

async function countLeft(formId: number): Promise<{ left: string; users: string }> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ left: string; users: string }>(
    `select f.last_seq - coalesce(d.folded_seq, 0) as left, (select count(*) from sys_user) as users
     from forms f left join form_folds d on d.form_id = f.id where f.id = $1`,
    [formId],
  );
  await client.end();
  return rows[0] ?? { left: "?", users: "?" };
}

async function measure(opener: PageOpener, look?: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < OPENS; round += 1) {
    times.push(await opener.time());
    if (look !== undefined && round % 300 === 0) await look();
    await sleep(PAUSE_MS);
  }
  return times;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function report(quiet: readonly number[], busy: readonly number[]): void {
  console.log(`Opening a form, ${quiet.length} times each, milliseconds:`);
  for (const [name, share] of [
    ["median", 0.5],
    ["p95", 0.95],
    ["p99", 0.99],
  ] as const) {
    const [a, b] = [quantile(quiet, share), quantile(busy, share)];
    console.log(
      `  ${name.padEnd(8)} quiet ${a.toFixed(1).padStart(6)}   busy ${b.toFixed(1).padStart(6)}   ${(b / a).toFixed(2)}×`,
    );
  }
  const ratio = quantile(busy, 0.99) / quantile(quiet, 0.99);
  console.log(`  p99 ${ratio.toFixed(2)}× (target ≤ ${TARGET}×)  ${ratio <= TARGET ? "ok" : "MISSED"}`);
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench: "background", ratio, quiet, busy }, null, 2)}\n`);
}
