/** Users from a file (administration contract §5.2): reports, progress, and hostile files and rows. */
import { deflateRawSync } from "node:zlib";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importPiece } from "./import-users.ts";
import { findWork, saveBatch } from "./user-imports.store.ts";
import { createMember, createRole } from "../roles/testing/organisation.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const HEADER = ["部门编号", "登录名称", "用户名称", "用户邮箱", "手机号码", "用户性别", "账号状态"];
type Row = (string | number | null)[];

async function toFile(rows: Row[], header: Row = HEADER): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "用户数据", rows: [header, ...rows] }] }));
}

async function send(bytes: Buffer, query = "", as = token, name = "users.xlsx", headers = {}) {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await server.inject({
    method: "POST",
    url: `/idata2/api/system/user/importData${query}`,
    headers: { authorization: `Bearer ${as}`, "content-type": "multipart/form-data; boundary=edge", ...headers },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--edge--\r\n")]),
  });
  return response.json();
}

const show = (importId: string, as = token) => server.api("GET", `/system/user/importData/${importId}`, { token: as });
async function waitFor(importId: string) {
  for (;;) {
    const { data } = await show(importId);
    if (data.status !== "running") return data;
  }
}
const count = async (like: string) =>
  Number((await server.pool.query("SELECT count(*) FROM sys_user WHERE user_name LIKE $1", [like])).rows[0].count);

test("the template is the header alone, and what is filled into it is taken", async () => {
  const response = await server.inject({
    method: "POST",
    url: "/idata2/api/system/user/importTemplate",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
  expect((await readXlsx(response.rawPayload)).sheets[0]).toMatchObject({ name: "用户数据", rows: [HEADER] });
});

test("all good: the contract's report, the default role, no password that anybody knows", async () => {
  const answer = await send(
    await toFile([
      [105, "anna", "安娜", "anna@example.com", 13_800_000_001, "女", "正常"],
      [null, null, null, null, null, null, null],
      ["105.0", "bert", "<b>贝", null, null, null, null].map((cell) => (cell === "<b>贝" ? "贝特" : cell)),
    ]),
  );
  expect(answer).toMatchObject({
    code: 200,
    msg: "恭喜您，数据已全部导入成功！共 2 条，数据如下：<br/>1、账号 anna 导入成功<br/>2、账号 bert 导入成功",
    data: { imported: 2, updated: 0, faults: [] },
  });
  const { rows } = (await server.api("GET", "/system/user/list", { token, query: { userName: "anna" } })).body;
  expect(rows[0]).toMatchObject({ deptId: 105, sex: "1", status: "0", phonenumber: "13800000001", createBy: "admin" });
  const { roleIds } = (await server.api("GET", `/system/user/${rows[0].userId}`, { token })).body;
  expect(roleIds).toEqual([3]);
  for (const guess of ["123456", "admin123", "anna", ""]) expect((await server.login("anna", guess)).code).toBe(500);
});

test("5,000 rows with 50 bad ones: all 50 with row and reason, 4,950 people", async () => {
  const reasons = [
    ["", "名字", "用户账号不能为空"],
    ["bulk_a", "", "用户昵称不能为空"],
    ["admin", "名字", "账号 admin 已存在"],
    ["bulk_b", "名字", "邮箱格式不正确"],
    ["bulk_c", "名字", "没有权限访问部门数据！"],
  ] as const;
  const expected: { row: number; reason: string }[] = [];
  const rows = Array.from({ length: 5000 }, (_, index): Row => {
    const [userName, nickName, reason] = reasons[(index / 100) % reasons.length] ?? reasons[0];
    if (index % 100 !== 0) return [103, `bulk_${index}`, `批量${index}`, `b${index}@example.com`, null, "男", null];
    expected.push({ row: index + 2, reason });
    return [
      userName === "bulk_c" ? 999_999 : 103,
      userName,
      nickName,
      userName === "bulk_b" ? "no address" : null,
      null,
      null,
      null,
    ];
  });
  const { code, data } = await send(await toFile(rows), "?async=1");
  expect(code).toBe(200);
  const end = await waitFor(data.importId);
  expect(end).toMatchObject({ status: "done", total: 5000, handled: 5000, imported: 4950, updated: 0 });
  expect(end.faults).toEqual(expected);
  expect(expected).toHaveLength(50);
  expect(await count("bulk\\_%")).toBe(4950);
});

test("faults are code 500 with the good rows in; names in the report are escaped (§7.2 no. 8)", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const answer = await send(
    await toFile([
      [105, evil, "坏", null, null, null, null],
      [105, "carl", "卡尔", null, null, null, null],
      [105, "admin", "冒名", null, null, null, null],
      [`105${evil}`, "dora", "多拉", null, null, null, null],
    ]),
  );
  expect(answer).toMatchObject({ code: 500, data: { imported: 1, updated: 0 } });
  expect(answer.msg).toBe(
    "很抱歉，导入失败！共 3 条数据格式不正确，错误如下：" +
      "<br/>1、账号 &lt;img src=x onerror=alert(1)&gt; 导入失败：用户账号不能包含脚本字符" +
      "<br/>2、账号 admin 已存在" +
      "<br/>3、账号 dora 导入失败：部门编号不正确：105&lt;img src=x onerror=alert(1)&gt;",
  );
  expect(answer.data.faults.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5]);
  expect(await count("carl")).toBe(1);
});

test("in English for who asks for it", async () => {
  const file = await toFile([[105, "admin", "x", null, null, null, null]]);
  const { data } = await send(file, "", token, "users.xlsx", { "accept-language": "en" });
  expect(data.faults).toEqual([{ row: 2, reason: "The user name admin is taken" }]);
});

test("update: filled cells change, the department stays, user 1 is left alone, keys decide", async () => {
  await send(
    await toFile([
      [105, "emil", "埃米尔", "emil@example.com", 13_800_000_011, "男", null],
      [105, "fred", "弗雷德", null, 13_800_000_012, null, null],
    ]),
  );
  const answer = await send(
    await toFile([
      [108, "EMIL", "新名", null, null, "女", null],
      [105, "fred", "弗雷德", null, 13_800_000_011, null, null],
      [105, "admin", "接管", null, null, null, null],
      [105, "fred", "再来", null, null, null, null],
    ]),
    "?updateSupport=true",
  );
  expect(answer.data).toMatchObject({
    imported: 0,
    updated: 2,
    faults: [
      { row: 3, reason: "手机号码已存在" },
      { row: 4, reason: "不允许操作超级管理员用户" },
    ],
  });
  const { rows } = await server.pool.query(
    "SELECT user_name, nick_name, dept_id, email, sex FROM sys_user WHERE user_name IN ('emil', 'fred') ORDER BY 1",
  );
  expect(rows).toEqual([
    { user_name: "emil", nick_name: "新名", dept_id: 105, email: "emil@example.com", sex: "1" },
    { user_name: "fred", nick_name: "再来", dept_id: 105, email: "", sex: "0" },
  ]);
});

test("hazard: keys that stand twice in the file, and two imports of one file at once", async () => {
  const twice = await send(
    await toFile([
      [105, "gina", "吉娜", null, 13_800_000_021, null, null],
      [105, "Gina", "吉娜", null, null, null, null],
      [105, "hans", "汉斯", null, 13_800_000_021, null, null],
    ]),
  );
  expect(twice.data).toMatchObject({ imported: 1, faults: [{ row: 3 }, { row: 4, reason: "手机号码已存在" }] });
  const rows = Array.from({ length: 300 }, (_, n): Row => [105, `race_${n}`, "赛", null, null, null, null]);
  const file = await toFile(rows);
  const other = await createMember(server, null, [2]);
  await server.pool.query("UPDATE sys_role SET data_scope = '1' WHERE role_id = 2");
  const both = await Promise.all([send(file), send(await toFile(rows.toReversed()), "", other.token)]);
  expect(both.map(({ data }) => data.imported).reduce((a, b) => a + b)).toBe(300);
  expect(await count("race\\_%")).toBe(300);
});

test("departments and users end at the operator's scope", async () => {
  const rights = ["system:user:import", "system:user:list"];
  const clerk = await createMember(server, 105, [await createRole(server, { scope: "3", permissions: rights })]);
  const far = await createMember(server, 108, [3]);
  const answer = await send(
    await toFile([
      [108, "ida", "艾达", null, null, null, null],
      [null, "jana", "雅娜", null, null, null, null],
      [105, "kurt", "库尔特", null, null, null, null],
      [105, far.userName, "改名", null, null, null, "停用"],
    ]),
    "?updateSupport=1",
    clerk.token,
  );
  expect(answer.data).toMatchObject({
    imported: 1,
    updated: 0,
    faults: [
      { row: 2, reason: "没有权限访问部门数据！" },
      { row: 3, reason: "没有权限访问部门数据！" },
      { row: 5, reason: "没有权限访问用户数据！" },
    ],
  });
  expect(await server.api("GET", "/getInfo", { token: far.token })).toMatchObject({ code: 200 });
});

test.each([
  ["nothing", async () => Buffer.alloc(0), 6_611_003],
  ["no workbook", async () => Buffer.from("部门编号,登录名称"), "无法读取文件，请上传按模板填写的 Excel 文件"],
  [
    "an old workbook",
    async () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    "这是旧版 .xls 或加密的文件，请在表格软件中另存为未加密的 .xlsx 后再导入",
  ],
  ["no rows", () => toFile([]), "导入用户数据不能为空！"],
  ["other columns", () => toFile([["x"]], ["姓名"]), "文件缺少列：登录名称、用户名称"],
  [
    "too many rows",
    () => toFile(Array.from({ length: 10_001 }, (_, n): Row => [105, `many_${n}`, "多", null, null, null, null])),
    "一次最多导入 10000 行",
  ],
  ["a bomb", async () => createBomb(64), "无法读取文件，请上传按模板填写的 Excel 文件"],
  ["a bomb that lies about its size", async () => createBomb(64, 1000), "无法读取文件，请上传按模板填写的 Excel 文件"],
  ["a bomb that does not say", async () => createBomb(64, 0), "无法读取文件，请上传按模板填写的 Excel 文件"],
])("refuses %s in words, at once", async (_name, make, reason) => {
  const before = await count("%");
  for (const query of ["", "?async=1"]) {
    const answer = await send(await make(), query);
    expect(typeof reason === "number" ? answer.code : [answer.code, answer.msg]).toEqual(
      typeof reason === "number" ? reason : [500, reason],
    );
  }
  expect(await count("%")).toBe(before);
});

test("one import of a person at a time; only its owner sees it; an absent one is not found", async () => {
  const { rows } = await server.pool.query(
    "INSERT INTO user_imports (owner_id, total) VALUES (1, 500) RETURNING import_id",
  );
  const importId: string = rows[0].import_id;
  const file = await toFile([[105, "waiting", "等", null, null, null, null]]);
  expect(await send(file, "?async=1")).toMatchObject({ code: 500, msg: "您有一个导入正在进行，请等它完成" });
  expect(await show(importId)).toMatchObject({ data: { status: "running", total: 500, handled: 0 } });
  const stranger: TestUser = await server.createUser(undefined, [2]);
  expect(await show(importId, stranger.token)).toMatchObject({ code: 404 });
  expect(await show("00000000-0000-4000-8000-000000000000")).toMatchObject({ code: 404 });
  expect((await show("1 or 1=1")).code).toBe(500);
  await server.pool.query("UPDATE user_imports SET status = 'done' WHERE import_id = $1", [importId]);
  expect(await waitFor((await send(file, "?async=1")).data.importId)).toMatchObject({ status: "done", imported: 1 });
});

test("hazard: the process that ran an import has died; another goes on after the last batch, no row twice", async () => {
  const rows = Array.from({ length: 250 }, (_, at) => [105, `going_on_${at}`, "继续", null, null, null, null]);
  const idle = await startTestServer({ background: false });
  const idleToken = await idle.loginAsAdmin();
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="users.xlsx"\r\n\r\n';
  const answer = await idle.inject({
    method: "POST",
    url: "/idata2/api/system/user/importData?async=1",
    headers: { authorization: `Bearer ${idleToken}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), await toFile(rows), Buffer.from("\r\n--edge--\r\n")]),
  });
  const { importId } = answer.json().data;
  // A process has written the first batch, and died.
  const found = await findWork(idle.db, importId);
  if (found === null) throw new Error("no work");
  await importPiece(idle.services, found.work, 0, async (tx, outcomes) => {
    const counts = { imported: outcomes.length, updated: 0, faults: [] };
    expect(await saveBatch(tx, importId, 0, 100, counts)).toBe(true);
  });
  const worker = await startTestServer({ database: idle.database });
  await vi.waitFor(
    async () => {
      const { data } = await idle.api("GET", `/system/user/importData/${importId}`, { token: idleToken });
      expect(data).toMatchObject({ status: "done", total: 250, handled: 250, imported: 250, faults: [] });
    },
    { timeout: 20_000 },
  );
  const { rows: stored } = await idle.pool.query("select work from user_imports where import_id = $1", [importId]);
  expect(stored).toEqual([{ work: null }]);
  await worker.close();
  await idle.close();
});

test("an import whose job was given up is broken, and the next may begin", async () => {
  const jobId = "00000000-0000-4000-8000-00000000abcd";
  await server.pool.query("insert into pgboss.job (id, name, state) values ($1, 'users.import', 'failed')", [jobId]);
  const { rows } = await server.pool.query(
    "INSERT INTO user_imports (owner_id, total, handled, imported, job_id) VALUES (1, 500, 200, 198, $1) RETURNING import_id",
    [jobId],
  );
  expect(await show(rows[0].import_id)).toMatchObject({ data: { status: "broken", handled: 200, imported: 198 } });
  const next = await send(await toFile([[105, "after_all", "后来", null, null, null, null]]), "?async=1");
  expect(await waitFor(next.data.importId)).toMatchObject({ status: "done", imported: 1 });
});

test("an import is one line in the operation log", async () => {
  await send(await toFile([[105, "lined", "行", null, null, null, null]]));
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ title: "用户管理", business_type: 6, status: 0, oper_name: "admin" });
});

/** An archive with one sheet of zeros of the given size. Its directory declares `declared` bytes. */
function createBomb(megabytes: number, declared = megabytes * 1024 * 1024): Buffer {
  const name = Buffer.from("[Content_Types].xml");
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
