import { expect, test } from "vitest";
import { parseMenus } from "../menu.ts";
import { findEntries } from "./find-entries.ts";
import { listSearchEntries } from "./search-entries.ts";
import type { SearchEntry } from "./search-entries.ts";

const menus = parseMenus([
  {
    path: "/system",
    component: "Layout",
    redirect: "noRedirect",
    meta: { title: "系统管理" },
    children: [
      { path: "user", component: "system/user/index", meta: { title: "用户管理" } },
      { path: "secret", component: "system/secret/index", hidden: true, meta: { title: "隐藏" } },
      {
        path: "log",
        component: "ParentView",
        redirect: "noRedirect",
        meta: { title: "日志管理" },
        children: [{ path: "operlog", component: "monitor/operlog/index", meta: { title: "操作日志" } }],
      },
    ],
  },
  {
    path: "/",
    component: "Layout",
    children: [{ path: "report", component: "report/index", meta: { title: "报表" } }],
  },
  { path: "https://example.org/help", component: "Layout", meta: { title: "帮助" } },
  { path: "/bare", component: "bare/index", meta: {} },
  { path: "/index", component: "x", meta: { title: "另一个首页" } },
]);
const fixed: SearchEntry[] = [{ title: ["首页"], path: "/index", isExternal: false }];
const entries = listSearchEntries(menus, (title) => title, fixed);
const chains = (found: readonly SearchEntry[]) => found.map(({ title }) => title.join(" > "));

test("§2.75 §2.76 visible routes with a title, in chains, without containers", () => {
  expect(chains(entries)).toEqual(["首页", "系统管理 > 用户管理", "系统管理 > 日志管理 > 操作日志", "报表", "帮助"]);
  expect(entries.map(({ path }) => path)).toEqual([
    "/index",
    "/system/user",
    "/system/log/operlog",
    "/report",
    "https://example.org/help",
  ]);
});

test("§2.78 §9.35 a match in the title comes before one in the path", () => {
  const list: SearchEntry[] = [
    { title: ["another"], path: "/report", isExternal: false },
    { title: ["report"], path: "/another", isExternal: false },
  ];
  expect(findEntries(list, "report").map(({ path }) => path)).toEqual(["/another", "/report"]);
});

test("§9.31 §9.34 one character is enough, mistakes are forgiven, nonsense finds nothing", () => {
  expect(chains(findEntries(entries, "户"))).toEqual(["系统管理 > 用户管理"]);
  expect(chains(findEntries(entries, "operlgo"))).toContain("系统管理 > 日志管理 > 操作日志");
  expect(findEntries(entries, "zzzzqqqq")).toEqual([]);
  expect(findEntries(entries, "  ")).toBe(entries);
});

test("§9.32 what is farther in than distance times threshold is not found", () => {
  const at = (place: number): SearchEntry => ({ title: [`${"·".repeat(place)}target`], path: "/", isExternal: false });
  expect(findEntries([at(39)], "target")).toHaveLength(1);
  expect(findEntries([at(41)], "target")).toHaveLength(0);
});

test("§9.33 what is typed beyond 32 characters is not looked at", () => {
  const long = "abcdefghijklmnopqrstuvwxyz012345";
  const list: SearchEntry[] = [{ title: [long], path: "/", isExternal: false }];
  expect(long).toHaveLength(32);
  expect(findEntries(list, `${long}${"?".repeat(40)}`)).toHaveLength(1);
});
