/**
 * Compares the user list with 100,000 users and with 1,000 users, over HTTP, alternating in one run on one PostgreSQL:
 * the first, middle and last page, of all users and of one department with its sub-departments. `node
 * bench/admin-users.ts [--json FILE]`. Target: less than five times as long for each. Takes about a minute.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { toClientConfig } from "../apps/server/src/kernel/database.ts";
import { startCluster } from "../apps/server/src/kernel/postgres/cluster.ts";
import { ensureDatabase } from "../apps/server/src/kernel/postgres/ensure-database.ts";
import { call, signIn } from "./api.ts";

const SIZES = { small: 1000, large: 100_000 } as const;
const ROUNDS = 60;
const WARM_UP = 10;
const PAGE_SIZE = 20;
const TARGET = 5;
const PASSWORD = "bench-only-password";
/** The head office. Half of the users belong to it or to its sub-departments. */
const DEPARTMENT = 101;

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "idata-bench-"));
const cluster = await startCluster({ dir: join(folder, "postgres") });
const children: ChildProcess[] = [];
try {
  await main();
} finally {
  for (const child of children) await stop(child);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Site {
  readonly origin: string;
  readonly token: string;
}

async function main(): Promise<void> {
  const small = await open("small");
  const large = await open("large");
  const results = [];
  for (const [name, filter, share] of [
    ["everybody", "", 1],
    ["department", `&deptId=${DEPARTMENT}`, 0.5],
  ] as const) {
    for (const [page, at] of [
      ["first", 0],
      ["middle", 0.5],
      ["last", 1],
    ] as const) {
      const path = (people: number) => {
        const pages = Math.ceil((people * share) / PAGE_SIZE);
        return `/system/user/list?pageSize=${PAGE_SIZE}&pageNum=${Math.max(1, Math.round(pages * at))}${filter}`;
      };
      results.push({ name: `${name}, ${page} page`, ...(await compare(small, large, path)) });
    }
  }
  report(results);
}

async function compare(small: Site, large: Site, path: (people: number) => string) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const smallTime = await time(small, path(SIZES.small));
    const largeTime = await time(large, path(SIZES.large));
    if (round < WARM_UP) continue;
    times.small.push(smallTime);
    times.large.push(largeTime);
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  return { smallMs, largeMs, ratio: largeMs / smallMs };
}

/** Returns the milliseconds. Throws if the page has no rows, because its time would mean nothing. */
async function time({ origin, token }: Site, path: string): Promise<number> {
  const begun = performance.now();
  const { rows } = (await call(origin, "GET", path, undefined, token)) as { rows: unknown[] };
  const spent = performance.now() - begun;
  if (rows.length < 2) throw new Error(`${path}: ${rows.length} rows`);
  return spent;
}

async function open(name: keyof typeof SIZES): Promise<Site> {
  await ensureDatabase(cluster.target("postgres"), name);
  const database = toClientConfig(cluster.target(name));
  const url = `postgresql:///${database.database}?host=${database.host}&port=5432&user=${String(database.user)}`;
  const origin = await startServer(url, name);
  const client = new Client(database);
  await client.connect();
  await client.query(
    `insert into sys_user (user_name, nick_name, dept_id, password, phonenumber, email)
     select 'user' || n, '用户' || n, case when n % 2 = 0 then 103 + n % 5 else 108 + n % 2 end, '-', '', ''
     from generate_series(1, $1) n`,
    [SIZES[name] - 1],
  );
  await client.query("vacuum analyze");
  await client.end();
  return { origin, token: await signIn(origin, PASSWORD) };
}

async function startServer(url: string, name: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      IDATA_DATA_DIR: join(folder, name),
      IDATA_TEST_MODE: "1",
      IDATA_ADMIN_PASSWORD: PASSWORD,
      IDATA_LOG_LEVEL: "warn",
      DATABASE_URL: url,
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(results: readonly { name: string; smallMs: number; largeMs: number; ratio: number }[]): void {
  console.log(`medians of ${ROUNDS} calls over HTTP, ${SIZES.small} and ${SIZES.large} users in turn`);
  for (const { name, smallMs, largeMs, ratio } of results) {
    console.log(
      `${name.padEnd(26)} ${smallMs.toFixed(1).padStart(6)} ms  ${largeMs.toFixed(1).padStart(6)} ms   × ${ratio.toFixed(2)}`,
    );
  }
  const worst = Math.max(...results.map(({ ratio }) => ratio));
  const met = worst < TARGET;
  console.log(`worst × ${worst.toFixed(2)} (target < ${TARGET}): ${met ? "met" : "MISSED"}`);
  const jsonAt = process.argv.indexOf("--json");
  const file = jsonAt > 0 ? process.argv[jsonAt + 1] : undefined;
  if (file) {
    writeFileSync(
      file,
      `${JSON.stringify({ bench: "admin-users", sizes: SIZES, results, target: TARGET, met }, null, 2)}\n`,
    );
  }
}
