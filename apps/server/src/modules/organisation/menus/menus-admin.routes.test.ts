/** Reading menus over HTTP (administration contract §2.5), and who may do what with them. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";
import { type MenuCalls, PATH, startMenuCalls, toPage, type WireMenu } from "./testing/menu-calls.ts";

const { server, token, add, change, remove, get, list, create, createOperator, grant } = await startMenuCalls();
afterAll(() => server.close());

interface Node {
  id: number;
  children?: Node[];
}
const ids = (rows: readonly WireMenu[]) => rows.map(({ menuId }) => menuId);

describe("reading", () => {
  test("the list is flat, in tree order, in the contract's shape", async () => {
    const rows = await list();
    expect(rows.length).toBeGreaterThan(84);
    expect(rows.map(({ parentId }) => parentId)).toEqual(
      rows.map(({ parentId }) => parentId).toSorted((a, b) => a - b),
    );
    expect(rows.find(({ menuId }) => menuId === 100)).toMatchObject({
      menuName: "用户管理",
      parentName: null,
      parentId: 1,
      orderNum: 1,
      path: "user",
      component: "system/user/index",
      query: "",
      routeName: "",
      isFrame: "1",
      isCache: "0",
      menuType: "C",
      visible: "0",
      status: "0",
      perms: "system:user:list",
      icon: "user",
      children: [],
      createBy: "admin",
    });
    expect(rows.find(({ menuId }) => menuId === 1)).toMatchObject({ perms: "", component: null });
  });

  test("filters; words stand for themselves", async () => {
    expect(ids(await list({ menuName: "日志导出" }))).toEqual([1041, 1044]);
    expect(await list({ menuName: "%" })).toEqual([]);
    expect(await list({ status: "1" })).toEqual([]);
    expect(ids(await list({ visible: "1" }))).toEqual([2002, 115, 116, 117]);
  });

  test("one; absent ones are told", async () => {
    expect((await get(100)).data).toMatchObject({ menuId: 100, menuName: "用户管理" });
    expect(await get(999_999)).toMatchObject({ code: 404 });
  });

  test("the tree to choose from has no empty `children`", async () => {
    const { data } = await server.api("GET", `${PATH}/treeselect`, { token });
    const system = data.find((node: Node) => node.id === 1);
    expect(system).toMatchObject({ id: 1, label: "系统管理", disabled: false });
    expect(system.children[0]).toMatchObject({ id: 100, label: "用户管理" });
    expect(system.children[0].children[0]).toEqual({ id: 1000, label: "用户查询", disabled: false });
    const found = await server.api("GET", `${PATH}/treeselect`, { token, query: { menuName: "用户查询" } });
    expect(found.data).toEqual([{ id: 1000, label: "用户查询", disabled: false }]);
  });

  test("others see what their roles grant, and nothing else", async () => {
    const own = await createOperator();
    expect(ids(await list({}, own.token))).toEqual([1, 102, 1012, 1013, 1014, 1015]);
    expect((await get(100, own.token)).body).toEqual((await get(999_999, own.token)).body);
    const { data } = await server.api("GET", `${PATH}/treeselect`, { token: own.token });
    expect(data).toMatchObject([{ id: 1, children: [{ id: 102 }] }]);
    const bare = await server.createUser(undefined, []);
    expect((await server.api("GET", `${PATH}/treeselect`, { token: bare.token })).data).toEqual([]);
  });
});

describe("the menus of a role", () => {
  const tree = (roleId: number, as = token) => server.api("GET", `${PATH}/roleMenuTreeselect/${roleId}`, { token: as });
  const HIDDEN = { code: 500, msg: "没有权限访问角色数据！" };

  test("with a linked tree only the leaves are checked, otherwise all", async () => {
    const { roleId } = await createOperator([1, 102, 1012, 100]);
    const { body } = await tree(roleId);
    expect(body.checkedKeys).toEqual([100, 1012]);
    expect(body.menus.length).toBeGreaterThan(3);
    await server.pool.query("UPDATE sys_role SET menu_check_strictly = false WHERE role_id = $1", [roleId]);
    expect((await tree(roleId)).body.checkedKeys).toEqual([1, 100, 102, 1012]);
  });

  test("one's own role is open, foreign and absent ones are the same", async () => {
    const own = await createOperator([1, 102]);
    const other = await createOperator([1, 100]);
    expect((await tree(own.roleId, own.token)).body).toMatchObject({
      checkedKeys: [102],
      menus: [{ id: 1, children: [{ id: 102 }] }],
    });
    expect(await tree(other.roleId, own.token)).toMatchObject(HIDDEN);
    expect((await tree(999_999, own.token)).body).toEqual((await tree(other.roleId, own.token)).body);
    expect(await tree(1, own.token)).toMatchObject(HIDDEN);
  });

  test("who may look at roles sees those of their departments, and of their menus only one's own", async () => {
    const looking = await createOperator([1, 102, 1007]);
    const near = await createOperator([1, 102, 100]);
    const far = await createOperator([1, 102]);
    await server.pool.query("UPDATE sys_role SET data_scope = '3' WHERE role_id = $1", [looking.roleId]);
    const settle = (userId: number, deptId: number) =>
      server.pool.query("UPDATE sys_user SET dept_id = $2 WHERE user_id = $1", [userId, deptId]);
    await Promise.all([settle(looking.userId, 108), settle(near.userId, 108), settle(far.userId, 103)]);
    expect((await tree(near.roleId, looking.token)).body.checkedKeys).toEqual([102]);
    expect(await tree(far.roleId, looking.token)).toMatchObject(HIDDEN);
  });

  test("who may look at roles sees those of their own making, but not what a name of theirs once made", async () => {
    const looking = await createOperator([1, 1007]);
    const [made, older] = [await createOperator([1]), await createOperator([1])];
    await server.pool.query("UPDATE sys_role SET data_scope = '5' WHERE role_id = $1", [looking.roleId]);
    await server.pool.query("UPDATE sys_role SET creator_id = $2 WHERE role_id = $1", [made.roleId, looking.userId]);
    await server.pool.query("UPDATE sys_role SET create_by = $2 WHERE role_id = $1", [older.roleId, looking.userName]);
    expect((await tree(made.roleId, looking.token)).body.checkedKeys).toEqual([1]);
    expect(await tree(older.roleId, looking.token)).toMatchObject(HIDDEN);
    await server.pool.query("UPDATE sys_role SET creator_id = $2 WHERE role_id = $1", [older.roleId, made.userId]);
    expect(await tree(older.roleId, made.token)).toMatchObject(HIDDEN);
  });
});

describe("an operator who is not the super administrator (§7.2 no. 9)", () => {
  const BEYOND = { code: 500, msg: "不能授予您没有的权限", data: { field: "perms" } };
  let own: Awaited<ReturnType<MenuCalls["createOperator"]>>;
  beforeEach(async () => {
    own = await createOperator();
  });

  test.each(["system:user:remove", "*:*:*", "system:menu:add, system:user:remove", " system:user:remove ", "*"])(
    "writes no permission of others into a menu: %j",
    async (perms) => {
      expect(await add(toPage({ perms }), own.token)).toMatchObject(BEYOND);
      const { data } = await get(1012, own.token);
      expect(await change({ ...data, perms }, own.token)).toMatchObject(BEYOND);
      const info = await server.api("GET", "/getInfo", { token: own.token });
      expect(info.body.permissions).not.toContain(perms.trim());
    },
  );

  test("may write those they hold", async () => {
    expect((await add(toPage({ perms: "system:menu:add,system:menu:list" }), own.token)).code).toBe(200);
    const { data } = await get(102, own.token);
    expect((await change({ ...data, orderNum: 3 }, own.token)).code).toBe(200);
  });

  test("enables no menu that would give them a permission", async () => {
    const menu = await create({ perms: "system:secret:open", status: "1" });
    await grant(own.roleId, menu.menuId);
    const { data } = await get(menu.menuId, own.token);
    expect(data.status).toBe("1");
    expect(await change({ ...data, status: "0" }, own.token)).toMatchObject(BEYOND);
    expect((await change({ ...data, menuName: `改名 ${menu.menuId}` }, own.token)).code).toBe(200);
  });

  test("reaches no menu of others: not to change, not to delete, not as a parent", async () => {
    const foreign = (await get(100)).data;
    const absent = await change({ ...foreign, menuId: 999_999 }, own.token);
    expect((await change({ ...foreign, menuName: "抢占" }, own.token)).body).toEqual(absent.body);
    expect((await remove(100, own.token)).body).toEqual((await remove(999_999, own.token)).body);
    expect(await add(toPage({ parentId: 100 }), own.token)).toMatchObject({ code: 500, data: { field: "parentId" } });
    const { data } = await get(1012, own.token);
    expect((await change({ ...data, parentId: 100 }, own.token)).code).toBe(500);
    expect((await get(100)).data).toEqual(foreign);
  });

  test("a disabled role opens nothing", async () => {
    await server.pool.query("UPDATE sys_role SET status = '1' WHERE role_id = $1", [own.roleId]);
    expect((await server.api("GET", `${PATH}/treeselect`, { token: own.token })).data).toEqual([]);
  });
});

test("a change counts with the next request: the routes and the rights", async () => {
  const menu = await create({ perms: "system:next:request" });
  const own = await createOperator([1, menu.menuId]);
  const permissions = async () => (await server.api("GET", "/getInfo", { token: own.token })).body.permissions;
  expect(await permissions()).toEqual(["system:next:request"]);
  await change({ ...menu, status: "1" });
  expect(await permissions()).toEqual([]);
  const { data } = await server.api("GET", "/getRouters", { token: own.token });
  expect(data[0]?.children ?? []).toEqual([]);
});

test("every permission is asked for, and every write leaves a line in the operation log", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", `${PATH}/list`],
    ["GET", `${PATH}/100`],
    ["POST", PATH, toPage()],
    ["PUT", PATH, toPage({ menuId: 100 })],
    ["PUT", `${PATH}/updateSort`, { menuIds: "100", orderNums: "1" }],
    ["DELETE", `${PATH}/100`],
  ]);
  expect(allowed).toEqual([]);
  await server.api("PUT", `${PATH}/updateSort`, { token, body: { menuIds: "100", orderNums: "1" } });
  await remove(102);
  const { rows } = await server.pool.query(
    "SELECT title, business_type, status, error_msg FROM sys_oper_log ORDER BY oper_id DESC LIMIT 2",
  );
  expect(rows).toEqual([
    { title: "菜单管理", business_type: 3, status: 1, error_msg: "存在子菜单,不允许删除" },
    { title: "保存菜单排序", business_type: 2, status: 0, error_msg: "" },
  ]);
});
