import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuRoute } from "@idata/contracts";
import { toMenuRoutes } from "./menu-routes.ts";
import type { MenuRow } from "./menus.store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const getRouters = async (token: string): Promise<MenuRoute[]> =>
  (await server.api("GET", "/getRouters", { token })).data;

describe("the seeded menus", () => {
  test("have the ids, names and permissions of the contract", async () => {
    const { rows } = await server.pool.query("SELECT menu_id, menu_name, perms, path FROM sys_menu ORDER BY menu_id");
    const own = rows.filter((row) => row.menu_id < 2000);
    // 85 of the contract without the vendor's link
    expect(own).toHaveLength(84);
    const byId = new Map(own.map((row) => [row.menu_id, row]));
    expect(byId.get(1006)).toMatchObject({ menu_name: "重置密码", perms: "system:user:resetPwd", path: "" });
    expect(byId.get(1039)).toMatchObject({ menu_name: "操作查询", perms: "monitor:operlog:query", path: "#" });
    expect(byId.get(1048)).toMatchObject({ menu_name: "单条强退", perms: "monitor:online:forceLogout" });
    expect(byId.get(1053)).toMatchObject({ menu_name: "状态修改", perms: "monitor:job:changeStatus" });
    expect(byId.get(1060)).toMatchObject({ menu_name: "生成代码", perms: "tool:gen:code" });
    expect(byId.has(4)).toBe(false);
  });
});

describe("GET /getRouters", () => {
  test("is the tree of the contract for the administrator", async () => {
    const routes = await getRouters(await server.loginAsAdmin());
    const system = routes.find((route) => route.name === "System");
    expect(system).toMatchObject({
      name: "System",
      path: "/system",
      hidden: false,
      redirect: "noRedirect",
      component: "Layout",
      alwaysShow: true,
      meta: { title: "系统管理", icon: "system", noCache: false, link: null },
    });
    expect(system?.children?.[0]).toEqual({
      name: "User",
      path: "user",
      hidden: false,
      component: "system/user/index",
      meta: { title: "用户管理", icon: "user", noCache: false, link: null },
    });
    const log = system?.children?.find((route) => route.name === "Log");
    expect(log).toMatchObject({ path: "log", component: "ParentView", alwaysShow: true });
    expect(log?.children?.map((route) => route.path)).toEqual(["operlog", "logininfor"]);
    expect(routes.slice(0, 2).flatMap((route) => route.children?.map((child) => child.path))).toEqual([
      "form",
      "template",
    ]);
  });

  test("shows others only what their roles open", async () => {
    const user = await server.createUser();
    const routes = await getRouters(user.token);
    expect(routes.flatMap((route) => route.children?.map((child) => child.path))).toEqual([
      "form",
      "template",
      "member",
    ]);
    const bare = await server.createUser("bare", []);
    expect(await getRouters(bare.token)).toEqual([]);
  });

  test("leaves disabled menus out and needs a session", async () => {
    await server.pool.query("UPDATE sys_menu SET status = '1' WHERE menu_id = 3");
    const routes = await getRouters(await server.loginAsAdmin());
    expect(routes.some((route) => route.name === "Tool")).toBe(false);
    expect(await server.api("GET", "/getRouters")).toMatchObject({ code: 401 });
  });
});

describe("toMenuRoutes", () => {
  const row = (changes: Partial<MenuRow>): MenuRow => ({
    menu_id: 1,
    menu_name: "菜单",
    parent_id: 0,
    order_num: 1,
    path: "some",
    component: null,
    query: null,
    route_name: "",
    is_frame: "1",
    is_cache: "0",
    menu_type: "M",
    visible: "0",
    status: "0",
    perms: null,
    icon: "x",
    create_by: "",
    create_time: new Date(0),
    update_by: "",
    update_time: null,
    remark: "",
    ...changes,
  });

  test("an external link keeps its address", () => {
    const [route] = toMenuRoutes([row({ path: "https://example.org", is_frame: "0" })]);
    expect(route).toMatchObject({ name: "Https://example.org", path: "https://example.org", component: "Layout" });
    expect(route?.meta?.link).toBe("https://example.org");
  });

  test("an inner link gets a path of its own and the frame", () => {
    const parent = row({ menu_id: 1 });
    const inner = row({ menu_id: 2, parent_id: 1, menu_type: "C", path: "http://www.example.org:8080/a" });
    const [route] = toMenuRoutes([parent, inner]);
    expect(route?.children?.[0]).toMatchObject({ path: "example/org/8080/a", component: "InnerLink" });
    const [root] = toMenuRoutes([row({ menu_type: "C", path: "https://example.org" })]);
    expect(root).toMatchObject({ path: "/", children: [{ path: "example/org", component: "InnerLink" }] });
  });

  test("a page at the root is a frame with one child", () => {
    const [route] = toMenuRoutes([row({ menu_type: "C", path: "form", component: "form/index", query: '{"a":1}' })]);
    expect(route).toEqual({
      path: "/",
      hidden: false,
      component: "Layout",
      children: [
        {
          name: "Form",
          path: "form",
          hidden: false,
          component: "form/index",
          query: '{"a":1}',
          meta: { title: "菜单", icon: "x", noCache: false, link: null },
        },
      ],
    });
  });

  test("below a directory: an external link keeps its address, a page its query, a directory is a parent view", () => {
    const [route] = toMenuRoutes([
      row({ menu_id: 1 }),
      row({ menu_id: 2, parent_id: 1, menu_type: "C", path: "https://example.org/a", is_frame: "0" }),
      row({ menu_id: 3, parent_id: 1, menu_type: "C", path: "page", component: "a/b", query: '{"a":1}' }),
      row({ menu_id: 4, parent_id: 1, path: "empty" }),
      row({ menu_id: 5, parent_id: 1, path: "own", component: "a/layout" }),
    ]);
    expect(route?.children).toMatchObject([
      { path: "https://example.org/a", component: "Layout", meta: { link: "https://example.org/a" } },
      { path: "page", component: "a/b", query: '{"a":1}', meta: { link: null } },
      { path: "empty", component: "ParentView" },
      { path: "own", component: "a/layout" },
    ]);
    expect(route?.children?.[0]).not.toHaveProperty("query");
    expect(route?.children?.[2]).not.toHaveProperty("children");
  });

  test("only a directory has children, and what lies below something absent is left out", () => {
    const [page, ...others] = toMenuRoutes([
      row({ menu_id: 1 }),
      row({ menu_id: 2, parent_id: 1, menu_type: "C", path: "page", component: "a" }),
      row({ menu_id: 3, parent_id: 2, menu_type: "C", path: "tab", component: "b" }),
      row({ menu_id: 4, parent_id: 99, menu_type: "C", path: "lost", component: "c" }),
    ]);
    expect(others).toEqual([]);
    expect(page?.children).toHaveLength(1);
    expect(page?.children?.[0]).not.toHaveProperty("children");
    expect(page?.children?.[0]).not.toHaveProperty("redirect");
  });

  test("a directory at the root that is an inner link is a frame around it", () => {
    const [root] = toMenuRoutes([row({ menu_type: "M", path: "https://www.example.org" })]);
    expect(root).toMatchObject({
      path: "/",
      component: "Layout",
      meta: { title: "菜单", icon: "x" },
      children: [{ path: "example/org", component: "InnerLink", meta: { link: "https://www.example.org" } }],
    });
  });

  test("hidden, not kept alive, named", () => {
    const [route] = toMenuRoutes([row({ visible: "1", is_cache: "1", route_name: "special" })]);
    expect(route).toMatchObject({ name: "Special", path: "/some", hidden: true, meta: { noCache: true } });
    expect(route).not.toHaveProperty("children");
    expect(route).not.toHaveProperty("alwaysShow");
  });
});
