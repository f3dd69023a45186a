import { expect, test } from "vitest";
import { findEntries } from "./find-entries.ts";
import { listSearchEntries } from "./search-entries.ts";
import type { SearchEntry, SearchSource } from "./search-entries.ts";

const route = (path: string, title: string, patch: Partial<SearchSource> = {}): SearchSource => ({
  path,
  title,
  redirect: "",
  hidden: false,
  isExternal: false,
  children: [],
  ...patch,
});
const container = (path: string, title: string, ...children: SearchSource[]) =>
  route(path, title, { redirect: "noRedirect", children });
const menus = [
  container(
    "/system",
    "系统管理",
    route("/system/user", "用户管理"),
    route("/system/secret", "隐藏", { hidden: true }),
    container("/system/log", "日志管理", route("/system/log/operlog", "操作日志")),
  ),
  route("/", "", { children: [route("/report", "报表", { search: "?year=2026" })] }),
  route("https://example.org/help", "帮助", { isExternal: true }),
  route("/bare", ""),
  route("/index", "另一个首页"),
];
const fixed: SearchEntry[] = [{ title: ["首页"], path: "/index", isExternal: false }];
const entries = listSearchEntries(menus, (title) => title, fixed);
const chains = (found: readonly SearchEntry[]) => found.map(({ title }) => title.join(" > "));

test("§2.75 §2.76 visible routes with a title, in chains, without containers", () => {
  expect(chains(entries)).toEqual(["首页", "系统管理 > 用户管理", "系统管理 > 日志管理 > 操作日志", "报表", "帮助"]);
  expect(entries.map(({ path }) => path)).toEqual([
    "/index",
    "/system/user",
    "/system/log/operlog",
    "/report?year=2026",
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
