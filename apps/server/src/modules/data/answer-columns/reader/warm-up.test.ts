/** The made-up form is read and counted as a real one is, and gives way to reads. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseHandle, openDatabase } from "../../../../kernel/database.ts";
import { warmUp } from "./warm-up.ts";

let server: TestServer;
let handle: DatabaseHandle;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.pool.query("select current_database() as name");
  const target = server.services.targetOf(rows[0].name);
  handle = openDatabase(target, { size: 1, slowSize: 1, copies: true, onIdleError: () => {} });
});
afterAll(async () => {
  await handle.close();
  await server.close();
});

const warm = (pause: () => Promise<void>, goesOn: () => boolean): Promise<boolean> =>
  warmUp({ pool: handle.pool, source: handle, pause, goesOn });

test("comes to its end if nobody reads meanwhile", async () => {
  let pauses = 0;
  const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
  expect(await warm(pause, () => true)).toBe(true);
  // Nobody waits for longer than one of the blocks.
  expect(pauses).toBeGreaterThan(100);
});

test("stops as soon as somebody reads, and gives its connection back", async () => {
  let pauses = 0;
  const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
  expect(await warm(pause, () => pauses < 3)).toBe(false);
  expect(pauses).toBe(3);
  const { rows } = await handle.pool.query("select 1 as n");
  expect(rows).toEqual([{ n: 1 }]);
});
