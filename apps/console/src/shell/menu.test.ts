import { describe, expect, test } from "vitest";
import { parseMenus } from "./menu.ts";
import { findFirstPage, findMenu, findTopMenu, toTarget, toVisibleMenus } from "./menu-places.ts";
import { toVisibleCount } from "./nav-entries.tsx";

const everything = { roles: ["admin"], permissions: ["*:*:*"] };
const visitor = { roles: ["common"], permissions: ["report:view"] };

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
  const menus = parseMenus(routers, everything);

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

  test("§2.57 §2.58 one visible child is the entry itself, several or alwaysShow make a submenu", () => {
    const one = {
      path: "/a",
      component: "Layout",
      meta: meta("甲"),
      children: [{ path: "x", component: "p", meta: meta("乙") }],
    };
    const shown = (entry: object) => toVisibleMenus(parseMenus([entry], everything))[0];
    expect(shown(one)).toMatchObject({ path: "/a/x", title: "乙", children: [] });
    expect(shown({ ...one, alwaysShow: true })).toMatchObject({
      path: "/a",
      title: "甲",
      children: [{ path: "/a/x" }],
    });
    const hidden = { path: "y", hidden: true, component: "p", meta: meta("丙") };
    expect(shown({ ...one, children: [...one.children, hidden] })).toMatchObject({ path: "/a/x" });
    expect(shown({ ...one, children: [...one.children, { ...hidden, hidden: false }] })?.children).toHaveLength(2);
  });

  test("§2.44 §6.7 a route with permissions or roles is added for those who hold any of them", () => {
    const gated = (path: string, needs: object) => ({ path, component: "p", meta: meta(path), ...needs });
    const raw = [
      gated("/open", {}),
      gated("/held", { permissions: ["other:thing", "report:view"] }),
      gated("/role", { permissions: ["other:thing"], roles: ["common"] }),
      gated("/closed", { permissions: ["other:thing"], roles: ["editor"] }),
      { path: "/box", component: "Layout", children: [gated("in", { roles: ["editor"] })] },
    ];
    expect(parseMenus(raw, visitor).map((menu) => menu.path)).toEqual(["/open", "/held", "/role", "/box"]);
    expect(findMenu(parseMenus(raw, visitor), "/box/in")).toBeNull();
    expect(findMenu(parseMenus(raw, everything), "/box/in")).not.toBeNull();
  });

  test("§3.16 every part of a menu route is read, a query as JSON", () => {
    const raw = {
      path: "/r",
      name: "R",
      component: "report/index",
      redirect: "noRedirect",
      alwaysShow: true,
      hidden: true,
      query: '{"year":2026,"q":"食堂"}',
      meta: {
        title: "报表",
        icon: "chart",
        noCache: true,
        affix: true,
        link: "https://a.example",
        activeMenu: "/x",
        breadcrumb: false,
      },
    };
    const [menu] = parseMenus([raw], everything);
    expect(menu).toEqual({
      path: "/r",
      name: "R",
      title: "报表",
      icon: "chart",
      component: "report/index",
      redirect: "noRedirect",
      search: "?year=2026&q=%E9%A3%9F%E5%A0%82",
      hidden: true,
      alwaysShow: true,
      isExternal: false,
      link: "https://a.example",
      activeMenu: "/x",
      noCache: true,
      affix: true,
      breadcrumb: false,
      children: [],
    });
    expect(menu && toTarget(menu)).toBe("/r?year=2026&q=%E9%A3%9F%E5%A0%82");
    for (const query of ["{broken", "[1]", "3", "null", ""]) {
      expect(parseMenus([{ ...raw, query }], everything)[0]?.search).toBe("");
    }
  });

  test("nonsense is no menu", () => {
    expect(parseMenus("x", everything)).toEqual([]);
    expect(parseMenus([null, 3, { path: 5, children: "x" }], everything)).toHaveLength(1);
  });
});

test("§2.51 §9.27 §9.28 about a third of the window holds top entries, never fewer than three", () => {
  expect(toVisibleCount(600)).toBe(3);
  expect(toVisibleCount(1440)).toBe(5);
});
