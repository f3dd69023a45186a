/** Adding, changing, moving, sorting and deleting menus over HTTP (administration contract §2.5, §5.1). */
import { afterAll, describe, expect, test } from "vitest";
import { PATH, startMenuCalls, toPage } from "./testing/menu-calls.ts";

const { server, token, add, change, remove, get, list, create, createOperator, grant } = await startMenuCalls();
afterAll(() => server.close());

const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);

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
  let names = 0;
  const toUnique = () => (names += 1);
  const TAKEN = /失败，路由名称或地址已存在$/;
  const expectTaken = async (body: object) => {
    const { code, msg, data } = await add(body);
    expect([code, TAKEN.test(msg), data]).toEqual([500, true, { field: "path" }]);
  };

  test("the same path under the same parent, whatever its case and name", async () => {
    const { path } = await create();
    await expectTaken(toPage({ path: path.toUpperCase(), routeName: `Name${toUnique()}` }));
    expect((await add(toPage({ path, parentId: 2, routeName: `Other${toUnique()}` }))).code).toBe(200);
  });

  test("at the root, the same path anywhere", async () => {
    const { path } = await create({ routeName: `Deep${toUnique()}` });
    await expectTaken(toPage({ path, parentId: 0, routeName: `Top${toUnique()}` }));
    const menu = await create({ parentId: 0, menuType: "M" });
    expect(await change({ ...menu, path, routeName: "Elsewhere" })).toMatchObject({ code: 500 });
  });

  test("the same name anywhere; without one the path is the name", async () => {
    const { path } = await create();
    await expectTaken(toPage({ path, parentId: 2 }));
    await expectTaken(toPage({ routeName: path, parentId: 2 }));
    const name = toUnique();
    const named = await create({ routeName: `Named${name}` });
    await expectTaken(toPage({ path: `named${name}`, parentId: 2 }));
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
