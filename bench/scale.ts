/**
 * Compares the pages that owners use every day on a form with 1,000,000 responses and on the same form with 1,000, over
 * HTTP, alternating in one run: home, form list, response list with deep pages and counted filters, versions. SQL
 * writes the responses; the product's own worker counts them. `node bench/scale.ts [--json FILE]`.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { createDataDir, type ServerProcess, spawnServer } from "@idata/testkit";
import { Client, type ClientConfig } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn, toChangedPassword } from "./api.ts";
import { waitForQuiet } from "./designer/quiet.ts";
import { fill, publish, waitForCounters } from "./shared/large-form.ts";

const RESPONSES = { small: 1000, large: Number(process.env["BENCH_RESPONSES"] ?? 1_000_000) } as const;
type Size = keyof typeof RESPONSES;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 25);
const QUIET_LIMIT_MS = 20_000;
const TARGET = 3;
const PAGE = 20;
const PASSWORD = "bench-Only-password-1";

interface Site {
  readonly formId: number;
  get(path: string, as?: "owner" | "other"): Promise<{ total?: number; rows?: unknown[] }>;
}

/** `at` is the position of the page in the list from 0 to 1, `page` its number. */
interface Case {
  readonly name: string;
  readonly path: (formId: number) => string;
  readonly as?: "other";
  readonly at?: number;
  readonly page?: number;
}

const list =
  (query = "") =>
  (formId: number) =>
    `/form/${formId}/response/list?${query}&pageSize=${PAGE}`;
const HALF = "beginTime=2026-04-01T03:07:09Z&endTime=2026-08-15T17:00:01Z";
const CASES: readonly Case[] = [
  { name: "home", path: () => "/dashboard" },
  { name: "home of somebody with an empty form", path: () => "/dashboard", as: "other" },
  { name: "form list", path: () => "/form/list?pageSize=20" },
  { name: "form list of somebody with an empty form", path: () => "/form/list?pageSize=20", as: "other" },
  { name: "one form", path: (id) => `/form/${id}` },
  { name: "versions", path: (id) => `/form/${id}/version/list` },
  { name: "responses, page 1", path: list(), page: 1 },
  { name: "responses, page 10,000", path: list(), page: 10_000 },
  { name: "responses, in the middle", path: list(), at: 0.5 },
  { name: "responses, last page", path: list(), at: 1 },
  { name: "one of two versions, in the middle", path: list("version=1"), at: 0.5 },
  { name: "half of the time, in the middle", path: list(HALF), at: 0.5 },
  { name: "half of the time of one version, last page", path: list(`version=2&${HALF}`), at: 1 },
  { name: "in the trash, page 1", path: list("deleted=true"), page: 1 },
  { name: "in the trash, in the middle", path: list("deleted=true"), at: 0.5 },
  { name: "after number N/2", path: (id) => `${list()(id)}&before=NUMBER` },
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
  for (const one of CASES) {
    const times: Record<Size, number[]> = { small: [], large: [] };
    const asks = { small: await toCall(sites.small, "small", one), large: await toCall(sites.large, "large", one) };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of ["small", "large"] as const) {
        const begun = performance.now();
        await asks[size]();
        times[size].push(performance.now() - begun);
      }
    }
    rows.push({ name: one.name, small: median(times.small), large: median(times.large) });
  }
  report(rows, await search(sites.large));
}

/** Returns a function that makes the call of a case on a site. A page number beyond the end selects the last page. */
async function toCall(site: Site, size: Size, { path, as, at, page }: Case): Promise<() => Promise<void>> {
  let url = path(site.formId).replace("NUMBER", String(RESPONSES[size] / 2));
  if (at !== undefined || page !== undefined) {
    const { total = 0 } = await site.get(url);
    const last = Math.max(1, Math.ceil(total / PAGE));
    url += `&pageNum=${page === undefined ? Math.max(1, Math.round(last * (at ?? 0))) : Math.min(page, last)}`;
  }
  return async () => {
    const { rows } = await site.get(url, as);
    if (rows?.length === 0 && as === undefined) throw new Error(`nothing at ${url}`);
  };
}

/** Starts a server on a database with the given number of responses. */
async function open(size: Size): Promise<Site> {
  await ensureDatabase(cluster.target("postgres"), size);
  const database = toClientConfig(cluster.target(size));
  const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
  const dataDir = createDataDir();
  const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url });
  servers.push({ server, dataDir });
  const origin = await server.ready();
  const owner = await signIn(origin, PASSWORD);
  const form = await publish(origin, owner, 2);
  await fill(database, form.id, RESPONSES[size]);
  // Submit one response over HTTP, so that the server's worker notices the form and counts its responses.
  const answers = { colour: "o1" };
  await call(origin, "POST", `/collect/form/${form.key}/response`, { responseId: randomUUID(), version: 2, answers });
  await waitForCounters(database, form.id);
  const other = await makeOther(database, origin, owner);
  return {
    formId: form.id,
    get: async (path, as = "owner") =>
      (await call(origin, "GET", path, undefined, as === "owner" ? owner : other)) as { total?: number },
  };
}

/**
 * Creates another user with an empty published form, whose owner is changed in the database. Returns a token of that
 * user.
 */
async function makeOther(database: ClientConfig, origin: string, owner: string): Promise<string> {
  const form = await publish(origin, owner, 1);
  const client = new Client(database);
  await client.connect();
  await client.query(
    `insert into sys_user (user_name, nick_name, password, pwd_update_date)
     select 'other', 'other', password, now() from sys_user where user_name = 'admin'`,
  );
  await client.query(`insert into sys_user_role (user_id, role_id)
    select u.user_id, r.role_id from sys_user u, sys_role r where u.user_name = 'other' and r.role_key = 'ROLE_DEFAULT'`);
  await client.query(
    `update forms set owner_id = (select user_id from sys_user where user_name = 'other') where id = $1`,
    [form.id],
  );
  await client.end();
  return signIn(origin, toChangedPassword(PASSWORD), "other");
}

interface Searched {
  readonly words: string;
  readonly ms: number;
  readonly outcome: string;
}

/** Searches texts in the large form. The results are only reported, not compared with the small form. */
async function search({ formId, ...site }: Site): Promise<Searched[]> {
  const outcomes: Searched[] = [];
  for (const words of ["answer", "abc1", "written by nobody"]) {
    const begun = performance.now();
    const found = (await site.get(list(`text=${encodeURIComponent(words)}`)(formId))) as {
      total: number;
      isPartial: boolean;
      searchedDownTo: number | null;
    };
    const outcome =
      found.searchedDownTo === null
        ? `${found.total}${found.isPartial ? " and more" : " in all"}`
        : `${found.total} down to number ${found.searchedDownTo}, then out of time`;
    outcomes.push({ words, ms: performance.now() - begun, outcome });
  }
  return outcomes;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Row {
  readonly name: string;
  readonly small: number;
  readonly large: number;
}

function report(rows: readonly Row[], searches: readonly Searched[]): void {
  console.log(`Lists on ${RESPONSES.large} responses against ${RESPONSES.small}, median of ${ROUNDS}, milliseconds`);
  const lines = rows.map((row) => ({ ...row, label: row.name }));
  const pageOf = (name: string): number => rows.find((row) => row.name === name)?.large ?? Number.NaN;
  const deep = { label: "page 10,000 against page 1, both large" };
  lines.push({
    ...deep,
    name: deep.label,
    small: pageOf("responses, page 1"),
    large: pageOf("responses, page 10,000"),
  });
  for (const { label, small, large } of lines) {
    const ratio = large / small;
    const verdict = `${ratio.toFixed(2)}× (target ≤ ${TARGET}×)  ${ratio <= TARGET ? "ok" : "MISSED"}`;
    console.log(`  ${label.padEnd(46)} ${small.toFixed(1).padStart(7)} ${large.toFixed(1).padStart(7)}   ${verdict}`);
  }
  for (const { words, ms, outcome } of searches) {
    console.log(`  search for "${words}"`.padEnd(48) + `${Math.round(ms).toString().padStart(16)}   ${outcome}`);
  }
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench: "scale", rounds: ROUNDS, rows, searches }, null, 2)}\n`);
}
