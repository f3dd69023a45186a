import { rm } from "node:fs/promises";
import { createDataDir } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { seed } from "../seed.ts";
import { type DatabaseHandle, isDatabaseUnreachable, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";

/** A separate database for this file, since the test stops it under the running server. */
let dir: string;
let cluster: Cluster;
let database: DatabaseHandle;
let app: App;

const start = (): Promise<Cluster> => startCluster({ dir, throwaway: true, settings: ["fsync=off"] });
const METRICS_TOKEN = "a-token-for-the-scraper";
const get = (url: string) => app.http.inject({ method: "GET", url });
const scrape = () => app.http.inject({ url: "/metrics", headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

beforeAll(async () => {
  dir = createDataDir();
  cluster = await start();
  database = openDatabase(cluster.target("postgres"), { size: 4, onIdleError: () => {} });
  await migrate(database.db);
  await seed(database, "a-password-for-outages");
  app = await createApp({
    config: readConfig({ IDATA_LOG_LEVEL: "silent", IDATA_METRICS_TOKEN: METRICS_TOKEN }),
    database,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
});

describe("while the database is away", () => {
  test("503 with Retry-After, the process lives, and it heals by itself", async () => {
    expect((await get("/readyz")).statusCode).toBe(200);
    await cluster.stop();
    for (const url of [
      "/idata2/api/publicKey",
      "/idata2/api/collect/form/AAAAAAAAAAAAAAAAAAAA",
      "/idata2/api/captchaImage",
    ]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers["retry-after"]).toBe("2");
      expect(answer.json()).toMatchObject({ code: 503, msg: "系统繁忙，请稍后再试" });
    }
    expect((await get("/healthz")).statusCode).toBe(200);
    expect((await get("/readyz")).statusCode).toBe(503);
    const metrics = await scrape();
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toMatch(/^idata_database_up 0$/m);
    expect(metrics.body).toMatch(/^process_cpu_seconds_total \d/m);

    cluster = await start();
    expect((await get("/readyz")).statusCode).toBe(200);
    expect((await get("/idata2/api/publicKey")).json()).toMatchObject({ code: 200 });
    expect((await scrape()).body).toMatch(/^idata_database_up 1$/m);
  });

  test("a transaction whose connection is cut fails and nothing else", async () => {
    const helper = openDatabase(cluster.target("postgres"), { size: 1, onIdleError: () => {} });
    const cut = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await helper.pool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
      await sql`SELECT 1`.execute(tx);
    });
    const error = await cut.catch((reason: unknown) => reason);
    expect(isDatabaseUnreachable(error)).toBe(true);
    await helper.close();
    expect((await database.pool.query("SELECT 1")).rowCount).toBe(1);
  });

  test("connections that are cut from the side are replaced", async () => {
    const helper = openDatabase(cluster.target("postgres"), { size: 1, onIdleError: () => {} });
    await helper.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    await helper.close();
    await expect.poll(async () => (await get("/idata2/api/publicKey")).statusCode).toBe(200);
  });
});

test("a database that was never migrated is not ready", async () => {
  const helper = openDatabase(cluster.target("postgres"), { size: 1, onIdleError: () => {} });
  await helper.pool.query("CREATE DATABASE blank TEMPLATE template0");
  await helper.close();
  const blank = openDatabase(cluster.target("blank"), { size: 1, onIdleError: () => {} });
  const other = await createApp({ config: readConfig({ IDATA_LOG_LEVEL: "silent" }), database: blank });
  expect((await other.http.inject({ method: "GET", url: "/readyz" })).json()).toEqual({ status: "not migrated" });
  await other.close();
  await blank.close();
});
