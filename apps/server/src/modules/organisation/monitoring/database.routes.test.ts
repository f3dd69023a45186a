/** The database page over HTTP, and ending a statement (S33). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, toClientConfig } from "../../../kernel/database.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ background: false });
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

interface Shown {
  pid: number;
  startedAt: string;
  text: string;
  mayEnd: boolean;
  application: string;
}

const read = async () => (await server.api("GET", "/monitor/database", { token })).data;
const end = (body: { pid: number; startedAt: string }, by = token) =>
  server.api("POST", "/monitor/database/endStatement", { token: by, body });

/** Waits until a statement of this connection is shown. */
async function findShown(pid: number): Promise<Shown> {
  let found: Shown | undefined;
  await expect
    .poll(async () => {
      found = (await read()).statements.find((row: Shown) => row.pid === pid && row.text.includes("pg_sleep"));
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error("never shown");
  return found;
}

/** A second program's connection to the same database; `name` is what it calls itself. */
async function connect(name: string, database?: string): Promise<{ client: Client; pid: number }> {
  const target = server.database.target;
  const config = toClientConfig(database === undefined ? target : { ...target, database });
  const client = new Client({ ...config, application_name: name });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return { client, pid: rows[0].pid };
}

describe("what is shown", () => {
  test("sizes, connections, pools, settings of durability and queues", async () => {
    const data = await read();
    expect(data.name).toBe(server.database.name);
    expect(data.bytes).toBeGreaterThan(1_000_000);
    expect(data.tables).toHaveLength(20);
    expect(data.tables.map((row: { name: string }) => row.name)).toContain("sys_menu");
    expect(data.indexes.length).toBeGreaterThan(10);
    expect(data.pools.map((row: { name: string }) => row.name)).toEqual(["main", "slow"]);
    expect(data.pools[0].most).toBe(server.config.poolSize);
    expect(data.queues).toContainEqual({
      name: "response-counting",
      waiting: 0,
      running: 0,
      failed: 0,
      oldestSeconds: null,
    });
    // The test cluster runs without durability, and the page says so.
    expect(data.durability).toContainEqual({ name: "fsync", value: "off", isSafe: false });
    expect(data.slowest).toBeNull();
    // Created, but not loaded when PostgreSQL started.
    await server.pool.query("create extension pg_stat_statements");
    expect((await read()).slowest).toBeNull();
    await server.pool.query("drop extension pg_stat_statements");
  });

  test("queues of jobs appear with their tables", async () => {
    await server.pool.query(`
      insert into pgboss.job (name, state)
      select 'users.import', s::pgboss.job_state from unnest(array['created', 'retry', 'active', 'completed', 'failed']) s`);
    const { queues } = await read();
    expect(queues).toContainEqual({
      name: "users.import",
      waiting: 2,
      running: 1,
      failed: 1,
      oldestSeconds: expect.any(Number),
    });
    await server.pool.query("delete from pgboss.job");
  });

  test("a running statement without its values, and who waits for whom", async () => {
    const [holder, waiter] = [await connect("idata"), await connect("idata")];
    await holder.client.query("begin");
    await holder.client.query("update sys_config set remark = 'what-I-answered' where config_id = 1");
    const waiting = waiter.client.query("update sys_config set remark = 'what-you-answered' where config_id = 1");
    let data;
    await expect
      .poll(async () => {
        data = await read();
        return data.locks.length;
      })
      .toBe(1);
    expect(data).toMatchObject({
      locks: [
        { pid: waiter.pid, blockedBy: [holder.pid], text: "update sys_config set remark = ? where config_id = ?" },
      ],
    });
    expect(JSON.stringify(data)).not.toContain("answered");
    await holder.client.query("rollback");
    await waiting;
    await Promise.all([holder.client.end(), waiter.client.end()]);
  });
});

describe("ending a statement", () => {
  test("ends exactly the statement that was shown, and its connection goes on", async () => {
    const { client, pid } = await connect("idata");
    const ended = client.query("select pg_sleep(600)").then(
      () => "done",
      (error: unknown) => (error as { code: string }).code,
    );
    const shown = await findShown(pid);
    expect(shown).toMatchObject({ text: "select pg_sleep(?)", mayEnd: true });
    expect((await end(shown)).code).toBe(200);
    expect(await ended).toBe("57014");
    expect((await client.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
    const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({ title: "数据监控", business_type: 7, oper_name: "admin", status: 0 });
    await client.end();
  });

  test("a statement that began later on the same connection is not hit", async () => {
    const { client, pid } = await connect("idata");
    const first = client.query("select pg_sleep(600)").catch(() => "ended");
    const shown = await findShown(pid);
    await end(shown);
    expect(await first).toBe("ended");
    const second = client.query("select pg_sleep(600), 'second'").catch(() => "ended");
    const later = await findShown(pid);
    expect(later.startedAt).not.toBe(shown.startedAt);
    expect(await end(shown)).toMatchObject({ code: 500, msg: "该语句已经结束" });
    expect((await findShown(pid)).startedAt).toBe(later.startedAt);
    await end(later);
    expect(await second).toBe("ended");
    await client.end();
  });

  test.each([
    ["of another program", "psql", undefined],
    ["of another database", "idata", "postgres"],
  ])("a statement %s stays", async (_what, name, database) => {
    const { client, pid } = await connect(name, database);
    const running = client.query("select pg_sleep(600)").catch(() => "ended");
    const { rows } = await waitForActive(pid);
    expect(await end({ pid, startedAt: rows[0].at })).toMatchObject({
      code: 500,
      msg: "只能结束本系统在当前数据库中的语句",
    });
    expect((await waitForActive(pid)).rows[0].at).toBe(rows[0].at);
    await server.pool.query("select pg_cancel_backend($1)", [pid]);
    expect(await running).toBe("ended");
    await client.end();
  });

  /** Also for connections that the page does not show. */
  async function waitForActive(pid: number) {
    const text = "select query_start::text as at from pg_stat_activity where pid = $1 and state = 'active'";
    await expect.poll(async () => (await server.pool.query(text, [pid])).rowCount).toBe(1);
    return server.pool.query(text, [pid]);
  }

  test("background processes of PostgreSQL and what is not there are refused", async () => {
    const { rows } = await server.pool.query(
      "select pid from pg_stat_activity where backend_type = 'checkpointer' limit 1",
    );
    expect((await end({ pid: rows[0].pid, startedAt: "2026-01-01 00:00:00+00" })).code).toBe(500);
    expect((await end({ pid: 2_147_483_647, startedAt: "x" })).msg).toBe("该语句已经结束");
  });

  test("looking is not ending", async () => {
    const { rows } = await server.pool.query(
      "INSERT INTO sys_role (role_name, role_key, role_sort, data_scope, create_by) VALUES ('db', 'db', 9, '1', '') RETURNING role_id",
    );
    await server.pool.query(
      "INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, menu_id FROM sys_menu WHERE perms = 'monitor:druid:list'",
      [rows[0].role_id],
    );
    const { token: looker } = await server.createUser("db-looker", [rows[0].role_id]);
    expect((await server.api("GET", "/monitor/database", { token: looker })).code).toBe(200);
    expect((await end({ pid: 1, startedAt: "x" }, looker)).code).toBe(403);
  });

  test("our own call is answered although its pool is busy with the ended statement", async () => {
    const small = openDatabase(server.database.target, { size: 1, onIdleError: () => {} });
    const { rows } = await small.pool.query("select pg_backend_pid() as pid");
    const slow = small.pool.query("select pg_sleep(600)").catch(() => "ended");
    await end(await findShown(rows[0].pid));
    expect(await slow).toBe("ended");
    await small.close();
  });
});
