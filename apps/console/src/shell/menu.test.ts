import { describe, expect, test } from "vitest";
import { findFirstPage, findMenu, findTopMenu, parseMenus, toVisibleMenus } from "./menu.ts";
import { toVisibleCount } from "./nav-entries.tsx";

const meta = (title: string) => ({ title, icon: "", noCache: false, link: null });
const routers = [
  {
    path: "/",
    hidden: false,
    component: "Layout",
    children: [{ path: "form", hidden: false, component: "form/index", meta: meta("表单") }],
  },
  {
    path: "/system",
    hidden: false,
    component: "Layout",
    alwaysShow: true,
    redirect: "noRedirect",
    meta: meta("系统管理"),
    children: [
      { path: "user", hidden: false, component: "system/user/index", meta: meta("用户管理") },
      { path: "secret", hidden: true, component: "system/secret/index", meta: meta("隐藏页") },
      {
        path: "log",
        hidden: false,
        component: "ParentView",
        alwaysShow: true,
        meta: meta("日志管理"),
        children: [{ path: "operlog", hidden: false, component: "monitor/operlog/index", meta: meta("操作日志") }],
      },
    ],
  },
  { path: "https://example.org", hidden: false, component: "Layout", meta: meta("外部") },
];

describe("menus of the server", () => {
  const menus = parseMenus(routers);

  test("paths are absolute, links that leave stay as they are", () => {
    expect(findMenu(menus, "/system/log/operlog")?.title).toBe("操作日志");
    expect(findMenu(menus, "/form")?.title).toBe("表单");
    expect(menus[2]).toMatchObject({ path: "https://example.org", isExternal: true });
  });

  test("a container with one child is that child, hidden ones do not show but are found", () => {
    const visible = toVisibleMenus(menus);
    expect(visible.map((menu) => menu.path)).toEqual(["/form", "/system", "https://example.org"]);
    expect(visible[1]?.children.map((menu) => menu.title)).toEqual(["用户管理", "日志管理"]);
    expect(findMenu(menus, "/system/secret")?.title).toBe("隐藏页");
  });

  test("a section leads to its first page and knows its pages", () => {
    const section = findTopMenu(toVisibleMenus(menus), "/system/log/operlog");
    expect(section?.title).toBe("系统管理");
    expect(section && findFirstPage(section).path).toBe("/system/user");
    expect(findTopMenu(menus, "/systematic")).toBeNull();
  });

  test("nonsense is no menu", () => {
    expect(parseMenus("x")).toEqual([]);
    expect(parseMenus([null, 3, { path: 5, children: "x" }])).toHaveLength(1);
  });
});

test("about a third of the window holds top entries, never fewer than three", () => {
  expect(toVisibleCount(600)).toBe(3);
  expect(toVisibleCount(1440)).toBe(5);
});
