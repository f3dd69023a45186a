/** The slowest statements come from pg_stat_statements where an operator has installed it, and only there. */
import { rm } from "node:fs/promises";
import { createDataDir } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseHandle, openDatabase } from "../../../kernel/database.ts";
import { type Cluster, startCluster } from "../../../kernel/postgres/cluster.ts";
import { readActivity } from "./database.store.ts";

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
