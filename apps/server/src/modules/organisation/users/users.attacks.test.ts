/**
 * Operators who exceed their rights in the administration of users (administration contract §5.5, §7.2 no. 9–11): no
 * permission, departments outside their scope, rights beyond their own. A refused call must change nothing.
 */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, createRole } from "../roles/testing/organisation.ts";

const RIGHTS = ["list", "query", "add", "edit", "remove", "resetPwd", "export", "import"].map(
  (name) => `system:user:${name}`,
);
const FOREIGN = "没有权限访问用户数据！";
const PASSWORD = "a-long-purple-sentence";

let server: TestServer;
/** Manages only the users of department 105. */
let clerk: TestUser;
let clerkRole: number;
/** `near` is in department 105, `far` in 108. */
let near: TestUser;
let far: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  clerkRole = await createRole(server, { scope: "3", permissions: RIGHTS });
  clerk = await createMember(server, 105, [clerkRole]);
});
afterAll(() => server.close());
beforeEach(async () => {
  near = await createMember(server, 105, [3]);
  far = await createMember(server, 108, [3]);
});

const as = (user: TestUser, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  server.api(method, `/system/user${path}`, { token: user.token, ...(body === undefined ? {} : { body }) });
const stored = async () =>
  (
    await server.pool.query(
      `SELECT u.*, ARRAY(SELECT role_id FROM sys_user_role r WHERE r.user_id = u.user_id ORDER BY 1) AS roles
       FROM sys_user u ORDER BY user_id`,
    )
  ).rows;

test("every permission is asked for", async () => {
  const stranger = await server.createUser();
  const before = await stored();
  for (const [method, path, body] of [
    ["GET", "/list"],
    ["GET", ""],
    ["GET", `/${near.userId}`],
    ["GET", "/deptTree"],
    ["GET", `/authRole/${near.userId}`],
    ["POST", "", { userName: "sneaky", nickName: "x" }],
    ["PUT", "", { userId: near.userId, nickName: "x" }],
    ["PUT", "/resetPwd", { userId: near.userId, password: PASSWORD }],
    ["PUT", "/changeStatus", { userId: near.userId, status: "1" }],
    ["PUT", `/authRole?userId=${stranger.userId}&roleIds=2`],
    ["DELETE", `/${near.userId}`],
    ["POST", "/export"],
    ["POST", "/importTemplate"],
    ["POST", "/importData"],
  ] as const) {
    const { code, msg } = await as(stranger, method, path, body);
    expect([method, path, code, msg]).toEqual([method, path, 403, "没有权限，请联系管理员授权"]);
  }
  expect(await stored()).toEqual(before);
});

test("the list and the export end at the scope, whatever the filter asks", async () => {
  for (const query of ["", "?deptId=100", "?deptId=108", `?userId=${far.userId}`, "?params%5BdataScope%5D=or%201=1"]) {
    const { rows } = (await as(clerk, "GET", `/list${query}`)).body;
    expect(rows.every((row: { deptId: number }) => row.deptId === 105)).toBe(true);
    expect(rows.map((row: { userId: number }) => row.userId)).not.toContain(far.userId);
  }
  expect((await as(clerk, "GET", "/list?pageSize=100")).body.rows.length).toBeGreaterThan(1);
  const tree = (await as(clerk, "GET", "/deptTree")).data;
  expect(tree).toEqual([{ id: 105, label: "测试部门", disabled: false }]);
});

test("whoever may see only oneself sees only oneself", async () => {
  const own = await createMember(server, 105, [await createRole(server, { scope: "5", permissions: RIGHTS })]);
  const { rows } = (await as(own, "GET", "/list")).body;
  expect(rows.map((row: { userId: number }) => row.userId)).toEqual([own.userId]);
  expect(await as(own, "GET", `/${near.userId}`)).toMatchObject({ code: 500, msg: FOREIGN });
});

test("a foreign user is as absent as one who never was, by every call, and stays as he is", async () => {
  const before = await stored();
  for (const userId of [far.userId, 999_999]) {
    for (const [method, path, body] of [
      ["GET", `/${userId}`],
      ["GET", `/authRole/${userId}`],
      ["PUT", "", { userId, nickName: "x", roleIds: [3] }],
      ["PUT", "/resetPwd", { userId, password: PASSWORD }],
      ["PUT", "/changeStatus", { userId, status: "1" }],
      ["PUT", `/authRole?userId=${userId}&roleIds=3`],
      ["DELETE", `/${userId}`],
      ["DELETE", `/${near.userId},${userId}`],
    ] as const) {
      const { code, msg } = await as(clerk, method, path, body);
      expect([method, path, code, msg]).toEqual([method, path, 500, FOREIGN]);
    }
  }
  expect(await stored()).toEqual(before);
});

test("nobody is put into a foreign department, or into none", async () => {
  const msg = "没有权限访问部门数据！";
  for (const deptId of [108, 101, 999_999, null, 0, ""]) {
    const added = await as(clerk, "POST", "", { userName: "placed", nickName: "x", password: PASSWORD, deptId });
    expect([deptId, added.msg]).toEqual([deptId, msg]);
    const moved = await as(clerk, "PUT", "", { userId: near.userId, deptId });
    expect([deptId, moved.msg]).toEqual([deptId, msg]);
  }
  expect((await stored()).find((row) => row.user_id === near.userId)?.dept_id).toBe(105);
  const fine = { userName: "placed", nickName: "x", password: PASSWORD, deptId: 105 };
  expect(await as(clerk, "POST", "", fine)).toMatchObject({ code: 200 });
  expect(await as(clerk, "PUT", "", { userId: near.userId, deptId: "105" })).toMatchObject({ code: 200 });
});

test("nobody gives a role that exceeds the giver, to others or to oneself, by any of the three ways", async () => {
  const strong = await createRole(server, { scope: "1", permissions: ["system:role:edit"] });
  // The operator can see this role, because a colleague has it.
  const colleague = await createMember(server, 105, [strong]);
  const before = await stored();
  for (const roleId of [1, 2, strong]) {
    for (const [method, path, body] of [
      ["POST", "", { userName: "puppet", nickName: "x", password: PASSWORD, deptId: 105, roleIds: [roleId] }],
      ["PUT", "", { userId: near.userId, roleIds: [3, roleId] }],
      ["PUT", "", { userId: clerk.userId, roleIds: [clerkRole, roleId] }],
      ["PUT", `/authRole?userId=${near.userId}&roleIds=${roleId}`],
      ["PUT", `/authRole?userId=${clerk.userId}&roleIds=${clerkRole},${roleId}`],
    ] as const) {
      const { code, msg } = await as(clerk, method, path, body);
      expect([roleId, method, path, code]).toEqual([roleId, method, path, 500]);
      expect(["不能授予您没有的权限", "所选的角色不存在或无权使用"]).toContain(msg);
    }
  }
  expect(await stored()).toEqual(before);
  // Operators may grant their own roles. A user keeps a role that the operator cannot grant, even if the form never
  // showed it.
  const give = (userId: number, roleIds: number[]) => as(clerk, "PUT", "", { userId, roleIds });
  expect(await give(near.userId, [3, clerkRole])).toMatchObject({ code: 200 });
  expect(await give(colleague.userId, [clerkRole])).toMatchObject({ code: 200 });
  const { roleIds, roles } = (await as(clerk, "GET", `/${colleague.userId}`)).body;
  expect(roleIds).toEqual([strong, clerkRole].toSorted((a, b) => a - b));
  expect(roles.map((role: { roleId: number }) => role.roleId)).toContain(strong);
  const offered = (await as(clerk, "GET", "")).body.roles.map((role: { roleId: number }) => role.roleId);
  expect(offered).not.toContain(strong);
  expect(offered).not.toContain(1);
});

test("hazard: a user who is moved out of the scope meanwhile is not changed any more", async () => {
  const move = server.pool.query("UPDATE sys_user SET dept_id = 108 WHERE user_id = $1", [near.userId]);
  const [, answer] = await Promise.all([
    move,
    as(clerk, "PUT", "/resetPwd", { userId: near.userId, password: PASSWORD }),
  ]);
  const isChanged = (await server.login(near.userName, PASSWORD)).code === 200;
  expect(isChanged).toBe(answer.code === 200);
  expect(await as(clerk, "PUT", "/changeStatus", { userId: near.userId, status: "1" })).toMatchObject({ msg: FOREIGN });
});

test("hazard: a user deleted while somebody changes him is not half there", async () => {
  const second = await createMember(server, 105, [clerkRole]);
  await Promise.all([
    as(clerk, "DELETE", `/${near.userId}`),
    as(second, "PUT", "", { userId: near.userId, roleIds: [3, clerkRole], postIds: [1, 2] }),
  ]);
  const row = (await stored()).find(({ user_id }) => user_id === near.userId);
  expect(row).toMatchObject({ del_flag: "2", roles: [] });
  const { rows } = await server.pool.query("SELECT 1 FROM sys_user_post WHERE user_id = $1", [near.userId]);
  expect(rows).toEqual([]);
});
