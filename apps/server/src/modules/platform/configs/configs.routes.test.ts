/** Settings over HTTP (administration contract §2.10). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const CONFIG = { configName: "客服电话", configKey: "own.phone", configValue: "400-1", configType: "N", remark: "" };
const add = (body: object) => server.api("POST", "/system/config", { token, body });
const change = (body: object) => server.api("PUT", "/system/config", { token, body });
const list = async (query: Record<string, string>) =>
  (await server.api("GET", "/system/config/list", { token, query })).body;
const find = async (configKey: string) => (await list({ configKey })).rows[0];
const valueOf = async (key: string, as?: string) =>
  (await server.api("GET", `/system/config/configKey/${key}`, as === undefined ? {} : { token: as })).msg;

test("the list in the contract's shape; filters by name, key, type and day", async () => {
  const page = await list({ pageSize: "5" });
  expect(page).toMatchObject({ code: 200, msg: "查询成功" });
  expect(page.total).toBeGreaterThan(9);
  expect(page.rows[1]).toMatchObject({ configId: 2, configKey: "sys.user.initPassword", configType: "Y" });
  expect((await list({ configKey: "title" })).rows).toHaveLength(1);
  expect((await list({ "params[beginTime]": "2001-01-01", "params[endTime]": "2001-12-31" })).total).toBe(0);
  expect((await list({ "params[beginTime]": "2001-01-01" })).total).toBe(page.total);
  expect(await list({ "params[beginTime]": "now()" })).toMatchObject({ code: 500, msg: "时间格式不正确：now()" });
});

test("add, change, delete; in force at once", async () => {
  expect((await add(CONFIG)).code).toBe(200);
  const config = await find("own.phone");
  expect((await change({ ...config, configValue: "400-2", createBy: "mallory" })).code).toBe(200);
  expect(await valueOf("own.phone", token)).toBe("400-2");
  expect(await find("own.phone")).toMatchObject({ createBy: "admin", updateBy: "admin" });
  expect((await server.api("DELETE", `/system/config/${config.configId}`, { token })).code).toBe(200);
  expect(await server.api("GET", `/system/config/${config.configId}`, { token })).toMatchObject({ code: 404 });
});

test.each([
  [{ configName: "" }, "configName", "参数名称不能为空"],
  [{ configName: "长".repeat(101) }, "configName", "参数名称不能超过100个字符"],
  [{ configKey: "" }, "configKey", "参数键名长度不能为空"],
  [{ configKey: "k".repeat(101) }, "configKey", "参数键名长度不能超过100个字符"],
  [{ configValue: "" }, "configValue", "参数键值不能为空"],
  [{ configValue: "v".repeat(501) }, "configValue", "参数键值长度不能超过500个字符"],
])("refuses %j beside its field", async (patch, field, msg) => {
  expect(await add({ ...CONFIG, ...patch })).toMatchObject({ code: 500, msg, data: { field } });
});

test("a key exists once, also when two add it at the same time", async () => {
  const body = { ...CONFIG, configName: "标题", configKey: "sys.title" };
  expect(await add(body)).toMatchObject({ code: 500, msg: "新增参数'标题'失败，参数键名已存在" });
  const both = await Promise.all([1, 2].map(() => add({ ...CONFIG, configKey: "twin" })));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 500]));
  const twin = await find("twin");
  expect(await change({ ...twin, configKey: "sys.title" })).toMatchObject({
    msg: "修改参数'客服电话'失败，参数键名已存在",
  });
});

test("built-in settings keep their key and cannot be deleted, not even by calling them something else", async () => {
  const title = await find("sys.title");
  expect(await server.api("DELETE", `/system/config/${title.configId}`, { token })).toMatchObject({
    code: 500,
    msg: "内置参数【sys.title】不能删除 ",
  });
  expect(await change({ ...title, configKey: "sys.other" })).toMatchObject({ code: 500, data: { field: "configKey" } });
  expect((await change({ ...title, configType: "N" })).code).toBe(200);
  expect((await find("sys.title")).configType).toBe("Y");
});

test.each([
  ["sys.account.captchaEnabled", "maybe"],
  ["sys.account.chrtype", "9"],
  ["sys.account.passwordValidateDays", "365"],
  ["sys.login.blackIPList", "everybody"],
  ["sys.index.docsUrl", "javascript:alert(1)"],
])("%s cannot be %s", async (key, configValue) => {
  const config = await find(key);
  expect(await change({ ...config, configValue })).toMatchObject({ code: 500, data: { field: "configValue" } });
  expect((await find(key)).configValue).toBe(config.configValue);
});

test("a value is read by everybody only where it is public; else by those who may read settings", async () => {
  const init = await find("sys.user.initPassword");
  await change({ ...init, configValue: "Welcome-2026!" });
  const { token: other } = await server.createUser();
  expect(await valueOf("sys.user.initPassword")).toBe("");
  expect(await valueOf("sys.user.initPassword", other)).toBe("");
  expect(await valueOf("sys.user.initPassword", token)).toBe("Welcome-2026!");
  expect(await valueOf("sys.title")).toBe("iData");
  await change({ ...init, configValue: "" });
  expect(await valueOf("sys.user.initPassword", token)).toBe("");
});

test("values never reach the operation log", async () => {
  await add({ ...CONFIG, configKey: "own.secret", configValue: "hunter2-hunter2" });
  const { rows } = await server.pool.query("SELECT oper_param FROM sys_oper_log WHERE oper_param LIKE '%own.secret%'");
  expect(rows).toHaveLength(1);
  expect(rows[0].oper_param).not.toContain("hunter2");
});

test("every permission is asked for", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", "/system/config/list"],
    ["GET", "/system/config/1"],
    ["POST", "/system/config", CONFIG],
    ["PUT", "/system/config", { ...CONFIG, configId: 1 }],
    ["DELETE", "/system/config/1"],
    ["DELETE", "/system/config/refreshCache"],
    ["POST", "/system/config/export"],
  ]);
  expect(allowed).toEqual([]);
  expect((await server.api("DELETE", "/system/config/refreshCache", { token })).code).toBe(200);
});

test("sorted by the columns that the list shows, both ways; another column is refused", async () => {
  const ask = async (orderByColumn: string, isAsc: string) =>
    (await server.api("GET", "/system/config/list", { token, query: { orderByColumn, isAsc, pageSize: "100" } })).body;
  const up = (await ask("configKey", "ascending")).rows.map((row: { configKey: string }) => row.configKey);
  const down = (await ask("configKey", "desc")).rows.map((row: { configKey: string }) => row.configKey);
  expect(up.length).toBeGreaterThan(3);
  expect(down).toEqual(up.toReversed());
  expect(up[0]).not.toBe(up.at(-1));
  for (const column of ["configId", "configName", "configType", "createTime"])
    expect(await ask(column, "asc")).toMatchObject({ code: 200 });
  expect(await ask("delFlag", "asc")).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
});
