/** Attacks on holes 9 to 11 of the administration contract §7.2: rights, scopes and mass assignment. */
import { afterAll, describe, expect, test } from "vitest";
import { PLAIN_ROLE } from "./testing/admin-world.ts";
import { startAttack } from "./testing/attack.ts";

const { server, world, admin, scoped, call, row } = await startAttack();
afterAll(() => server.close());

const userRow = (userId: number) => row("SELECT * FROM sys_user WHERE user_id = $1", userId);

describe("9 rights by assignment", () => {
  test("nobody gives what he does not hold", async () => {
    const own = await world.makeUser("own");
    const strong = await world.makeFreeRole("own");
    await server.pool.query("DELETE FROM sys_role_menu WHERE role_id = 900 AND menu_id = 1060");
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES ($1, 1060)", [strong]);
    const held = () =>
      row("SELECT array_agg(role_id ORDER BY role_id) AS ids FROM sys_user_role WHERE user_id = $1", own);
    for (const roleId of [1, strong]) {
      for (const [method, path, body] of [
        ["PUT", `/system/user/authRole?userId=${own}&roleIds=${roleId}`, undefined],
        ["PUT", `/system/role/authUser/selectAll?roleId=${roleId}&userIds=${own}`, undefined],
        ["PUT", "/system/user", { ...(await call("GET", `/system/user/${own}`, scoped)).data, roleIds: [roleId] }],
      ] as const) {
        expect([path, (await call(method, path, scoped, body)).code]).not.toEqual([path, 200]);
        expect((await held()).ids.map(Number)).toEqual([PLAIN_ROLE]);
      }
    }
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES (900, 1060)");
  });

  test("a role gets no menu that its editor lacks, and no department beyond his own", async () => {
    await server.pool.query("DELETE FROM sys_role_menu WHERE role_id = 900 AND menu_id = 1060");
    const roleId = await world.makeRole("own");
    const { data } = await call("GET", `/system/role/${roleId}`, scoped);
    expect((await call("PUT", "/system/role", scoped, { ...data, menuIds: [1060] })).code).not.toBe(200);
    const body = { ...data, dataScope: "2", deptIds: [world.deptOf("foreign")] };
    expect((await call("PUT", "/system/role/dataScope", scoped, body)).code).not.toBe(200);
    expect(await row("SELECT count(*)::int AS n FROM sys_role_menu WHERE role_id = $1", roleId)).toEqual({ n: 0 });
    expect((await call("PUT", "/system/role", scoped, { ...data, menuIds: [104] })).code).toBe(200);
    expect((await call("PUT", "/system/role/dataScope", scoped, { ...data, dataScope: "1" })).code).not.toBe(200);
    expect(await row("SELECT data_scope FROM sys_role WHERE role_id = $1", roleId)).toEqual({ data_scope: "5" });
    expect(await row("SELECT count(*)::int AS n FROM sys_role_dept WHERE role_id = $1", roleId)).toEqual({ n: 0 });
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES (900, 1060)");
  });

  test("foreign users are not given a role, nor robbed of one", async () => {
    const foreign = await world.makeUser("foreign");
    const roleId = await world.makeRole("own");
    for (const path of [
      `/system/role/authUser/selectAll?roleId=${roleId}&userIds=${foreign}`,
      `/system/role/authUser/cancelAll?roleId=${PLAIN_ROLE}&userIds=${foreign}`,
    ]) {
      expect([path, (await call("PUT", path, scoped)).code]).not.toEqual([path, 200]);
    }
    const body = { userId: foreign, roleId: PLAIN_ROLE };
    expect((await call("PUT", "/system/role/authUser/cancel", scoped, body)).code).not.toBe(200);
    const { ids } = await row("SELECT array_agg(role_id) AS ids FROM sys_user_role WHERE user_id = $1", foreign);
    expect(ids.map(Number)).toEqual([PLAIN_ROLE]);
  });

  test("the first administrator and his role belong to nobody else", async () => {
    for (const [method, path, body] of [
      ["PUT", "/system/user/resetPwd", { userId: 1, password: "green-giraffes-9" }],
      ["PUT", "/system/user/changeStatus", { userId: 1, status: "1" }],
      ["DELETE", "/system/user/1", undefined],
      ["PUT", "/system/role/changeStatus", { roleId: 1, status: "1" }],
      ["DELETE", "/system/role/1", undefined],
      ["PUT", `/system/role/authUser/selectAll?roleId=1&userIds=${world.scoped.userId}`, undefined],
    ] as const) {
      expect([path, (await call(method, path, scoped, body)).code]).not.toEqual([path, 200]);
    }
    expect(await userRow(1)).toMatchObject({ status: "0", del_flag: "0" });
  });
});

describe("10 records beyond one's scope", () => {
  test("what is foreign answers like what is absent, and nothing of it changes", async () => {
    const foreign = await world.makeUser("foreign");
    const before = await userRow(foreign);
    const absent = 987_654_321;
    for (const [method, toPath, toBody] of [
      ["GET", (id: number) => `/system/user/${id}`, undefined],
      ["GET", (id: number) => `/system/user/authRole/${id}`, undefined],
      ["PUT", () => "/system/user/resetPwd", (id: number) => ({ userId: id, password: "green-giraffes-9" })],
      ["PUT", () => "/system/user/changeStatus", (id: number) => ({ userId: id, status: "1" })],
      ["DELETE", (id: number) => `/system/user/${id}`, undefined],
    ] as const) {
      const theirs = await call(method, toPath(foreign), scoped, toBody?.(foreign));
      const nobody = await call(method, toPath(absent), scoped, toBody?.(absent));
      expect({ code: theirs.code, msg: theirs.msg }).toEqual({ code: nobody.code, msg: nobody.msg });
      expect(theirs.code).not.toBe(200);
    }
    expect(await userRow(foreign)).toEqual(before);
  });

  test("a foreign department with children says nothing of them", async () => {
    const theirs = await call("DELETE", `/system/dept/${world.parentOf("foreign")}`, scoped);
    const absent = await call("DELETE", "/system/dept/987654321", scoped);
    expect({ code: theirs.code, msg: theirs.msg }).toEqual({ code: absent.code, msg: absent.msg });
    const sort = { deptIds: String(world.deptOf("foreign")), orderNums: "77" };
    expect((await call("PUT", "/system/dept/updateSort", scoped, sort)).code).not.toBe(200);
  });

  test("settings that are not public are not read by key", async () => {
    await server.pool.query(
      "UPDATE sys_config SET config_value = 'Secret-1' WHERE config_key = 'sys.user.initPassword'",
    );
    for (const token of [undefined, world.ordinary.token]) {
      const answer = await call("GET", "/system/config/configKey/sys.user.initPassword", token);
      expect(JSON.stringify(answer.body)).not.toContain("Secret-1");
    }
    await server.pool.query("UPDATE sys_config SET config_value = '' WHERE config_key = 'sys.user.initPassword'");
  });

  test("whoever has no rights sees no menus and no role's grants", async () => {
    const menus = (await call("GET", "/system/menu/treeselect", world.ordinary.token)).body;
    expect(JSON.stringify(menus)).not.toContain("用户管理");
    const roleId = await world.makeRole("own");
    const { body } = await call("GET", `/system/menu/roleMenuTreeselect/${roleId}`, world.ordinary.token);
    expect(JSON.stringify(body)).not.toContain("用户管理");
  });
});

describe("11 fields that were not asked for", () => {
  test("changing a user takes no password, address, picture or mark of deletion", async () => {
    const userId = await world.makeUser("own");
    const before = await userRow(userId);
    const stored = (await call("GET", `/system/user/${userId}`, admin)).data;
    const body = {
      ...stored,
      roleIds: [PLAIN_ROLE],
      postIds: [],
      password: "plain-text-1",
      avatar: "/profile/avatar/evil.svg",
      loginIp: "6.6.6.6",
      loginDate: "2001-01-01 00:00:00",
      delFlag: "2",
      userName: "renamed",
      createBy: "mallory",
      userType: "99",
      admin: true,
    };
    expect((await call("PUT", "/system/user", admin, body)).code).toBe(200);
    // An absent remark may become an empty one.
    const { update_by: _by, update_time: _at, remark: _remark, ...after } = await userRow(userId);
    expect(before).toMatchObject(after);
  });

  test("a new user's id, picture and rights are not the client's choice", async () => {
    const userName = `new${world.unique()}`;
    const body = { userId: 77, userName, nickName: "x", password: "purple-elephants-7", deptId: 103, avatar: "evil" };
    expect((await call("POST", "/system/user", admin, { ...body, admin: true, delFlag: "2" })).code).toBe(200);
    const created = await row("SELECT * FROM sys_user WHERE user_name = $1", userName);
    expect(created).toMatchObject({ avatar: "", del_flag: "0" });
    expect(created.user_id).not.toBe(77);
    expect(created.password).toMatch(/^\$argon2id\$/);
  });

  test("changing a role's status changes its status", async () => {
    const roleId = await world.makeRole("own");
    const before = await row("SELECT * FROM sys_role WHERE role_id = $1", roleId);
    expect((await call("PUT", "/system/role/changeStatus", admin, { roleId, status: "1" })).code).toBe(200);
    const after = await row("SELECT * FROM sys_role WHERE role_id = $1", roleId);
    expect(after).toMatchObject({
      status: "1",
      menu_check_strictly: before.menu_check_strictly,
      dept_check_strictly: before.dept_check_strictly,
      data_scope: before.data_scope,
    });
  });

  test("no department and no menu becomes its own ancestor, not even by two moves at once", async () => {
    const [one, two] = [await world.makeDept("own"), await world.makeDept("own")];
    const stored = async (id: number) => (await call("GET", `/system/dept/${id}`, admin)).data;
    const [first, second] = [await stored(one), await stored(two)];
    await Promise.all([
      call("PUT", "/system/dept", admin, { ...first, parentId: two }),
      call("PUT", "/system/dept", admin, { ...second, parentId: one }),
    ]);
    const parents = await server.pool.query("SELECT dept_id, parent_id FROM sys_dept WHERE dept_id = ANY ($1)", [
      [one, two],
    ]);
    expect(parents.rows.filter((dept) => [one, two].includes(dept.parent_id)).length).toBeLessThan(2);
    const menuId = await world.makeMenu();
    const menu = (await call("GET", `/system/menu/${menuId}`, admin)).data;
    expect((await call("PUT", "/system/menu", admin, { ...menu, parentId: menuId })).code).not.toBe(200);
  });
});
