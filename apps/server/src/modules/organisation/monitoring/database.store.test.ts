/**
 * The database page on other people's databases: the slowest statements come from pg_stat_statements where an operator
 * has installed it, and everything works for a database user without special rights.
 */
import { rm } from "node:fs/promises";
import { createDataDir } from "@idata/testkit";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseHandle, openDatabase, toClientConfig } from "../../../kernel/database.ts";
import { type Cluster, startCluster } from "../../../kernel/postgres/cluster.ts";
import { cancelStatement, readActivity } from "./database.store.ts";

/** A separate database, because the extension must be loaded when PostgreSQL starts. */
let dir: string;
let cluster: Cluster;
let database: DatabaseHandle;

beforeAll(async () => {
  dir = createDataDir();
  const settings = ["fsync=off", "shared_preload_libraries=pg_stat_statements"];
  cluster = await startCluster({ dir, throwaway: true, settings });
  database = openDatabase(cluster.target("postgres"), { size: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
});

test("null until the extension is created, then statements without their values, the longest first", async () => {
  expect((await readActivity(database.pool)).slowest).toBeNull();
  await database.pool.query('create schema "Odd name"; create extension pg_stat_statements schema "Odd name"');
  await database.pool.query("select 'what somebody answered', pg_sleep(0.05)");
  // Utility statements keep their values in the extension.
  await database.pool.query("create role somebody password 'only-somebody-knows'");
  const slowest = (await readActivity(database.pool)).slowest ?? [];
  const slept = slowest.find(({ text }) => text.includes("pg_sleep"));
  expect(slept).toMatchObject({ text: "select $1, pg_sleep($2)", calls: 1, rows: 1 });
  expect(slept?.meanMs).toBeGreaterThan(0);
  expect(slowest.map(({ text }) => text)).toContain("create role somebody password ?");
  expect(JSON.stringify(slowest)).not.toMatch(/answered|only-somebody/);
  const totals = slowest.map(({ totalMs }) => totalMs);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test("a database user without special rights reads everything, sees no foreign statement and ends own ones only", async () => {
  await database.pool.query("create role plain login");
  await database.pool.query("create database plain owner plain");
  const target = { ...cluster.target("plain"), user: "plain" };
  const plain = openDatabase(target, { size: 2, onIdleError: () => {} });
  const foreign = new Client({ ...toClientConfig(cluster.target("plain")), application_name: "idata" });
  foreign.on("error", () => {});
  await foreign.connect();
  const pidOf = async (client: Pick<Client, "query">) =>
    (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
  const foreignPid: number = await pidOf(foreign);
  await foreign.query("begin");
  await foreign.query("select 'what somebody answered'");
  const own = new Client({ ...toClientConfig(target), application_name: "idata" });
  own.on("error", () => {});
  await own.connect();
  const ownPid: number = await pidOf(own);
  const sleeping = own.query("select pg_sleep(600)").catch(() => "ended");

  let shown: Awaited<ReturnType<typeof readActivity>> | undefined;
  await expect
    .poll(async () => {
      shown = await readActivity(plain.pool);
      return shown.statements.some(({ pid, text }) => pid === ownPid && text.includes("pg_sleep"));
    })
    .toBe(true);
  expect(shown?.facts).toMatchObject({ name: "plain", checkpointAt: expect.any(Number) });
  expect(JSON.stringify(shown)).not.toContain("answered");
  expect(await cancelStatement(plain.pool, foreignPid, "2026-01-01 00:00:00+00")).toBe("not ours");
  const startedAt = shown?.statements.find(({ pid }) => pid === ownPid)?.startedAt ?? "";
  expect(await cancelStatement(plain.pool, ownPid, startedAt)).toBe("ended");
  expect(await sleeping).toBe("ended");
  await Promise.all([foreign.end(), own.end()]);
  await plain.close();
});

test("a table that somebody holds does not hold the page: it shows who waits, with estimated sizes", async () => {
  await database.pool.query("create table held (id int primary key)");
  const holder = await database.pool.connect();
  try {
    await holder.query("begin; lock table held in access exclusive mode");
    const { tables, indexes } = await readActivity(database.pool);
    expect(tables.map(({ name }) => name)).toContain("held");
    expect(indexes.map(({ name }) => name)).toContain("held_pkey");
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await readActivity(database.pool)).indexes).toContainEqual(
    expect.objectContaining({ name: "held_pkey", table: "held", bytes: 8192 }),
  );
});
