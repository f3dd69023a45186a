/** The menus of a new installation, and how a migration changes those of an older one. */
import { readFile } from "node:fs/promises";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let migration: string;
beforeAll(async () => {
  server = await startTestServer();
  migration = await readFile(new URL("../../../migrations/0024-seeded-menus.sql", import.meta.url), "utf8");
});
afterAll(() => server.close());

/** Hidden by migration 0024. */
const NOT_BUILT_THEN = [110, 111, 112, 113, 114, 115, 116, 117];
const NOT_BUILT = [115, 116, 117];

async function listTop(): Promise<[number, number][]> {
  const { rows } = await server.pool.query<{ menu_id: number; order_num: number }>(
    "SELECT menu_id, order_num FROM sys_menu WHERE parent_id = 0 ORDER BY order_num, menu_id",
  );
  return rows.map((row) => [row.menu_id, row.order_num]);
}
async function listHidden(): Promise<number[]> {
  const { rows } = await server.pool.query("SELECT menu_id FROM sys_menu WHERE visible = '1' ORDER BY menu_id");
  return rows.map((row: { menu_id: number }) => row.menu_id);
}
const run = (text: string) => server.pool.query(text);
const RENUMBERED = [
  [2000, 1],
  [2001, 2],
  [2002, 3],
  [1, 4],
  [2, 5],
  [3, 6],
];

test("no seeded menu has a negative number, and nobody is led to a page that is not built", async () => {
  expect(await listTop()).toEqual(RENUMBERED);
  expect((await server.pool.query("SELECT FROM sys_menu WHERE order_num < 0")).rowCount).toBe(0);
  expect(await listHidden()).toEqual([...NOT_BUILT, 2002]);
  const { rows } = await server.pool.query(
    "SELECT menu_id, role_id FROM sys_role_menu WHERE menu_id IN (2003, 2010) ORDER BY 1",
  );
  expect(rows).toEqual([
    { menu_id: 2003, role_id: 1 },
    { menu_id: 2010, role_id: 1 },
  ]);
});

test("an administrator's client still gets the hidden menus, as hidden", async () => {
  const token = await server.loginAsAdmin();
  const { data } = await server.api("GET", "/getRouters", { token });
  const tools = data.find((route: { path: string }) => route.path === "/tool");
  expect(tools.children.map((route: { hidden: boolean }) => route.hidden)).toEqual([true, true, true]);
});

test("an older installation gets the page of the organisation's messages and its button, once, and no role gets them", async () => {
  const text = await readFile(
    new URL("../../../migrations/0053-messages-of-organisation.sql", import.meta.url),
    "utf8",
  );
  const menus = text.slice(text.indexOf("insert into sys_menu"));
  const read = async () => {
    const { rows } = await server.pool.query(
      `SELECT menu_id, parent_id, path, perms FROM sys_menu WHERE menu_id IN (2011, 2049) ORDER BY 1`,
    );
    return rows;
  };
  const seeded = await read();
  expect(seeded).toEqual([
    { menu_id: 2011, parent_id: 1, path: "message-settings", perms: "system:message:list" },
    { menu_id: 2049, parent_id: 2011, path: "#", perms: "system:message:edit" },
  ]);
  // The default role of every user has neither from the seeds.
  const { rows } = await server.pool.query(
    "SELECT role_id FROM sys_role_menu WHERE menu_id IN (2011, 2049) ORDER BY 1",
  );
  expect(new Set(rows.map(({ role_id }) => role_id))).toEqual(new Set([2]));
  await run(
    "DELETE FROM sys_role_menu WHERE menu_id IN (2011, 2049); DELETE FROM sys_menu WHERE menu_id IN (2011, 2049)",
  );
  for (let time = 0; time < 2; time += 1) await run(menus);
  expect(await read()).toEqual(seeded);
  expect((await server.pool.query("SELECT FROM sys_role_menu WHERE menu_id IN (2011, 2049)")).rowCount).toBe(0);
  // Where an administrator has used the path, that menu stays, and there is no button without its page.
  await run("DELETE FROM sys_menu WHERE menu_id IN (2011, 2049)");
  await run(
    "INSERT INTO sys_menu (menu_id, parent_id, menu_name, path, menu_type) VALUES (4011, 1, 'own', 'message-settings', 'C')",
  );
  await run(menus);
  expect(await read()).toEqual([]);
  await run("DELETE FROM sys_menu WHERE menu_id = 4011");
});

/** Restores the menus as older versions seeded them. */
async function makeOld(): Promise<void> {
  await run("DELETE FROM sys_role_menu WHERE menu_id > 2002; DELETE FROM sys_menu WHERE menu_id > 2002");
  await run("UPDATE sys_menu SET order_num = menu_id - 2003 WHERE menu_id BETWEEN 2000 AND 2002");
  await run("UPDATE sys_menu SET order_num = menu_id WHERE menu_id BETWEEN 1 AND 3");
  await run("UPDATE sys_menu SET visible = '0', update_time = NULL WHERE menu_id BETWEEN 110 AND 117");
}

test("an untouched installation gets the numbers and the visibility of a new one", async () => {
  await makeOld();
  await run(migration);
  expect(await listTop()).toEqual(RENUMBERED);
  expect(await listHidden()).toEqual([...NOT_BUILT_THEN, 2002]);
});

test("menus of one's own and changed ones keep their place and their number", async () => {
  await makeOld();
  await run("UPDATE sys_menu SET order_num = 9 WHERE menu_id = 1");
  await run("INSERT INTO sys_menu (parent_id, menu_name, order_num, path, menu_type) VALUES (0, 'own', 2, 'own', 'M')");
  await run("UPDATE sys_menu SET update_time = now() WHERE menu_id = 110");
  const before = await listTop();
  await run(migration);
  const after = await listTop();
  expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id));
  expect(after.map(([, number]) => number)).toEqual([0, 0, 0, 2, 2, 3, 9].toSorted((a, b) => a - b));
  expect(await listHidden()).toEqual([...NOT_BUILT_THEN.slice(1), 2002]);
});

test("an older installation gets the page of all forms, for administrators, unless its path or its number is taken", async () => {
  const allForms = await readFile(new URL("../../../migrations/0027-all-forms-page.sql", import.meta.url), "utf8");
  const readPage = async () => {
    const { rows } = await server.pool.query(
      `SELECT m.menu_id, m.parent_id, m.path,
         array(SELECT role_id::int FROM sys_role_menu r WHERE r.menu_id = m.menu_id ORDER BY 1) AS roles
       FROM sys_menu m WHERE m.menu_id > 2002 OR m.path = 'forms'`,
    );
    return rows;
  };
  const removePage = () =>
    run("DELETE FROM sys_role_menu WHERE menu_id > 2002 OR role_id = 1; DELETE FROM sys_menu WHERE menu_id > 2002");
  await run("DELETE FROM sys_menu WHERE menu_name = 'own'");
  const seeded = { menu_id: 2003, parent_id: 1, path: "forms", roles: [1] };
  await removePage();
  await run(allForms);
  expect(await readPage()).toEqual([seeded]);
  await run(allForms);
  expect(await readPage()).toEqual([seeded]);
  expect((await server.pool.query("SELECT FROM sys_role_menu WHERE role_id = 1")).rowCount).toBe(2);

  await removePage();
  await run(
    "INSERT INTO sys_menu (menu_id, parent_id, menu_name, path, menu_type) VALUES (4001, 1, 'own', 'forms', 'C')",
  );
  await run(allForms);
  expect(await readPage()).toEqual([{ menu_id: 4001, parent_id: 1, path: "forms", roles: [] }]);
  expect((await server.pool.query("SELECT FROM sys_role_menu WHERE role_id = 1")).rowCount).toBe(0);
});

test("an older installation gets the page of all groups too, once, and only for administrators", async () => {
  const groups = await readFile(new URL("../../../migrations/0040-group-directory.sql", import.meta.url), "utf8");
  await run("DELETE FROM sys_role_menu WHERE menu_id = 2010; DELETE FROM sys_menu WHERE menu_id = 2010");
  for (let time = 0; time < 2; time += 1) await run(groups);
  const { rows } = await server.pool.query(
    `SELECT path, parent_id, array(SELECT role_id::int FROM sys_role_menu r WHERE r.menu_id = m.menu_id) AS roles
     FROM sys_menu m WHERE menu_id = 2010`,
  );
  expect(rows).toEqual([{ path: "user-group", parent_id: 1, roles: [1] }]);
});

test("an older installation gets the pages of the monitoring and the button of its database page, once", async () => {
  const monitoring = await readFile(new URL("../../../migrations/0048-monitoring.sql", import.meta.url), "utf8");
  await run("DELETE FROM sys_role_menu WHERE menu_id = 2048; DELETE FROM sys_menu WHERE menu_id = 2048");
  await run("UPDATE sys_menu SET visible = '1', update_time = NULL WHERE menu_id BETWEEN 110 AND 117");
  await run("UPDATE sys_menu SET update_time = now() WHERE menu_id = 113");
  for (let time = 0; time < 2; time += 1) await run(monitoring);
  // The one that an administrator has hidden stays hidden.
  expect(await listHidden()).toEqual([110, 113, 115, 116, 117, 2002]);
  const { rows } = await server.pool.query(
    `SELECT parent_id, perms, array(SELECT role_id::int FROM sys_role_menu r WHERE r.menu_id = m.menu_id) AS roles
     FROM sys_menu m WHERE menu_id = 2048`,
  );
  expect(rows).toEqual([{ parent_id: 111, perms: "monitor:druid:cancel", roles: [] }]);
});
