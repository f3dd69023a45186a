/** Dictionaries and entries over HTTP (administration contract §2.8, §2.9). */
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

const TYPE = { dictName: "会议室", dictType: "room", status: "0", remark: "" };
const ENTRY = { dictType: "room", dictLabel: "一号厅", dictValue: "1", dictSort: 1, listClass: "success", status: "0" };
const post = (path: string, body: object) => server.api("POST", `/system/dict/${path}`, { token, body });
const put = (path: string, body: object) => server.api("PUT", `/system/dict/${path}`, { token, body });
const remove = (path: string) => server.api("DELETE", `/system/dict/${path}`, { token });
const list = async (path: string, query: Record<string, string> = {}) =>
  (await server.api("GET", `/system/dict/${path}/list`, { token, query })).body;
const entries = async (type: string) => (await server.api("GET", `/system/dict/data/type/${type}`, { token })).data;

test("lists in the contract's shape", async () => {
  const types = await list("type", { pageSize: "3" });
  expect(types).toMatchObject({ code: 200, msg: "查询成功", total: 10 });
  expect(types.rows[0]).toMatchObject({ dictId: 1, dictName: "用户性别", dictType: "sys_user_sex", status: "0" });
  const data = await list("data", { dictType: "sys_oper_type" });
  expect(data.rows.map((row: { dictLabel: string }) => row.dictLabel).at(-1)).toBe("其他");
  expect(data.rows[0]).toMatchObject({ dictLabel: "新增", listClass: "info", isDefault: "N", default: false });
  expect((await list("data", { dictType: "sys_user_sex", dictLabel: "男" })).total).toBe(1);
  expect((await list("type", { dictType: "_sex" })).total).toBe(1);
});

test("a dictionary and its entries, from birth to death", async () => {
  expect((await post("type", TYPE)).code).toBe(200);
  expect((await post("data", ENTRY)).code).toBe(200);
  expect((await post("data", { ...ENTRY, dictLabel: "二号厅", dictValue: 2, dictSort: "2", status: 1 })).code).toBe(
    200,
  );
  expect(await entries("room")).toMatchObject([{ dictLabel: "一号厅", dictValue: "1", default: false }]);

  const [type] = (await list("type", { dictType: "room" })).rows;
  expect(await remove(`type/${type.dictId}`)).toMatchObject({ code: 500, msg: "会议室已分配,不能删除" });
  expect((await put("type", { ...type, dictType: "hall" })).code).toBe(200);
  expect(await entries("room")).toEqual([]);
  expect(await entries("hall")).toMatchObject([{ dictLabel: "一号厅", dictType: "hall" }]);

  const { rows } = await list("data", { dictType: "hall" });
  expect((await put("data", { ...rows[1], status: "0", default: true, createBy: "mallory" })).code).toBe(200);
  expect(await entries("hall")).toHaveLength(2);
  expect((await server.api("GET", `/system/dict/data/${rows[1].dictCode}`, { token })).data).toMatchObject({
    createBy: "admin",
    updateBy: "admin",
  });
  expect((await remove(`data/${rows.map((row: { dictCode: number }) => row.dictCode).join(",")}`)).code).toBe(200);
  expect((await remove(`type/${type.dictId}`)).code).toBe(200);
  expect(await server.api("GET", `/system/dict/type/${type.dictId}`, { token })).toMatchObject({ code: 404 });
});

test.each([
  ["type", { ...TYPE, dictName: "" }, "dictName", "字典名称不能为空"],
  ["type", { ...TYPE, dictName: "长".repeat(101) }, "dictName", "字典类型名称长度不能超过100个字符"],
  ["type", { ...TYPE, dictType: "" }, "dictType", "字典类型不能为空"],
  ["type", { ...TYPE, dictType: "a".repeat(101) }, "dictType", "字典类型类型长度不能超过100个字符"],
  ["type", { ...TYPE, dictType: "1Room" }, "dictType", "字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）"],
  ["data", { ...ENTRY, dictLabel: " " }, "dictLabel", "字典标签不能为空"],
  ["data", { ...ENTRY, dictLabel: "长".repeat(101) }, "dictLabel", "字典标签长度不能超过100个字符"],
  ["data", { ...ENTRY, dictValue: "" }, "dictValue", "字典键值不能为空"],
  ["data", { ...ENTRY, dictValue: "v".repeat(101) }, "dictValue", "字典键值长度不能超过100个字符"],
  ["data", { ...ENTRY, dictType: "" }, "dictType", "字典类型不能为空"],
  ["data", { ...ENTRY, dictType: "t".repeat(101) }, "dictType", "字典类型长度不能超过100个字符"],
  ["data", { ...ENTRY, cssClass: "c".repeat(101) }, "cssClass", "样式属性长度不能超过100个字符"],
  ["data", { ...ENTRY, dictType: "no_such" }, "dictType", "所选的字典类型不存在或无权使用"],
])("%s refuses %j beside its field", async (path, body, field, msg) => {
  expect(await post(path, body)).toMatchObject({ code: 500, msg, data: { field } });
});

test("a type exists once, also when two add it at the same time", async () => {
  const body = { ...TYPE, dictType: "sys_user_sex" };
  expect(await post("type", body)).toMatchObject({ code: 500, msg: "新增字典'会议室'失败，字典类型已存在" });
  const both = await Promise.all([1, 2].map(() => post("type", { ...TYPE, dictType: "twin" })));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 500]));
});

test("deleting while an entry is added leaves no entry without its dictionary", async () => {
  for (let round = 0; round < 8; round++) {
    const dictType = `race_${round}`;
    await post("type", { ...TYPE, dictType });
    const [type] = (await list("type", { dictType })).rows;
    const [added, removed] = await Promise.all([post("data", { ...ENTRY, dictType }), remove(`type/${type.dictId}`)]);
    expect(new Set([added.code, removed.code])).toEqual(new Set([200, 500]));
    expect(await entries(dictType)).toHaveLength(added.code === 200 ? 1 : 0);
  }
});

test("batches are all or nothing; lists of ids that are none are refused", async () => {
  expect(await remove("data/1,999999")).toMatchObject({ code: 404 });
  expect((await list("data", { dictType: "sys_user_sex" })).total).toBe(3);
  expect((await remove("type/1%20or%201=1")).code).toBe(500);
});

test("every permission is asked for; choices are for everybody who signed in", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", "/system/dict/type/list"],
    ["GET", "/system/dict/type/1"],
    ["POST", "/system/dict/type", TYPE],
    ["PUT", "/system/dict/type", { ...TYPE, dictId: 1 }],
    ["DELETE", "/system/dict/type/1"],
    ["DELETE", "/system/dict/type/refreshCache"],
    ["POST", "/system/dict/type/export"],
    ["GET", "/system/dict/data/list"],
    ["GET", "/system/dict/data/1"],
    ["POST", "/system/dict/data", ENTRY],
    ["PUT", "/system/dict/data", { ...ENTRY, dictCode: 1 }],
    ["DELETE", "/system/dict/data/1"],
    ["POST", "/system/dict/data/export"],
  ]);
  expect(allowed).toEqual([]);
  expect((await server.api("GET", "/system/dict/type/optionselect", { token: other })).data.length).toBeGreaterThan(9);
  expect((await remove("type/refreshCache")).code).toBe(200);
});

test("the exports have the contract's sheets and headers", async () => {
  const read = async (path: string, payload: string) => {
    const response = await server.inject({
      method: "POST",
      url: `/idata2/api/system/dict/${path}/export`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
    return (await readXlsx(response.rawPayload)).sheets[0];
  };
  const types = await read("type", "dictType=sys_user_sex&");
  expect(types).toMatchObject({
    name: "字典类型",
    rows: [
      ["字典主键", "字典名称", "字典类型", "状态"],
      [1, "用户性别", "sys_user_sex", "正常"],
    ],
  });
  const data = await read("data", "dictType=sys_user_sex&");
  expect(data?.name).toBe("字典数据");
  expect(data?.rows[0]).toEqual(["字典编码", "字典排序", "字典标签", "字典键值", "字典类型", "是否默认", "状态"]);
  expect(data?.rows[1]).toEqual([1, 1, "男", "0", "sys_user_sex", "是", "正常"]);
});

test.each([
  ["/system/dict/type/list", "dictType", ["dictId", "dictName", "status", "createTime"]],
  ["/system/dict/data/list", "dictLabel", ["dictCode", "dictSort", "dictValue", "status", "createTime"]],
] as const)("%s is sorted by the columns that it shows; another column is refused", async (path, column, others) => {
  const ask = async (orderByColumn: string, isAsc: string) =>
    (await server.api("GET", path, { token, query: { orderByColumn, isAsc, pageSize: "500" } })).body;
  const read = async (isAsc: string): Promise<string[]> =>
    (await ask(column, isAsc)).rows.map((row: Record<string, string>) => row[column] ?? "");
  const up = await read("asc");
  expect(up.length).toBeGreaterThan(5);
  expect(await read("descending")).toEqual(up.toReversed());
  for (const other of others) expect(await ask(other, "asc")).toMatchObject({ code: 200 });
  expect(await ask("delFlag", "asc")).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
});
