import { describe, expect, test } from "vitest";
import { canClose, closeTabs, findNextPath, HOME_NAME, HOME_PATH, openTab, withFixed } from "./tab.ts";
import type { Closing, Tab } from "./tab.ts";
import { toScrollStart } from "./strip-scroll.ts";
import { parseTabs } from "./tabs-store.ts";

const tab = (path: string, patch: Partial<Tab> = {}): Tab => ({
  path,
  fullPath: path,
  query: {},
  title: path.slice(1),
  name: path,
  meta: { affix: false, noCache: false },
  ...patch,
});
const home = tab(HOME_PATH, { name: HOME_NAME, meta: { affix: true, noCache: false } });
const all = [home, tab("/a"), tab("/b"), tab("/c")];
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path.slice(1)).join(" ");

test("§3.17 another query of the same path is the same tab, in its place", () => {
  const next = openTab(all, tab("/a", { fullPath: "/a?page=2", query: { page: "2" } }));
  expect(paths(next)).toBe("index a b c");
  expect(next[1]?.fullPath).toBe("/a?page=2");
  expect(paths(openTab(all, tab("/d")))).toBe("index a b c d");
});

test("fixed tabs come first, visited or not", () => {
  expect(paths(withFixed([tab("/a")], [home]))).toBe("index a");
  expect(paths(withFixed([tab("/a"), { ...home, fullPath: "/index?x=1" }], [home]))).toBe("index a");
});

describe("§2.69 §2.70 what stays", () => {
  test.each<[Closing, string, string]>([
    ["this", "/b", "index a c"],
    ["this", HOME_PATH, "index a b c"],
    ["others", "/b", "index b"],
    ["left", "/b", "index b c"],
    ["right", "/b", "index a b"],
    ["right", HOME_PATH, "index"],
    ["all", "/b", "index"],
    ["right", "/unknown", "index a b c"],
  ])("%s of %s leaves %s", (closing, path, left) => expect(paths(closeTabs(all, path, closing))).toBe(left));
});

test("§2.71 close left is not there for the first tab, close right not for the last", () => {
  const offered = (path: string) =>
    (["this", "others", "left", "right", "all"] as const).filter((closing) => canClose(all, path, closing)).join(" ");
  expect(offered(HOME_PATH)).toBe("others right all");
  expect(offered("/a")).toBe("this others right all");
  expect(offered("/b")).toBe("this others left right all");
  expect(offered("/c")).toBe("this others left all");
});

test("§2.72 after closing: stay, else the last tab, else the root", () => {
  expect(findNextPath([home, tab("/a")], "/a")).toBeNull();
  expect(findNextPath([home, tab("/a", { fullPath: "/a?q=1" })], "/b")).toBe("/a?q=1");
  expect(findNextPath([], "/b")).toBe("/");
});

test("§9.24 scrolled to a tab, 4 px stay beside it", () => {
  const view = { start: 100, end: 300 };
  expect(toScrollStart({ start: 120, end: 200 }, view, 900)).toBe(100);
  expect(toScrollStart({ start: 90, end: 200 }, view, 900)).toBe(86);
  expect(toScrollStart({ start: 250, end: 310 }, view, 900)).toBe(114);
  expect(toScrollStart({ start: 0, end: 60 }, view, 900)).toBe(0);
  expect(toScrollStart({ start: 840, end: 900 }, view, 900)).toBe(700);
  expect(toScrollStart({ start: 250, end: 700 }, view, 900)).toBe(246);
});

test("stored tabs: only of this user, only paths of this application", () => {
  const stored = { userId: 1, tabs: [tab("/a"), tab("//evil.example"), { path: "/b" }, null, "x", tab("/c")] };
  expect(paths(parseTabs(JSON.stringify(stored), 1))).toBe("a c");
  expect(parseTabs(JSON.stringify(stored), 2)).toEqual([]);
  for (const text of [null, "", "{", "null", "7", "[]", '{"userId":1}']) expect(parseTabs(text, 1)).toEqual([]);
});
