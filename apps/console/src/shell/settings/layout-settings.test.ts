import { expect, test } from "vitest";
import { DEFAULT_LAYOUT_SETTINGS, isThemeColor, parseLayoutSettings } from "./layout-settings.ts";

test("§2.83 §3.14 §9.18 without anything stored the defaults hold", () => {
  expect(parseLayoutSettings(null)).toEqual({
    theme: "#2F88FF",
    sideTheme: "theme-dark",
    topNav: true,
    tagsView: false,
    fixedHeader: false,
    sidebarLogo: false,
    dynamicTitle: false,
  });
});

test("§4.12 what was saved comes back", () => {
  const saved = {
    ...DEFAULT_LAYOUT_SETTINGS,
    theme: "#f5222d",
    sideTheme: "theme-light",
    tagsView: true,
    topNav: false,
  };
  expect(parseLayoutSettings(JSON.stringify(saved))).toEqual(saved);
});

test.each(["", "{", "null", "7", '"#f00"', "[]", "undefined"])("stored %j is ignored", (text) => {
  expect(parseLayoutSettings(text)).toEqual(DEFAULT_LAYOUT_SETTINGS);
});

test("a wrong field falls back for itself, unknown ones are dropped", () => {
  const stored = { theme: "red;}", sideTheme: "pink", tagsView: "yes", fixedHeader: true, other: 1 };
  expect(parseLayoutSettings(JSON.stringify(stored))).toEqual({ ...DEFAULT_LAYOUT_SETTINGS, fixedHeader: true });
});

test("only six hexadecimal digits are a theme colour", () => {
  expect(["#2F88FF", "#6959CD"].every(isThemeColor)).toBe(true);
  expect(["#fff", "2F88FF", "#2F88FG", "#2F88FF00", 7, null].some(isThemeColor)).toBe(false);
});
