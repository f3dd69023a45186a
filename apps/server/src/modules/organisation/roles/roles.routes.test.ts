/** Roles over HTTP (administration contract §2.4), as the super administrator uses them. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";
import { createMember, createRole } from "./testing/organisation.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const ROLE = { roleName: "审核员", roleKey: "reviewer", roleSort: 5, status: "0", menuIds: [1, 100, 1000], remark: "" };
const add = (body: object) => server.api("POST", "/system/role", { token, body });
const change = (body: object) => server.api("PUT", "/system/role", { token, body });
const get = (roleId: number) => server.api("GET", `/system/role/${roleId}`, { token });
const list = async (query: Record<string, string> = {}) =>
  (await server.api("GET", "/system/role/list", { token, query })).body;
const addNamed = async (roleKey: string, more: object = {}): Promise<number> => {
  expect(await add({ ...ROLE, roleName: roleKey, roleKey, ...more })).toMatchObject({ code: 200 });
  return (await list({ roleKey })).rows[0].roleId;
};

test("the list in the contract's shape, in its order", async () => {
  const { code, msg, total, rows } = await list();
  expect({ code, msg, total }).toEqual({ code: 200, msg: "查询成功", total: 3 });
  expect(rows.map((row: { roleKey: string }) => row.roleKey)).toEqual(["admin", "common", "ROLE_DEFAULT"]);
  expect(rows[1]).toMatchObject({
    roleId: 2,
    roleName: "普通角色",
    roleSort: 2,
    dataScope: "2",
    menuCheckStrictly: true,
    deptCheckStrictly: true,
    status: "0",
    delFlag: "0",
    flag: false,
    menuIds: null,
    deptIds: null,
    permissions: null,
    admin: false,
    updateTime: null,
  });
  expect(rows[0].admin).toBe(true);
  expect(rows[0]).not.toHaveProperty("creatorId");
});

test("filters, range, sort; a page beyond the last shows the last", async () => {
  expect((await list({ roleName: "普通" })).total).toBe(1);
  expect((await list({ roleKey: "%" })).total).toBe(0);
  expect((await list({ status: "1" })).total).toBe(0);
  expect((await list({ roleId: "2" })).rows[0].roleKey).toBe("common");
  expect((await list({ "params[beginTime]": "2000-01-01", "params[endTime]": "2001-01-01" })).total).toBe(0);
  expect((await list({ pageNum: "9", pageSize: "2" })).rows).toHaveLength(1);
  const down = await list({ orderByColumn: "roleSort", isAsc: "descending" });
  expect(down.rows[0].roleKey).toBe("ROLE_DEFAULT");
  for (const orderByColumn of ["role_id;select 1", "case when 1=1 then role_id end", "delFlag", "constructor"]) {
    expect(await list({ orderByColumn })).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
  }
});

test("add, read, change, delete, as a client sends it: whole records, numbers as text", async () => {
  expect(await add({ ...ROLE, roleId: 77, delFlag: "2", createBy: "mallory" })).toMatchObject({
    code: 200,
    msg: "操作成功",
  });
  const { roleId } = (await list({ roleKey: "reviewer" })).rows[0];
  const { data } = await get(roleId);
  expect(roleId).toBeGreaterThanOrEqual(100);
  expect(data).toMatchObject({ ...ROLE, dataScope: "5", createBy: "admin", menuIds: [1, 100, 1000], deptIds: [] });
  const body = { ...data, roleSort: "7", menuIds: ["1", "101"], dataScope: "1", delFlag: "2", admin: true, params: {} };
  expect(await change({ ...body, roleId: String(roleId) })).toMatchObject({ code: 200 });
  expect((await get(roleId)).data).toMatchObject({ roleSort: 7, menuIds: [1, 101], dataScope: "5", updateBy: "admin" });
  expect((await server.api("DELETE", `/system/role/${roleId}`, { token })).code).toBe(200);
  expect(await get(roleId)).toMatchObject({ code: 404 });
  expect(await change(body)).toMatchObject({ code: 404 });
  const { rows } = await server.pool.query("SELECT del_flag FROM sys_role WHERE role_id = $1", [roleId]);
  expect(rows).toEqual([{ del_flag: "2" }]);
  expect((await add(ROLE)).code).toBe(200);
});

test("a new role has the narrowest data scope unless its maker asks for a wider one", async () => {
  expect((await get(await addNamed("unasked"))).data).toMatchObject({ dataScope: "5", deptIds: [] });
  expect((await get(await addNamed("wide", { dataScope: "1", deptIds: [101] }))).data).toMatchObject({
    dataScope: "1",
    deptIds: [],
  });
  expect((await get(await addNamed("chosen", { dataScope: "2", deptIds: ["101", 105] }))).data).toMatchObject({
    dataScope: "2",
    deptIds: [101, 105],
  });
  const unknown = { ...ROLE, roleName: "u", roleKey: "u", dataScope: "2", deptIds: [999] };
  expect(await add(unknown)).toMatchObject({ msg: "没有权限访问部门数据！" });
  expect((await add({ ...unknown, dataScope: "6" })).code).toBe(500);
  const tree = await server.api("GET", "/system/role/deptTree/0", { token });
  expect(tree.body).toMatchObject({ checkedKeys: [], depts: [{ id: 100 }] });
});

test("what is not sent stays: menus, both flags, the status", async () => {
  const roleId = await addNamed("partial", { menuCheckStrictly: false, deptCheckStrictly: false, status: "1" });
  const { roleName, roleKey, roleSort } = (await get(roleId)).data;
  expect((await change({ roleId, roleName, roleKey, roleSort, menuIds: null, menuCheckStrictly: null })).code).toBe(
    200,
  );
  const kept = { menuIds: [1, 100, 1000], menuCheckStrictly: false, deptCheckStrictly: false, status: "1" };
  expect((await get(roleId)).data).toMatchObject(kept);
  const body = { roleId, status: "0", menuCheckStrictly: true, roleName: "x", dataScope: "1", menuIds: [] };
  expect((await server.api("PUT", "/system/role/changeStatus", { token, body })).code).toBe(200);
  expect((await get(roleId)).data).toMatchObject({ ...kept, roleName, dataScope: "5", status: "0" });
  expect((await change({ roleId, roleName, roleKey, roleSort, menuIds: [] })).code).toBe(200);
  expect((await get(roleId)).data.menuIds).toEqual([]);
});

test.each([
  [{ roleName: " " }, "roleName", "角色名称不能为空"],
  [{ roleName: "长".repeat(31) }, "roleName", "角色名称长度不能超过30个字符"],
  [{ roleKey: "" }, "roleKey", "权限字符不能为空"],
  [{ roleKey: " , " }, "roleKey", "权限字符不能为空"],
  [{ roleKey: "x".repeat(101) }, "roleKey", "权限字符长度不能超过100个字符"],
  [{ roleSort: null }, "roleSort", "显示顺序不能为空"],
])("refuses %j beside its field", async (patch, field, msg) => {
  expect(await add({ ...ROLE, ...patch })).toMatchObject({ code: 500, msg, data: { field } });
});

test("taken names and keys are refused in the contract's words, also for two at once", async () => {
  const roleId = await addNamed("taken");
  expect(await add({ ...ROLE, roleName: "taken", roleKey: "other" })).toMatchObject({
    msg: "新增角色'taken'失败，角色名称已存在",
    data: { field: "roleName" },
  });
  expect(await add({ ...ROLE, roleName: "另一个", roleKey: "taken" })).toMatchObject({
    msg: "新增角色'另一个'失败，角色权限已存在",
    data: { field: "roleKey" },
  });
  expect(await change({ ...ROLE, roleId, roleName: "普通角色", roleKey: "taken" })).toMatchObject({
    msg: "修改角色'普通角色'失败，角色名称已存在",
  });
  for (const key of ["roleKey", "roleName"]) {
    const twin = (number: number) =>
      add({ ...ROLE, roleName: `twin${number}${key}`, roleKey: `twin${number}${key}`, [key]: `same${key}` });
    expect((await Promise.all([twin(1), twin(2)])).map(({ code }) => String(code)).toSorted()).toEqual(["200", "500"]);
  }
});

test("a role that somebody has is not deleted, and nothing else of the batch is", async () => {
  const free = await addNamed("free");
  const held = await createRole(server);
  await createMember(server, 105, [held]);
  const { roleName } = (await get(held)).data;
  const remove = (ids: string) => server.api("DELETE", `/system/role/${ids}`, { token });
  expect(await remove(`${free},${held}`)).toMatchObject({ code: 500, msg: `${roleName}已分配,不能删除` });
  expect(await remove(`${free},999999`)).toMatchObject({ code: 404 });
  expect(await remove(`${free},1`)).toMatchObject({ code: 500, msg: "不允许操作超级管理员角色" });
  expect(await remove("3")).toMatchObject({ code: 500, msg: "默认角色已分配,不能删除" });
  expect((await get(free)).code).toBe(200);
  await server.db.updateTable("sys_user").set({ del_flag: "2" }).where("user_name", "<>", "admin").execute();
  expect((await remove(`${free},${held}`)).code).toBe(200);
});

test.each(["1;drop table sys_role", "1,", "-1", "1 or 1=1"])(
  "a list of ids that is none is refused: %s",
  async (ids) => {
    expect((await server.api("DELETE", `/system/role/${encodeURIComponent(ids)}`, { token })).code).toBe(500);
  },
);

test("the super administrator's role is nobody's to change", async () => {
  for (const [path, body] of [
    ["", { ...ROLE, roleId: 1 }],
    ["/dataScope", { roleId: 1, dataScope: "5" }],
    ["/changeStatus", { roleId: 1, status: "1" }],
  ] as const) {
    expect(await server.api("PUT", `/system/role${path}`, { token, body })).toMatchObject({
      code: 500,
      msg: "不允许操作超级管理员角色",
    });
  }
});

test("data scope: departments only with the kind that lists them; the tree shows leaves where parents follow", async () => {
  const roleId = await addNamed("scoped");
  const save = (body: object) => server.api("PUT", "/system/role/dataScope", { token, body: { roleId, ...body } });
  const tree = async () => (await server.api("GET", `/system/role/deptTree/${roleId}`, { token })).body;
  expect(
    (await save({ dataScope: "2", deptIds: ["100", 101, 105], deptCheckStrictly: true, roleName: "x" })).code,
  ).toBe(200);
  expect((await get(roleId)).data).toMatchObject({ dataScope: "2", deptIds: [100, 101, 105], roleName: "scoped" });
  const { checkedKeys, depts, data } = await tree();
  expect({ checkedKeys, data }).toEqual({ checkedKeys: [105], data: undefined });
  expect(depts).toHaveLength(1);
  expect(depts[0]).toMatchObject({ id: 100, label: "示例机构", disabled: false });
  expect(depts[0].children[0].children[0]).toEqual({ id: 103, label: "研发部门", disabled: false });
  expect((await save({ dataScope: "2", deptCheckStrictly: false })).code).toBe(200);
  expect((await tree()).checkedKeys).toEqual([100, 101, 105]);
  expect(await save({ dataScope: "2", deptIds: [100, 999] })).toMatchObject({ msg: "没有权限访问部门数据！" });
  expect((await save({ dataScope: "4", deptIds: [100] })).code).toBe(200);
  expect((await get(roleId)).data).toMatchObject({ dataScope: "4", deptIds: [] });
  expect((await save({ dataScope: "6" })).code).toBe(500);
  expect((await save({})).code).toBe(500);
});

test("menus that do not exist are refused, and the role is not added", async () => {
  expect(await add({ ...ROLE, roleName: "无菜单", roleKey: "nomenu", menuIds: [1, 999_999] })).toMatchObject({
    code: 500,
    msg: "所选的菜单不存在或无权使用",
  });
  expect((await list({ roleKey: "nomenu" })).total).toBe(0);
});

test("the tree of menus to grant is what the caller holds", async () => {
  const { data } = await server.api("GET", "/system/role/menuTree", { token });
  expect(data.map(({ label }: { label: string }) => label)).toContain("系统管理");
  const clerk = await createMember(server, 105, [await createRole(server, { permissions: ["system:role:query"] })]);
  expect((await server.api("GET", "/system/role/menuTree", { token: clerk.token })).data).toEqual([
    { id: 1007, label: "角色查询", disabled: false },
  ]);
});

test("every permission is asked for", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", "/system/role/list"],
    ["GET", "/system/role/optionselect"],
    ["GET", "/system/role/2"],
    ["GET", "/system/role/deptTree/2"],
    ["GET", "/system/role/authUser/allocatedList?roleId=2"],
    ["GET", "/system/role/authUser/unallocatedList?roleId=2"],
    ["POST", "/system/role"],
    ["PUT", "/system/role"],
    ["PUT", "/system/role/dataScope"],
    ["PUT", "/system/role/changeStatus"],
    ["PUT", "/system/role/authUser/cancel"],
    ["PUT", "/system/role/authUser/cancelAll?roleId=2&userIds=1"],
    ["PUT", "/system/role/authUser/selectAll?roleId=2&userIds=1"],
    ["DELETE", "/system/role/2"],
    ["POST", "/system/role/export"],
  ]);
  expect(allowed).toEqual([]);
});

test("the export is the filtered list under the contract's headers", async () => {
  const response = await server.inject({
    method: "POST",
    url: "/idata2/api/system/role/export",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: "roleKey=common&params%5BbeginTime%5D=&",
  });
  expect(response.headers["content-type"]).toContain("spreadsheetml");
  expect(response.headers["content-disposition"]).toBeUndefined();
  const workbook = await readXlsx(response.rawPayload);
  expect(workbook.sheets[0]).toMatchObject({
    name: "角色数据",
    rows: [
      ["角色序号", "角色名称", "角色权限", "角色排序", "数据范围", "角色状态"],
      [2, "普通角色", "common", 2, "自定义数据权限", "正常"],
    ],
  });
});

test("every write leaves a line in the operation log, done or refused", async () => {
  await addNamed("logged");
  await add({ ...ROLE, roleName: "logged" });
  await server.api("PUT", "/system/role/authUser/cancel", { token, body: { roleId: 2, userId: 1 } });
  const { rows } = await server.pool.query(
    "SELECT title, business_type, status, oper_name, error_msg FROM sys_oper_log ORDER BY oper_id DESC LIMIT 3",
  );
  const line = { title: "角色管理", oper_name: "admin" };
  expect(rows).toEqual([
    { ...line, business_type: 4, status: 1, error_msg: "操作失败" },
    { ...line, business_type: 1, status: 1, error_msg: "新增角色'logged'失败，角色名称已存在" },
    { ...line, business_type: 1, status: 0, error_msg: "" },
  ]);
});
