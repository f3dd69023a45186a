/** The union of permissions, the calls that require them and the menus that grant them agree. */
import { API_DOCUMENT, REQUIRED_PERMISSIONS, NOTICE_MANAGERS, PAGE_PERMISSIONS, PERMISSIONS } from "@idata/contracts";
import { readFile, glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODULES } from "./app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

test("every permission that calls may ask for is asked for by one", () => {
  const accesses = MODULES.flatMap(({ endpoints }) => endpoints.map(({ contract }) => contract.access));
  const asked = [...accesses, API_DOCUMENT.access].flatMap((one) => (typeof one === "string" ? [] : [one.permission]));
  expect(sorted(asked)).toEqual(sorted(REQUIRED_PERMISSIONS));
});

test("the menus of a new installation give every permission, and no other", async () => {
  const { rows } = await server.pool.query<{ perms: string }>("SELECT perms FROM sys_menu WHERE perms <> ''");
  expect(sorted(rows.map(({ perms }) => perms))).toEqual(sorted(PERMISSIONS));
  expect(PERMISSIONS.length).toBe(new Set(PERMISSIONS).size);
});

test("no permission is written down a second time in the server or the console", async () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const named: string[] = [];
  let count = 0;
  for await (const file of glob("apps/{server,console}/src/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\/|\/locales\/|menus\.seed\.ts$/.test(file)) continue;
    count += 1;
    const text = await readFile(root + file, "utf8");
    if (/["'`](system|monitor|tool):\w+:\w+["'`]/.test(text)) named.push(file);
  }
  expect(count).toBeGreaterThan(500);
  expect(named).toEqual([]);
});

test("names outside of contracts' calls are of the union as well", () => {
  for (const name of [...NOTICE_MANAGERS, ...Object.values(PAGE_PERMISSIONS)]) expect(PERMISSIONS).toContain(name);
});
