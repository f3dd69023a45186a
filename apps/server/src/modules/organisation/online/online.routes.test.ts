/** Listing and ending open sessions over HTTP (administration contract §2.12). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ database: server.database });
  token = await server.loginAsAdmin();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Row {
  tokenId: string;
  userName: string;
  isOwn: boolean;
  [more: string]: unknown;
}

const list = async (query: Record<string, string> = {}, by = token): Promise<{ total: number; rows: Row[] }> =>
  (await server.api("GET", "/monitor/online/list", { token: by, query })).body;
const end = (ids: string, by = token) => server.api("DELETE", `/monitor/online/${ids}`, { token: by });
const isIn = async (of: string) => (await other.api("GET", "/getInfo", { token: of })).code === 200;
const idOf = async (userName: string) => (await list({ userName })).rows.map((row) => row.tokenId);

/** Creates a user who may list and end sessions within the given scope. */
async function createMonitor(userName: string, dataScope: string, deptId: number): Promise<string> {
  const { rows } = await server.pool.query(
    "INSERT INTO sys_role (role_name, role_key, role_sort, data_scope, create_by) VALUES ($1, $1, 9, $2, '') RETURNING role_id",
    [`monitor-${userName}`, dataScope],
  );
  await server.pool.query(
    "INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, menu_id FROM sys_menu WHERE perms LIKE 'monitor:online:%'",
    [rows[0].role_id],
  );
  const user = await server.createUser(userName, [rows[0].role_id]);
  await server.pool.query("UPDATE sys_user SET dept_id = $2 WHERE user_id = $1", [user.userId, deptId]);
  return user.token;
}

test("the list in the contract's shape: not paged, an opaque id, milliseconds", async () => {
  const { userName } = await server.createUser();
  const { code, msg, total, rows } = (await server.api("GET", "/monitor/online/list", { token })).body;
  expect({ code, msg, total }).toEqual({ code: 200, msg: "查询成功", total: rows.length });
  const row = rows.find((one: Row) => one.userName === userName);
  expect(row).toMatchObject({ ipaddr: "127.0.0.1", loginLocation: "内网IP", deptName: null, isOwn: false });
  expect(Math.abs(Date.now() - row.loginTime)).toBeLessThan(600_000);
  expect(rows.filter((one: Row) => one.isOwn).map((one: Row) => one.userName)).toEqual(["admin"]);
});

test("neither a token nor its hash is in the answer, and the id is no token", async () => {
  const user = await server.createUser();
  const text = JSON.stringify(await list());
  expect(text).not.toContain(user.token);
  const [tokenId = ""] = await idOf(user.userName);
  expect((await server.api("GET", "/getInfo", { token: tokenId })).code).toBe(401);
});

test("filters are exact", async () => {
  const { userName } = await server.createUser();
  expect((await list({ userName })).total).toBe(1);
  expect((await list({ userName: userName.slice(0, -1) })).total).toBe(0);
  expect((await list({ userName: "%" })).total).toBe(0);
  expect((await list({ userName, ipaddr: "127.0.0.1" })).total).toBe(1);
  expect((await list({ userName, ipaddr: "127.0.0" })).total).toBe(0);
});

test("whoever is put out is out with the next request, on every node", async () => {
  const user = await server.createUser();
  const [tokenId = ""] = await idOf(user.userName);
  expect(await isIn(user.token)).toBe(true);
  expect(await end(tokenId)).toMatchObject({ code: 200, msg: "操作成功" });
  expect(await isIn(user.token)).toBe(false);
  expect((await server.api("GET", "/getInfo", { token: user.token })).code).toBe(401);
  expect((await end(tokenId)).code).toBe(200);
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ title: "在线用户", business_type: 7, oper_name: "admin", status: 0 });
});

test("several at once, and one session of a user without the other", async () => {
  const users = [await server.createUser(), await server.createUser()];
  const again = await server.login(users[0]?.userName ?? "", users[0]?.password ?? "");
  const ids = (await Promise.all(users.map(({ userName }) => idOf(userName)))).flat();
  expect(ids).toHaveLength(3);
  const [first = "", second = ""] = await idOf(users[0]?.userName ?? "");
  await end(first);
  expect([await isIn(users[0]?.token ?? ""), await isIn(again.body.token)].filter(Boolean)).toHaveLength(1);
  await end([second, ...ids].join(","));
  for (const one of [users[0]?.token, users[1]?.token, again.body.token]) expect(await isIn(one)).toBe(false);
});

test.each(["1", "x' or '1'='1", "*", "00000000-0000-4000-8000-000000000000,"])(
  "what is no id of a session is refused: %s",
  async (ids) => {
    expect((await end(encodeURIComponent(ids))).code).toBe(500);
    expect(await isIn(token)).toBe(true);
  },
);

test("both permissions are asked for", async () => {
  const { token: nobody } = await server.createUser();
  expect((await server.api("GET", "/monitor/online/list", { token: nobody })).code).toBe(403);
  expect((await end("00000000-0000-4000-8000-000000000000", nobody)).code).toBe(403);
});

test("a monitor of one department neither sees nor ends sessions of another", async () => {
  const user = await server.createUser();
  const [tokenId = ""] = await idOf(user.userName);
  const [adminId = ""] = await idOf("admin");
  const monitor = await createMonitor("deptmonitor", "3", 105);
  expect((await list({}, monitor)).rows.map((row) => row.userName)).toEqual(["deptmonitor"]);
  expect((await end(`${tokenId},${adminId}`, monitor)).code).toBe(200);
  expect([await isIn(user.token), await isIn(token)]).toEqual([true, true]);
  const everywhere = await createMonitor("allmonitor", "1", 105);
  await end(tokenId, everywhere);
  expect(await isIn(user.token)).toBe(false);
});
