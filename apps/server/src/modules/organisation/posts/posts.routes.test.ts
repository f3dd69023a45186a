/** Posts over HTTP (administration contract §2.7). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const POST = { postCode: "dev", postName: "开发工程师", postSort: 5, status: "0", remark: "" };
const add = (body: object) => server.api("POST", "/system/post", { token, body });
const list = async (query: Record<string, string>) =>
  (await server.api("GET", "/system/post/list", { token, query })).body;
const findId = async (postCode: string): Promise<number> => (await list({ postCode })).rows[0].postId;

test("the list in the contract's shape, in its order", async () => {
  const { code, msg, total, rows } = await list({});
  expect({ code, msg, total }).toEqual({ code: 200, msg: "查询成功", total: 4 });
  expect(rows.map((row: { postName: string }) => row.postName)).toEqual(["董事长", "项目经理", "人力资源", "普通员工"]);
  expect(rows[0]).toMatchObject({
    postId: 1,
    postCode: "ceo",
    postSort: 1,
    status: "0",
    flag: false,
    updateTime: null,
  });
  expect(rows[0].createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test("pages and filters; a page beyond the last shows the last", async () => {
  const page = await list({ pageNum: "9", pageSize: "3" });
  expect(page.rows.map((row: { postCode: string }) => row.postCode)).toEqual(["user"]);
  expect((await list({ postName: "资源" })).rows).toHaveLength(1);
  expect((await list({ postName: "%" })).rows).toEqual([]);
  expect((await list({ status: "1" })).total).toBe(0);
});

test("add, read, change, delete, as a client sends it: whole records, numbers as text", async () => {
  expect(await add(POST)).toMatchObject({ code: 200, msg: "操作成功" });
  const postId = await findId("dev");
  const { data } = await server.api("GET", `/system/post/${postId}`, { token });
  expect(data).toMatchObject({ ...POST, postId, createBy: "admin" });
  const body = { ...data, postSort: "7", postName: "高级开发", createBy: "mallory", admin: true, params: {} };
  expect((await server.api("PUT", "/system/post", { token, body })).code).toBe(200);
  const changed = (await server.api("GET", `/system/post/${postId}`, { token })).data;
  expect(changed).toMatchObject({ postSort: 7, postName: "高级开发", createBy: "admin", updateBy: "admin" });
  expect((await server.api("DELETE", `/system/post/${postId}`, { token })).code).toBe(200);
  expect(await server.api("GET", `/system/post/${postId}`, { token })).toMatchObject({ code: 404 });
});

test.each([
  [{ postCode: " " }, "postCode", "岗位编码不能为空"],
  [{ postCode: "x".repeat(65) }, "postCode", "岗位编码长度不能超过64个字符"],
  [{ postName: "" }, "postName", "岗位名称不能为空"],
  [{ postName: "长".repeat(51) }, "postName", "岗位名称长度不能超过50个字符"],
  [{ postSort: null }, "postSort", "显示顺序不能为空"],
])("refuses %j beside its field", async (patch, field, msg) => {
  expect(await add({ ...POST, ...patch })).toMatchObject({ code: 500, msg, data: { field } });
});

test("taken names and codes are refused in the contract's words, also for two at once", async () => {
  expect(await add({ ...POST, postName: "董事长" })).toMatchObject({
    msg: "新增岗位'董事长'失败，岗位名称已存在",
    data: { field: "postName" },
  });
  expect(await add({ ...POST, postCode: "ceo" })).toMatchObject({ msg: "新增岗位'开发工程师'失败，岗位编码已存在" });
  const body = { ...POST, postId: 2, postName: "董事长" };
  expect(await server.api("PUT", "/system/post", { token, body })).toMatchObject({
    msg: "修改岗位'董事长'失败，岗位名称已存在",
  });
  const both = await Promise.all([add({ ...POST, postCode: "twin" }), add({ ...POST, postCode: "twin" })]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 500]));
  expect((await list({ postCode: "twin" })).total).toBe(1);
});

test("a post that somebody holds is not deleted, and nothing else of the batch is", async () => {
  await add({ postCode: "free", postName: "空岗", postSort: 9 });
  const free = await findId("free");
  expect(await server.api("DELETE", `/system/post/${free},1`, { token })).toMatchObject({
    code: 500,
    msg: "董事长已分配,不能删除",
  });
  expect((await list({ postCode: "free" })).total).toBe(1);
  expect(await server.api("DELETE", `/system/post/${free},999999`, { token })).toMatchObject({ code: 404 });
  expect((await list({ postCode: "free" })).total).toBe(1);
});

test.each(["1;drop table sys_post", "1,", "-1", "1 or 1=1"])(
  "a list of ids that is none is refused: %s",
  async (ids) => {
    const { code } = await server.api("DELETE", `/system/post/${encodeURIComponent(ids)}`, { token });
    expect(code).toBe(500);
  },
);

test("every permission is asked for", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", "/system/post/list"],
    ["GET", "/system/post/1"],
    ["POST", "/system/post", POST],
    ["PUT", "/system/post", { ...POST, postId: 1 }],
    ["DELETE", "/system/post/1"],
    ["POST", "/system/post/export"],
  ]);
  expect(allowed).toEqual([]);
  expect((await server.api("GET", "/system/post/optionselect", { token: other })).data.length).toBeGreaterThan(3);
});

test("the export is the filtered list under the contract's headers", async () => {
  const response = await server.inject({
    method: "POST",
    url: "/idata2/api/system/post/export",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: "postCode=ceo&",
  });
  expect(response.headers["content-type"]).toContain("spreadsheetml");
  expect(response.headers["content-disposition"]).toBeUndefined();
  const workbook = await readXlsx(response.rawPayload);
  expect(workbook.sheets[0]).toMatchObject({
    name: "岗位数据",
    rows: [
      ["岗位序号", "岗位编码", "岗位名称", "岗位排序", "状态"],
      [1, "ceo", "董事长", 1, "正常"],
    ],
  });
});

test("every write leaves a line in the operation log, done or refused", async () => {
  await add({ ...POST, postCode: "logged", postName: "记录" });
  await add({ ...POST, postCode: "logged", postName: "记录" });
  const { rows } = await server.pool.query(
    "SELECT title, business_type, status, oper_name, oper_url, error_msg FROM sys_oper_log ORDER BY oper_id DESC LIMIT 2",
  );
  const line = { title: "岗位管理", business_type: 1, oper_name: "admin", oper_url: "/idata2/api/system/post" };
  expect(rows).toEqual([
    { ...line, status: 1, error_msg: "新增岗位'记录'失败，岗位编码已存在" },
    { ...line, status: 0, error_msg: "" },
  ]);
});

test("sorted by the columns that the list shows, both ways; another column is refused", async () => {
  const ask = async (orderByColumn: string, isAsc: string) =>
    (await server.api("GET", "/system/post/list", { token, query: { orderByColumn, isAsc, pageSize: "100" } })).body;
  const up = (await ask("postCode", "ascending")).rows.map((row: { postCode: string }) => row.postCode);
  const down = (await ask("postCode", "desc")).rows.map((row: { postCode: string }) => row.postCode);
  expect(up.length).toBeGreaterThan(3);
  expect(down).toEqual(up.toReversed());
  expect(up[0]).not.toBe(up.at(-1));
  for (const column of ["postId", "postName", "postSort", "status", "createTime"])
    expect(await ask(column, "asc")).toMatchObject({ code: 200 });
  expect(await ask("delFlag", "asc")).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
});
