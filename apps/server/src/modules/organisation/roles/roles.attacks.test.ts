/**
 * Operators who try to get more rights than they hold (hazard S1; administration contract §7.2 no. 9–11). The operator
 * is in department 101 (scope: it and everything below), the stranger's record in 108.
 */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, createRole, findMenus, type RoleSketch } from "./testing/organisation.ts";

const HELD = ["list", "query", "add", "edit", "remove", "export"].map((verb) => `system:role:${verb}`);
const FOREIGN = "没有权限访问角色数据！";
const BEYOND = "不能授予您没有的权限";

let server: TestServer;
let operator: TestUser;
/** A role that the operator holds. */
let own: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await createRole(server, { scope: "4", permissions: [...HELD, "system:user:list"] });
  operator = await createMember(server, 101, [own]);
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  server.api(method, `/system/role${path}`, { token: operator.token, ...(body === undefined ? {} : { body }) });
const readRole = async (roleId: number) => {
  const { rows } = await server.pool.query(
    `SELECT r.*, ARRAY(SELECT menu_id FROM sys_role_menu m WHERE m.role_id = r.role_id ORDER BY 1) AS menus,
       ARRAY(SELECT dept_id FROM sys_role_dept d WHERE d.role_id = r.role_id ORDER BY 1) AS departments,
       ARRAY(SELECT user_id FROM sys_user_role u WHERE u.role_id = r.role_id ORDER BY 1) AS users
     FROM sys_role r WHERE role_id = $1`,
    [roleId],
  );
  return rows[0];
};
/** Creates a role that the operator can see, because a colleague in their department has it. */
async function createSeen(sketch: RoleSketch, deptId = 105): Promise<number> {
  const roleId = await createRole(server, sketch);
  await createMember(server, deptId, [roleId]);
  return roleId;
}
const toBody = async (roleId: number) => {
  const { role_name: roleName, role_key: roleKey, menus: menuIds } = await readRole(roleId);
  return { roleId, roleName, roleKey, roleSort: 9, status: "0", menuIds };
};

test("a new role opens nothing beyond its maker's own data scope", async () => {
  const menuIds = await findMenus(server, ["system:role:list"]);
  const body = { roleName: "越权", roleKey: "beyond", roleSort: 1, menuIds };
  expect(await call("POST", "", { ...body, dataScope: "1" })).toMatchObject({ msg: BEYOND });
  expect(await call("POST", "", { ...body, dataScope: "2", deptIds: [101, 108] })).toMatchObject({
    msg: "没有权限访问部门数据！",
  });
  expect((await call("GET", "/list?roleKey=beyond")).body).toMatchObject({ total: 0 });
});

test("the operator's own work is not in the way: add, change, give, take, delete", async () => {
  const menuIds = await findMenus(server, ["system:role:list", "system:user:list"]);
  const body = { roleName: "助理", roleKey: "assistant", roleSort: 1, menuIds };
  expect(await call("POST", "", body)).toMatchObject({ code: 200 });
  const { rows } = (await call("GET", "/list?roleKey=assistant")).body;
  const { roleId } = rows[0];
  expect(rows[0]).toMatchObject({ dataScope: "5", createBy: operator.userName });
  expect(await call("PUT", "/dataScope", { roleId, dataScope: "2", deptIds: [103, 104] })).toMatchObject({ code: 200 });
  expect(await call("PUT", "/dataScope", { roleId, dataScope: "4" })).toMatchObject({ code: 200 });
  const colleague = await createMember(server, 104, []);
  const who = `roleId=${roleId}&userIds=${colleague.userId}`;
  expect(await call("PUT", `/authUser/selectAll?${who}`)).toMatchObject({ code: 200 });
  expect(await call("PUT", "", { ...body, roleId, menuIds: menuIds.slice(0, 1) })).toMatchObject({ code: 200 });
  expect(await call("PUT", `/authUser/cancelAll?${who}`)).toMatchObject({ code: 200 });
  expect(await call("DELETE", `/${roleId}`)).toMatchObject({ code: 200 });
});

test("foreign roles are like absent ones, in every call", async () => {
  const foreign = await createSeen({ scope: "5" }, 108);
  const body = await toBody(foreign);
  const before = await readRole(foreign);
  const tries = (roleId: number) =>
    Promise.all([
      call("GET", `/${roleId}`),
      call("GET", `/deptTree/${roleId}`),
      call("GET", `/authUser/allocatedList?roleId=${roleId}`),
      call("GET", `/authUser/unallocatedList?roleId=${roleId}`),
      call("PUT", "", { ...body, roleId, roleName: "占用" }),
      call("PUT", "/dataScope", { roleId, dataScope: "5" }),
      call("PUT", "/changeStatus", { roleId, status: "1" }),
      call("PUT", "/authUser/cancel", { roleId, userId: operator.userId }),
      call("PUT", `/authUser/cancelAll?roleId=${roleId}&userIds=${operator.userId}`),
      call("PUT", `/authUser/selectAll?roleId=${roleId}&userIds=${operator.userId}`),
      call("DELETE", `/${roleId}`),
      call("DELETE", `/${own},${roleId}`),
    ]);
  const answers = await tries(foreign);
  expect(answers.map(({ code, msg }) => [code, msg])).toEqual(answers.map(() => [500, FOREIGN]));
  expect((await tries(99_999_999)).map(({ body: answer }) => answer)).toEqual(
    answers.map(({ body: answer }) => answer),
  );
  expect(await readRole(foreign)).toEqual(before);
});

test("lists, choices and the export show no foreign role, whatever the query says", async () => {
  const foreign = await createSeen({ scope: "5" }, 108);
  const { role_key: roleKey } = await readRole(foreign);
  for (const query of [`roleKey=${roleKey}`, `roleId=${foreign}`, `params[dataScope]=or 1=1&roleKey=${roleKey}`]) {
    expect((await call("GET", `/list?${query}`)).body).toMatchObject({ code: 200, total: 0 });
  }
  const seen = (await call("GET", "/optionselect")).data.map((role: { roleId: number }) => role.roleId);
  expect(seen).toContain(own);
  expect(seen).not.toContain(foreign);
});

test("only menus that the operator holds go into a role, new or old", async () => {
  const menuIds = await findMenus(server, ["system:role:list", "monitor:job:add"]);
  const body = { roleName: "越权", roleKey: "beyond", roleSort: 1, menuIds };
  expect(await call("POST", "", body)).toMatchObject({ code: 500, msg: BEYOND });
  expect(await call("POST", "", { ...body, menuIds: [99_999_999] })).toMatchObject({ code: 500, msg: BEYOND });
  expect((await call("GET", "/list?roleKey=beyond")).body.total).toBe(0);
  const before = await readRole(own);
  expect(await call("PUT", "", { ...(await toBody(own)), menuIds: [...before.menus, ...menuIds] })).toMatchObject({
    msg: BEYOND,
  });
  expect(await readRole(own)).toEqual(before);
});

test("the role one holds is not widened beyond oneself, in one step or in two", async () => {
  const before = await readRole(own);
  expect(await call("PUT", "/dataScope", { roleId: own, dataScope: "1" })).toMatchObject({ msg: BEYOND });
  expect(await call("PUT", "/dataScope", { roleId: own, dataScope: "2", deptIds: [101, 108] })).toMatchObject({
    msg: "没有权限访问部门数据！",
  });
  expect(await readRole(own)).toEqual(before);
  // A role without permissions may have any scope. When menus are added, what it would then grant is checked.
  const empty = await createRole(server, { scope: "1", creatorId: operator.userId });
  expect(await call("PUT", "", { ...(await toBody(empty)), menuIds: before.menus })).toMatchObject({ msg: BEYOND });
  // Another role of the operator that holds more, but is disabled.
  const asleep = await createSeen({ scope: "4", permissions: ["monitor:job:add"], status: "1" });
  await server.db.insertInto("sys_user_role").values({ user_id: operator.userId, role_id: asleep }).execute();
  expect(await call("PUT", "/changeStatus", { roleId: asleep, status: "0" })).toMatchObject({ msg: BEYOND });
  expect(await call("PUT", "", { ...(await toBody(asleep)), status: "0", menuIds: [] })).toMatchObject({ msg: BEYOND });
});

test("a role that holds more is not given, to oneself or to others, and not changed", async () => {
  const strong = await createSeen({ scope: "4", permissions: ["monitor:job:add"] });
  const wide = await createSeen({ scope: "1", permissions: ["system:role:list"] });
  for (const roleId of [strong, wide]) {
    const before = await readRole(roleId);
    expect(await call("PUT", `/authUser/selectAll?roleId=${roleId}&userIds=${operator.userId}`)).toMatchObject({
      msg: BEYOND,
    });
    expect(await call("PUT", "", { ...(await toBody(roleId)), menuIds: [] })).toMatchObject({ msg: BEYOND });
    expect(await call("PUT", "/dataScope", { roleId, dataScope: "5" })).toMatchObject({ msg: BEYOND });
    expect(await readRole(roleId)).toEqual(before);
  }
});

test("role 1 is the super administrator's to give, even for operators who see everything", async () => {
  const all = await createRole(server, { scope: "1", permissions: HELD });
  const chief = await createMember(server, 100, [all]);
  const as = (path: string, body?: object) =>
    server.api("PUT", `/system/role${path}`, { token: chief.token, ...(body === undefined ? {} : { body }) });
  const refused = { code: 500, msg: "不允许操作超级管理员角色" };
  expect(await as(`/authUser/selectAll?roleId=1&userIds=${chief.userId}`)).toMatchObject(refused);
  expect(await as("/authUser/cancelAll?roleId=1&userIds=1")).toMatchObject(refused);
  expect(await as("/authUser/cancel", { roleId: 1, userId: 1 })).toMatchObject(refused);
  const admin = await server.loginAsAdmin();
  expect(
    await server.api("PUT", "/system/role/authUser/cancel", { token: admin, body: { roleId: 1, userId: 1 } }),
  ).toMatchObject({ msg: "不允许操作超级管理员用户" });
  expect(await as(`/authUser/selectAll?roleId=${all}&userIds=1`)).toMatchObject({ msg: "不允许操作超级管理员用户" });
});

test("a role key cannot carry the name of another role beside its own", async () => {
  const admin = await server.loginAsAdmin();
  for (const roleKey of ["boss,admin", " ADMIN ", "common, boss", "admin"]) {
    const body = { roleName: "冒名", roleKey, roleSort: 1 };
    for (const token of [operator.token, admin]) {
      expect(await server.api("POST", "/system/role", { token, body })).toMatchObject({
        msg: "新增角色'冒名'失败，角色权限已存在",
      });
    }
    expect(await call("PUT", "", { ...(await toBody(own)), roleKey })).toMatchObject({ code: 500 });
  }
  const pair = (roleKey: string, roleName: string) =>
    server.api("POST", "/system/role", { token: admin, body: { roleName, roleKey, roleSort: 1 } });
  const both = await Promise.all([pair("north,shared", "北"), pair("south,shared", "南")]);
  expect(both.map(({ code }) => String(code)).toSorted()).toEqual(["200", "500"]);
});

test("each user of a list must be in scope; otherwise nobody gets or loses the role", async () => {
  const role = await createSeen({ scope: "3", permissions: ["system:role:list"] });
  const near = await createMember(server, 104, []);
  const far = await createMember(server, 108, [role]);
  const before = await readRole(role);
  for (const ids of [`${near.userId},${far.userId}`, `${near.userId},99999999`]) {
    for (const verb of ["selectAll", "cancelAll"]) {
      expect(await call("PUT", `/authUser/${verb}?roleId=${role}&userIds=${ids}`)).toMatchObject({
        code: 500,
        msg: "没有权限访问用户数据！",
      });
    }
  }
  expect(await call("PUT", "/authUser/cancel", { roleId: role, userId: far.userId })).toMatchObject({ code: 500 });
  expect(await readRole(role)).toEqual(before);
  for (const ids of ["", "1 or 1=1", "1;2", "1,"]) {
    const query = new URLSearchParams({ roleId: String(role), userIds: ids });
    expect((await call("PUT", `/authUser/selectAll?${query}`)).code).toBe(500);
  }
  expect((await call("PUT", `/authUser/selectAll?roleId=${role}`)).code).toBe(500);
  expect(await readRole(role)).toEqual(before);
});

test("nothing is added to a role for people who are out of reach", async () => {
  const role = await createSeen({ scope: "5", permissions: ["system:role:list"] });
  await createMember(server, 108, [role]);
  const before = await readRole(role);
  const refused = { code: 500, msg: "没有权限访问用户数据！" };
  const more = await findMenus(server, ["system:role:list", "system:role:query"]);
  expect(await call("PUT", "", { ...(await toBody(role)), menuIds: more })).toMatchObject(refused);
  expect(await call("PUT", "/dataScope", { roleId: role, dataScope: "3" })).toMatchObject(refused);
  expect(await readRole(role)).toEqual(before);
  expect(await call("PUT", "", { ...(await toBody(role)), menuIds: [] })).toMatchObject({ code: 200 });
});

test("both lists of users are within the scope and show nothing secret", async () => {
  const role = await createSeen({ scope: "3", permissions: ["system:role:list"] });
  const near = await createMember(server, 104, [role]);
  const far = await createMember(server, 108, [role]);
  const allocated = (await call("GET", `/authUser/allocatedList?roleId=${role}`)).body;
  const ids = allocated.rows.map((row: { userId: number }) => row.userId);
  expect(ids).toContain(near.userId);
  expect(ids).not.toContain(far.userId);
  const row = allocated.rows.find(({ userId }: { userId: number }) => userId === near.userId);
  expect(row).toMatchObject({ deptId: 104, userName: near.userName, dept: { deptName: "市场部门" }, status: "0" });
  expect(Object.keys(row).join()).not.toMatch(/password|login/i);
  const free = (await call("GET", `/authUser/unallocatedList?roleId=${role}&pageSize=500`)).body.rows;
  const freeIds = free.map((one: { userId: number }) => one.userId);
  expect(freeIds).toContain(operator.userId);
  expect(freeIds).not.toContain(near.userId);
  expect(freeIds).not.toContain(far.userId);
  expect((await call("GET", `/authUser/allocatedList?roleId=${role}&userName=${near.userName}`)).body.total).toBe(1);
  expect((await call("GET", `/authUser/allocatedList?roleId=${role}&userName=%25`)).body.total).toBe(0);
});

test("the trees show what the operator may reach, and a role's departments out of it stay hidden", async () => {
  const role = await createRole(server, { scope: "2", departments: [103, 108], creatorId: operator.userId });
  const { depts, checkedKeys } = (await call("GET", `/deptTree/${role}`)).body;
  expect(depts.map(({ id }: { id: number }) => id)).toEqual([101]);
  expect(checkedKeys).toEqual([103]);
});
