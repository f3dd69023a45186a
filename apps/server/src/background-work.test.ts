/** Stopping the server waits for clean-up in progress. Each test holds up one kind of clean-up with a table lock. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MODULES } from "./app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The table that the clean-up writes or reads first, by module. */
const TABLES = [
  ["session", "sessions"],
  ["session", "used_secrets"],
  ["users", "user_imports"],
  ["notices", "sys_notice"],
  ["logs", "sys_config"],
  ["limits", "rate_limits"],
  ["sms", "sms_codes"],
  ["outbox", "outbox_messages"],
  ["recovery", "password_reset_requests"],
  ["files", "staged_uploads"],
  ["profile", "avatars"],
] as const;

test.each(TABLES)("module %s, table %s", async (name, table) => {
  const modules = MODULES.filter((module) => module.name === name);
  const lock = await server.pool.connect();
  const happened: string[] = [];
  try {
    await lock.query("begin");
    await lock.query(`lock table ${table} in access exclusive mode`);
    const node = await startTestServer({ database: server.database, modules });
    await vi.waitFor(async () => expect(await countWaiting(table)).toBeGreaterThan(0), { timeout: 10_000 });
    const closing = node.close().then(() => happened.push("closed"));
    await node.http.close();
    for (let round = 0; round < 20; round++) await countWaiting(table);
    happened.push("released");
    await lock.query("commit");
    await closing;
  } finally {
    // Without effect after the commit.
    await lock.query("rollback");
    lock.release();
  }
  expect(happened).toEqual(["released", "closed"]);
});

/** The number of statements that wait for a lock on the table. */
async function countWaiting(table: string): Promise<number> {
  const { rows } = await server.pool.query(
    "select count(*)::int as n from pg_locks where relation = $1::regclass and not granted",
    [table],
  );
  return rows[0].n as number;
}
