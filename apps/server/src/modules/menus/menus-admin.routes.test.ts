/** The administration of menus by the wire of the administration contract §2.5. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

interface Wire {
  menuId: number;
  parentId: number;
  menuName: string;
  path: string;
  perms: string;
  orderNum: number;
  status: string;
}
interface Node {
  id: number;
  children?: Node[];
}

const PATH = "/system/menu";
const add = (body: object, as = token) => server.api("POST", PATH, { token: as, body });
const change = (body: object, as = token) => server.api("PUT", PATH, { token: as, body });
const remove = (menuId: number, as = token) => server.api("DELETE", `${PATH}/${menuId}`, { token: as });
const get = (menuId: number, as = token) => server.api("GET", `${PATH}/${menuId}`, { token: as });
const list = async (query: Record<string, string> = {}, as = token): Promise<Wire[]> =>
  (await server.api("GET", `${PATH}/list`, { token: as, query })).data;
const ids = (rows: readonly Wire[]) => rows.map(({ menuId }) => menuId);
const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);

let count = 0;
/** A page below the system menu that no other test knows. */
const toPage = (patch: object = {}) => {
  count += 1;
  const body = { parentId: 1, menuName: `页面 ${count}`, orderNum: 1, menuType: "C", path: `page${count}` };
  return { ...body, component: "system/post/index", perms: "", isFrame: "1", ...patch };
};
/** It, as the server has it. */
async function create(patch: object = {}): Promise<Wire> {
  const body = toPage(patch);
  const { code, msg } = await add(body);
  expect([code, msg]).toEqual([200, "操作成功"]);
  const menu = (await list({ menuName: body.menuName })).find(({ menuName }) => menuName === body.menuName);
  return menu as Wire;
}

let roles = 800;
/** Somebody with the given menus and nothing else; without a list, all of the administration of menus. */
async function createOperator(menuIds = [1, 102, 1012, 1013, 1014, 1015]) {
  const roleId = (roles += 1);
  await server.pool.query(
    "INSERT INTO sys_role (role_id, role_name, role_key, role_sort) VALUES ($1::bigint, $2, $2, 1)",
    [roleId, `menus ${roleId}`],
  );
  await grant(roleId, ...menuIds);
  return { ...(await server.createUser(undefined, [roleId])), roleId };
}
const grant = async (roleId: number, ...menuIds: number[]) => {
  await server.pool.query("INSERT INTO sys_role_menu SELECT $1, unnest($2::bigint[])", [roleId, menuIds]);
};

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
    expect(ids(await list({ visible: "1" }))).toEqual([2002]);
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

describe("writing", () => {
  test("add and change as a client does it: whole records, numbers as text, unknown fields ignored", async () => {
    const body = toPage({
      orderNum: "7",
      menuId: 1,
      createBy: "mallory",
      children: [],
      params: {},
      query: '{"id": 1}',
    });
    expect(await add(body)).toMatchObject({ code: 200, msg: "操作成功" });
    const [added] = await list({ menuName: body.menuName });
    expect(added).toMatchObject({ orderNum: 7, icon: "#", createBy: "admin", query: '{"id": 1}', visible: "0" });
    expect(added?.menuId).toBeGreaterThan(2999);
    expect((await change({ ...added, menuName: "新名称", perms: null, visible: 1 })).code).toBe(200);
    expect((await get(added?.menuId ?? 0)).data).toMatchObject({
      menuName: "新名称",
      visible: "1",
      updateBy: "admin",
      path: body.path,
    });
    expect((await change({ menuId: added?.menuId, menuName: "短", orderNum: 1, menuType: "C" })).code).toBe(200);
    expect((await get(added?.menuId ?? 0)).data).toMatchObject({ visible: "1", path: body.path, query: '{"id": 1}' });
    expect((await remove(added?.menuId ?? 0)).code).toBe(200);
    expect(await remove(added?.menuId ?? 0)).toMatchObject({ code: 404 });
  });

  test.each([
    [{ menuName: " " }, "menuName", "菜单名称不能为空"],
    [{ menuName: "长".repeat(51) }, "menuName", "菜单名称长度不能超过50个字符"],
    [{ menuName: "<img src=x onerror=alert(1)>" }, "menuName", "菜单名称不能包含脚本字符"],
    [{ orderNum: null }, "orderNum", "显示顺序不能为空"],
    [{ menuType: "" }, "menuType", "菜单类型不能为空"],
    [{ menuType: "X" }, "menuType", "菜单类型不正确"],
    [{ path: "" }, "path", "路由地址不能为空"],
    [{ path: "a".repeat(201) }, "path", "路由地址不能超过200个字符"],
    [{ component: "a".repeat(201) }, "component", "组件路径不能超过255个字符"],
    [{ perms: "a".repeat(101) }, "perms", "权限标识长度不能超过100个字符"],
    [{ query: "id=1" }, "query", '路由参数应为 JSON 对象，例如 {"id": 1}'],
    [{ query: "[1]" }, "query", '路由参数应为 JSON 对象，例如 {"id": 1}'],
    [{ icon: "<svg onload=alert(1)>" }, "icon", "菜单图标不能包含脚本字符"],
  ])("refuses %j beside its field", async (patch, field, msg) => {
    expect(await add(toPage(patch))).toMatchObject({ code: 500, msg, data: { field } });
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "\\\\evil.example",
    'https://a.example/"onmouseover="x',
    "https://a b.example",
    "<script>",
  ])("no address carries a script or leads to another site unseen: %j", async (path) => {
    const answer = { code: 500, data: { field: "path" } };
    expect(await add(toPage({ path }))).toMatchObject(answer);
    expect(await add(toPage({ path, parentId: 0, menuType: "M" }))).toMatchObject(answer);
    expect(await add(toPage({ path, menuType: "F" }))).toMatchObject(answer);
  });

  test("a directory at the root loses its own slash, which would name another site in its route", async () => {
    const menu = await create({ parentId: 0, menuType: "M", path: "/evil.example" });
    expect(menu.path).toBe("evil.example");
    const { data } = await server.api("GET", "/getRouters", { token });
    expect(data.map((route: { path: string }) => route.path)).toContain("/evil.example");
  });

  test("an external link needs http(s)", async () => {
    const body = toPage({ isFrame: "0", menuName: "外链" });
    const msg = "新增菜单'外链'失败，地址必须以http(s)://开头";
    for (const path of ["example.org", "ftp://example.org", "javascript:alert(1)"]) {
      expect(await add({ ...body, path })).toMatchObject({ code: 500, msg, data: { field: "path" } });
    }
    const menu = await create({ ...body, path: "https://example.org/a?b=c#d" });
    expect(await change({ ...menu, path: "docs" })).toMatchObject({
      msg: "修改菜单'外链'失败，地址必须以http(s)://开头",
    });
  });

  test("a name is taken only under the same parent", async () => {
    const menu = await create();
    expect(await add(toPage({ menuName: menu.menuName }))).toMatchObject({
      code: 500,
      msg: `新增菜单'${menu.menuName}'失败，菜单名称已存在`,
      data: { field: "menuName" },
    });
    expect(await add(toPage({ menuName: "系统管理", parentId: 0, menuType: "M", path: "system" }))).toMatchObject({
      msg: "新增菜单'系统管理'失败，菜单名称已存在",
    });
    expect(await change({ ...(await create()), menuName: menu.menuName })).toMatchObject({
      msg: `修改菜单'${menu.menuName}'失败，菜单名称已存在`,
    });
    expect((await add(toPage({ menuName: menu.menuName, parentId: 2 }))).code).toBe(200);
  });
});

describe("routes are unique (§5.1)", () => {
  const TAKEN = /失败，路由名称或地址已存在$/;
  const expectTaken = async (body: object) => {
    const { code, msg, data } = await add(body);
    expect([code, TAKEN.test(msg), data]).toEqual([500, true, { field: "path" }]);
  };

  test("the same path under the same parent, whatever its case and name", async () => {
    const { path } = await create();
    await expectTaken(toPage({ path: path.toUpperCase(), routeName: `Name${count}` }));
    expect((await add(toPage({ path, parentId: 2, routeName: `Other${count}` }))).code).toBe(200);
  });

  test("at the root, the same path anywhere", async () => {
    const { path } = await create({ routeName: `Deep${count}` });
    await expectTaken(toPage({ path, parentId: 0, routeName: `Top${count}` }));
    const menu = await create({ parentId: 0, menuType: "M" });
    expect(await change({ ...menu, path, routeName: "Elsewhere" })).toMatchObject({ code: 500 });
  });

  test("the same name anywhere; without one the path is the name", async () => {
    const { path } = await create();
    await expectTaken(toPage({ path, parentId: 2 }));
    await expectTaken(toPage({ routeName: path, parentId: 2 }));
    const named = await create({ routeName: `Named${count}` });
    await expectTaken(toPage({ path: `named${count - 1}`, parentId: 2 }));
    expect((await change({ ...named, orderNum: 5 })).code).toBe(200);
  });

  test("buttons have none", async () => {
    const { path } = await create();
    expect((await add(toPage({ path, menuType: "F" }))).code).toBe(200);
    expect((await add(toPage({ path: "", menuType: "F" }))).code).toBe(200);
    expect((await add(toPage({ path: "#", menuType: "F" }))).code).toBe(200);
  });

  test("also for two at once, by key and by lock", async () => {
    for (let round = 0; round < 5; round += 1) {
      const path = `race${round}`;
      const deep = toPage({ path, routeName: `DeepRace${round}` });
      const [one, other] = await Promise.all([add(deep), add(toPage({ path, routeName: `Twin${round}` }))]);
      expect(codes([one, other])).toEqual([200, 500]);
      const top = `toprace${round}`;
      const answers = await Promise.all([
        add(toPage({ path: top, parentId: 0, menuType: "M", routeName: `Top${round}` })),
        add(toPage({ path: top, parentId: 0, menuType: "M", routeName: `Also${round}` })),
        add(toPage({ path: top, parentId: 0, menuType: "C", routeName: `Third${round}` })),
      ]);
      expect(codes(answers)).toEqual([200, 500, 500]);
    }
  });
});

describe("the tree", () => {
  test("a menu is moved, but neither into itself nor below itself, nor to nowhere", async () => {
    const top = await create({ menuType: "M", component: "" });
    const leaf = await create({ menuType: "M", component: "", parentId: top.menuId });
    expect(await change({ ...top, parentId: top.menuId })).toMatchObject({
      code: 500,
      msg: `修改菜单'${top.menuName}'失败，上级菜单不能选择自己`,
      data: { field: "parentId" },
    });
    expect(await change({ ...top, parentId: leaf.menuId })).toMatchObject({
      code: 500,
      msg: `修改菜单'${top.menuName}'失败，上级菜单不能是自己的下级`,
    });
    expect(await change({ ...top, parentId: 999_999 })).toMatchObject({ code: 500, data: { field: "parentId" } });
    expect(await add(toPage({ parentId: 999_999 }))).toMatchObject({ code: 500, data: { field: "parentId" } });
    expect((await change({ ...leaf, parentId: 2 })).code).toBe(200);
    expect((await get(leaf.menuId)).data.parentId).toBe(2);
  });

  test("two moved into each other at once make no loop", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await create({ menuType: "M" });
      const other = await create({ menuType: "M" });
      const answers = await Promise.all([
        change({ ...one, parentId: other.menuId }),
        change({ ...other, parentId: one.menuId }),
      ]);
      expect(codes(answers)).toEqual([200, 500]);
    }
  });

  test("what has menus below it, or is granted, is warned about and stays", async () => {
    expect(await remove(102)).toMatchObject({ code: 601, msg: "存在子菜单,不允许删除" });
    expect(await remove(1012)).toMatchObject({ code: 601, msg: "菜单已分配,不允许删除" });
    const menu = await create();
    const { roleId } = await createOperator([menu.menuId]);
    expect((await remove(menu.menuId)).code).toBe(601);
    await server.pool.query("UPDATE sys_role SET del_flag = '2' WHERE role_id = $1", [roleId]);
    expect((await remove(menu.menuId)).code).toBe(200);
  });

  test("granted while it is being deleted, or given a child: either, never both", async () => {
    const { roleId } = await createOperator([1]);
    for (let round = 0; round < 5; round += 1) {
      const { menuId } = await create({ menuType: "M" });
      const granted = grant(roleId, menuId).then(
        () => true,
        () => false,
      );
      const [isGranted, deleted, child] = await Promise.all([
        granted,
        remove(menuId),
        add(toPage({ parentId: menuId })),
      ]);
      const isGone = deleted.code === 200;
      expect([isGone && isGranted, isGone && child.code === 200, isGone || isGranted || child.code === 200]).toEqual([
        false,
        false,
        true,
      ]);
    }
  });

  test("the order is saved for all rows given, or for none", async () => {
    const sort = (body: object, as = token) => server.api("PUT", `${PATH}/updateSort`, { token: as, body });
    const [one, other] = [await create(), await create()];
    const orders = async () => [(await get(one.menuId)).data.orderNum, (await get(other.menuId)).data.orderNum];
    expect((await sort({ menuIds: `${one.menuId},${other.menuId}`, orderNums: "9,-8" })).code).toBe(200);
    expect(await orders()).toEqual([9, -8]);
    for (const body of [{}, { menuIds: `${one.menuId}`, orderNums: "1,2" }, { menuIds: "1;2", orderNums: "1" }]) {
      expect(await sort(body)).toMatchObject({ code: 500, msg: "保存排序异常，请联系管理员" });
    }
    expect((await sort({ menuIds: `${one.menuId},999999`, orderNums: "1,2" })).code).toBe(404);
    const own = await createOperator([102, 1014, one.menuId]);
    const answer = await sort({ menuIds: `${one.menuId},${other.menuId}`, orderNums: "1,2" }, own.token);
    expect([answer.code, await orders()]).toEqual([404, [9, -8]]);
    expect((await sort({ menuIds: `${one.menuId}`, orderNums: "3" }, own.token)).code).toBe(200);
  });
});

describe("an operator who is not the super administrator (§7.2 no. 9)", () => {
  const BEYOND = { code: 500, msg: "不能授予您没有的权限", data: { field: "perms" } };
  let own: Awaited<ReturnType<typeof createOperator>>;
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
  for (const [method, path, body] of [
    ["GET", "/list", undefined],
    ["GET", "/100", undefined],
    ["POST", "", toPage()],
    ["PUT", "", toPage({ menuId: 100 })],
    ["PUT", "/updateSort", { menuIds: "100", orderNums: "1" }],
    ["DELETE", "/100", undefined],
  ] as const) {
    const answer = await server.api(method, PATH + path, { token: other, ...(body === undefined ? {} : { body }) });
    expect([method, path, answer.code]).toEqual([method, path, 403]);
  }
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
