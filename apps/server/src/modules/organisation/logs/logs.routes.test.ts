/** The two logs over HTTP (administration contract §2.12). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";
import { sweepLogs } from "./retention.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const OPER = "/monitor/operlog";
const LOGIN = "/monitor/logininfor";
const get = async (path: string, query: Record<string, string> = {}) =>
  (await server.api("GET", `${path}/list`, { token, query })).body;
const toIds = (body: { rows: { operId?: number; infoId?: number }[] }) =>
  body.rows.map((row) => row.operId ?? row.infoId);

/** Inserts entries with ids from 1001, a minute apart by default. Every tenth is a failure. */
async function fill(lines: number, time = "'2026-03-01 08:00:00+08'::timestamptz + n * interval '1 minute'") {
  await server.pool.query(`TRUNCATE sys_oper_log; TRUNCATE sys_logininfor;
    ALTER TABLE sys_oper_log ALTER oper_id RESTART WITH 50000; ALTER TABLE sys_logininfor ALTER info_id RESTART WITH 50000`);
  await server.pool
    .query(`INSERT INTO sys_oper_log (oper_id, title, business_type, oper_name, oper_ip, status, oper_time,
      oper_param, cost_time)
    SELECT 1000 + n, CASE WHEN n % 2 = 0 THEN '用户管理' ELSE '角色管理' END, n % 10, 'name' || n % 7, '10.0.' || n % 5 || '.1',
      CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END, ${time}, '{}', n % 100
    FROM generate_series(1, ${lines}) n`);
  await server.pool.query(`INSERT INTO sys_logininfor (info_id, user_name, ipaddr, status, msg, login_time)
    SELECT 1000 + n, 'name' || n % 7, '10.0.' || n % 5 || '.1', CASE WHEN n % 10 = 0 THEN '1' ELSE '0' END, 'x', ${time}
    FROM generate_series(1, ${lines}) n`);
}

describe("lists", () => {
  beforeEach(() => fill(300));

  test("the newest first, in the contract's shape: numbers are numbers, status of sign-ins is text", async () => {
    const { code, msg, total, rows } = await get(OPER, { pageSize: "3" });
    expect({ code, msg, total }).toEqual({ code: 200, msg: "查询成功", total: 300 });
    expect(rows[0]).toMatchObject({
      operId: 1300,
      title: "用户管理",
      businessType: 0,
      operatorType: 0,
      status: 1,
      costTime: 0,
      operTime: "2026-03-01 13:00:00",
    });
    const signIns = await get(LOGIN, { pageSize: "3" });
    expect(signIns.rows[0]).toEqual({
      infoId: 1300,
      userName: "name6",
      status: "1",
      ipaddr: "10.0.0.1",
      loginLocation: "",
      browser: "",
      os: "",
      msg: "x",
      loginTime: "2026-03-01 13:00:00",
    });
  });

  test("a page beyond the last shows the last; without `reasonable` it is empty", async () => {
    expect(toIds(await get(OPER, { pageNum: "99", pageSize: "70" }))).toEqual(
      Array.from({ length: 20 }, (_, index) => 1020 - index),
    );
    expect((await get(OPER, { pageNum: "99", reasonable: "false" })).rows).toEqual([]);
    expect(toIds(await get(OPER, { pageNum: "-3", pageSize: "2" }))).toEqual([1300, 1299]);
  });

  test("ranges of time as given, both ends included; a bare day is its whole length", async () => {
    const range = (begin: string, end: string) => ({ "params[beginTime]": begin, "params[endTime]": end });
    for (const path of [OPER, LOGIN]) {
      const some = await get(path, range("2026-03-01 08:10:00", "2026-03-01 08:12:00"));
      expect([some.total, toIds(some)]).toEqual([3, [1012, 1011, 1010]]);
      expect((await get(path, range("2026-03-01", "2026-03-01"))).total).toBe(300);
      expect((await get(path, range("2026-03-02", ""))).total).toBe(0);
      expect(await get(path, range("yesterday", ""))).toMatchObject({ code: 500, msg: "时间格式不正确：yesterday" });
    }
  });

  test.each([
    [{ operName: "ME3" }, (n: number) => n % 7 === 3],
    [{ operName: "name" }, () => true],
    [{ operName: "%" }, () => false],
    [{ operName: "name3", status: "1" }, (n: number) => n % 7 === 3 && n % 10 === 0],
    [{ title: "角色" }, (n: number) => n % 2 === 1],
    [{ title: "管理" }, () => true],
    [{ title: "角色", businessType: "4" }, () => false],
    [{ title: "角色", businessType: "5" }, (n: number) => n % 10 === 5],
    [{ title: "用户", operName: "name3", status: "1" }, (n: number) => n % 7 === 3 && n % 10 === 0],
    [{ operIp: "0.3." }, (n: number) => n % 5 === 3],
    [{ businessType: "4" }, (n: number) => n % 10 === 4],
    [{ businessType: "04" }, (n: number) => n % 10 === 4],
    [{ businessType: "12" }, () => false],
    [{ businessTypes: "4,4,77" }, (n: number) => n % 10 === 4],
    [{ businessTypes: "4,5" }, (n: number) => [4, 5].includes(n % 10)],
    [{ "businessTypes[0]": "4", "businessTypes[1]": "5" }, (n: number) => [4, 5].includes(n % 10)],
    [{ status: "1" }, (n: number) => n % 10 === 0],
    [{ status: "0", "params[beginTime]": "2026-03-01 10:00:00" }, (n: number) => n % 10 !== 0 && n >= 120],
  ])("operations filtered by %j, all pages", async (filter, isWanted) => {
    const wanted = Array.from({ length: 300 }, (_, index) => 300 - index).filter(isWanted);
    const first = await get(OPER, { ...filter, pageSize: "13" });
    expect(first.total).toBe(wanted.length);
    const ids: unknown[] = [];
    for (let page = 1; page <= Math.ceil(wanted.length / 13); page += 1)
      ids.push(...toIds(await get(OPER, { ...filter, pageSize: "13", pageNum: String(page) })));
    expect(ids).toEqual(wanted.map((n) => n + 1000));
  });

  test("sorted by the columns of the list's own table only", async () => {
    const sorted = async (path: string, orderByColumn: string, isAsc: string) =>
      get(path, { orderByColumn, isAsc, pageSize: "2" });
    expect(toIds(await sorted(OPER, "operTime", "ascending"))).toEqual([1001, 1002]);
    expect(toIds(await sorted(OPER, "costTime", "descending"))).toEqual([1299, 1199]);
    expect(toIds(await sorted(OPER, "operName", "asc"))).toEqual([1007, 1014]);
    expect(toIds(await sorted(LOGIN, "loginTime", "desc"))).toEqual([1300, 1299]);
    expect(toIds(await sorted(LOGIN, "userName", "desc"))).toEqual([1300, 1293]);
    for (const column of ["oper_time", "case when 1=1 then 1 end", "operTime,title", "constructor", "operParam"]) {
      expect(await sorted(OPER, column, "asc")).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
    }
  });
});

test("counts are exact when times and ids disagree, over all ranges and after deleting, changing and emptying", async () => {
  await fill(5000, "'2026-03-01'::timestamptz + (n * 7919 % 5000) * interval '97 seconds'");
  await server.pool.query("DELETE FROM sys_oper_log WHERE oper_id % 11 = 0");
  await server.pool.query("UPDATE sys_oper_log SET oper_time = oper_time + interval '1 day' WHERE oper_id % 13 = 0");
  const from = "2026-03-02 11:07:33";
  const before = "2026-03-05 03:00:00";
  for (const [direction, query] of [
    ["asc", { orderByColumn: "operTime", isAsc: "asc" }],
    ["desc", { "params[beginTime]": from, "params[endTime]": before, status: "0" }],
  ] as const) {
    const condition = direction === "asc" ? "true" : "status = 0 and oper_time >= $1 and oper_time <= $2";
    const { rows } = await server.pool.query(
      `SELECT oper_id FROM sys_oper_log WHERE ${condition} ORDER BY oper_time ${direction}, oper_id ${direction}`,
      direction === "asc" ? [] : [`${from}+08`, `${before}+08`],
    );
    for (const pageNum of [1, 3, Math.ceil(rows.length / 400)]) {
      const page = await get(OPER, { ...query, pageNum: String(pageNum), pageSize: "400" });
      expect(page.total).toBe(rows.length);
      expect(toIds(page)).toEqual(rows.slice((pageNum - 1) * 400, pageNum * 400).map((row) => row.oper_id));
    }
  }
  await server.pool.query(
    "UPDATE sys_oper_log SET title = '改' || oper_id % 3, business_type = business_type + 1 WHERE oper_id % 17 = 0",
  );
  for (const [query, condition] of [
    [{ title: "管理" }, "title like '%管理%'"],
    [{ title: "改1" }, "title = '改1'"],
    [{ businessType: "3" }, "business_type = 3"],
    [{ businessTypes: "1,9,10" }, "business_type in (1, 9, 10)"],
  ] as const) {
    const { rows } = await server.pool.query(
      `SELECT oper_id FROM sys_oper_log WHERE ${condition} ORDER BY oper_id DESC`,
    );
    for (const pageNum of [1, 2, Math.ceil(rows.length / 30)]) {
      const page = await get(OPER, { ...query, pageNum: String(pageNum), pageSize: "30" });
      expect([query, page.total]).toEqual([query, rows.length]);
      expect(toIds(page)).toEqual(rows.slice((pageNum - 1) * 30, pageNum * 30).map((row) => row.oper_id));
    }
  }
  await server.pool.query("TRUNCATE sys_oper_log");
  expect((await get(OPER)).total).toBe(0);
  expect((await get(OPER, { title: "管理" })).total).toBe(0);
  expect((await get(OPER, { businessType: "3" })).total).toBe(0);
});

test("counts are exact when many write and delete at the same time", async () => {
  await fill(0);
  const write = (n: number) =>
    server.pool.query(
      "INSERT INTO sys_oper_log (oper_id, oper_name, title) SELECT g, 'w', 't' || g % 3 FROM generate_series($1::int, $2) g",
      [n * 40, n * 40 + 29],
    );
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n + 100)));
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.pool.query("DELETE FROM sys_oper_log WHERE oper_id BETWEEN $1 AND $2", [4000 + n * 7, 4000 + n * 9]),
    ),
  );
  const { rows } = await server.pool.query("SELECT count(*) AS n FROM sys_oper_log");
  expect((await get(OPER)).total).toBe(rows[0].n);
  expect((await get(OPER, { operName: "w" })).total).toBe(rows[0].n);
  expect((await get(OPER, { title: "t" })).total).toBe(rows[0].n);
  expect((await get(OPER, { businessType: "0" })).total).toBe(rows[0].n);
  expect((await get(OPER, { orderByColumn: "operTime" })).total).toBe(rows[0].n);
});

test("delete and empty; emptying leaves the line that says so", async () => {
  await fill(5);
  expect((await server.api("DELETE", `${OPER}/1001,1003`, { token })).code).toBe(200);
  expect((await server.api("DELETE", `${LOGIN}/1002`, { token })).code).toBe(200);
  expect(toIds(await get(LOGIN))).toEqual([1005, 1004, 1003, 1001]);
  expect((await get(OPER)).rows.map((row: { title: string }) => row.title).slice(0, 2)).toEqual([
    "登录日志",
    "操作日志",
  ]);
  expect((await server.api("DELETE", `${LOGIN}/clean`, { token })).code).toBe(200);
  expect((await server.api("DELETE", `${OPER}/clean`, { token })).code).toBe(200);
  expect((await get(LOGIN)).total).toBe(0);
  const { total, rows } = await get(OPER);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ title: "操作日志", businessType: 9, operName: "admin", status: 0 });
});

test.each(["1;truncate sys_user", "1,", "clean2", "-1"])("ids that are none are refused: %s", async (ids) => {
  for (const path of [OPER, LOGIN])
    expect((await server.api("DELETE", `${path}/${encodeURIComponent(ids)}`, { token })).code).toBe(500);
});

test("exports: the filtered lines under the contract's headers; a stranger's formula stays text", async () => {
  await fill(20);
  await server.pool.query("INSERT INTO sys_logininfor (info_id, user_name, status) VALUES (9, '=cmd|calc', '1')");
  const read = async (path: string, payload: string) => {
    const response = await server.inject({
      method: "POST",
      url: `/idata2/api${path}/export`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
    return (await readXlsx(response.rawPayload)).sheets[0];
  };
  const operations = await read(OPER, "status=1&params%5BbeginTime%5D=2026-03-01%2008%3A20%3A00&");
  expect(operations?.name).toBe("操作日志");
  expect(operations?.rows[0]?.slice(0, 3)).toEqual(["操作序号", "操作模块", "业务类型"]);
  expect(operations?.rows.slice(1).map((row) => [row[0], row[2], row[13], row[16]])).toEqual([
    [1020, "其它", "异常", "20毫秒"],
  ]);
  const signIns = await read(LOGIN, "userName=calc&");
  expect(signIns?.rows[0]).toEqual([
    "序号",
    "用户账号",
    "登录状态",
    "登录地址",
    "登录地点",
    "浏览器",
    "操作系统",
    "提示消息",
    "访问时间",
  ]);
  expect(signIns?.rows[1]?.slice(0, 3)).toEqual([9, "\t=cmd|calc", "失败"]);
});

describe("unlocking", () => {
  const fail = async (userName: string) => (await server.login(userName, "wrong-password-here")).msg;

  test.each(["PUT", "GET"] as const)("%s lets the account try again at once, and is logged", async (method) => {
    const { userName, password } = await server.createUser();
    for (let tries = 0; tries < 5; tries += 1) await fail(userName);
    expect(await fail(userName)).toBe("密码输入错误5次，帐户锁定10分钟");
    const answer = await server.api(method, `${LOGIN}/unlock/${userName.toUpperCase()}`, { token });
    expect(answer).toMatchObject({ code: 200, msg: "操作成功" });
    expect((await server.login(userName, password)).code).toBe(200);
    const { rows } = await get(OPER, { pageSize: "1" });
    expect(rows[0]).toMatchObject({ title: "账户解锁", businessType: 0, requestMethod: method });
  });

  test("a page elsewhere cannot make a browser do it: without the header nothing happens", async () => {
    const response = await server.inject({
      method: "GET",
      url: `/idata2/api${LOGIN}/unlock/admin`,
      headers: { cookie: `Admin-Token=${token}`, "sec-fetch-site": "cross-site" },
    });
    expect(response.json().code).toBe(401);
  });
});

test("every permission is asked for", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", `${OPER}/list`],
    ["POST", `${OPER}/export`],
    ["DELETE", `${OPER}/1`],
    ["DELETE", `${OPER}/clean`],
    ["GET", `${LOGIN}/list`],
    ["POST", `${LOGIN}/export`],
    ["DELETE", `${LOGIN}/1`],
    ["DELETE", `${LOGIN}/clean`],
    ["GET", `${LOGIN}/unlock/admin`],
    ["PUT", `${LOGIN}/unlock/admin`],
  ]);
  expect(allowed).toEqual([]);
});

test("old lines go away only when the setting says so", async () => {
  await fill(10, "now() - n * interval '1 day' + interval '1 hour'");
  const keep = (value: string) =>
    server.pool.query(
      `INSERT INTO sys_config (config_name, config_key, config_value, config_type, create_by)
       VALUES ('x', 'sys.log.keepDays', $1, 'Y', 'admin')
       ON CONFLICT (config_key) DO UPDATE SET config_value = excluded.config_value`,
      [value],
    );
  for (const nothing of ["0", "", "-1", "x"]) {
    await keep(nothing);
    expect(await sweepLogs(server.services)).toBe(0);
  }
  await keep("4");
  expect(await sweepLogs(server.services)).toBe(12);
  expect((await get(LOGIN)).total).toBe(4);
});
