import { expect, test } from "vitest";
import { findNameFault, findUserNameFault, normaliseName } from "./user-names.ts";

test.each([
  "admin",
  "张三",
  "张san",
  "ли",
  "иван-2",
  "αλφα",
  "山田ハナコ",
  "ラーメン",
  "김철수",
  "user_1.b",
  "O'Brien",
  "josé",
  "محمد",
])("%s may be a user name", (name) => {
  expect(findUserNameFault(normaliseName(name))).toBeNull();
});

test.each([
  ["а Cyrillic letter in a Latin name", "\u0430dmin"],
  ["a Greek letter in a Latin name", "\u03b1dmin"],
  ["Cyrillic and Chinese", "\u0430\u5f20"],
  ["Cherokee", "\u13a0\u13a1"],
  ["Lisu", "\ua4d0\ua4d1"],
])("%s is refused", (_what, name) => {
  expect(findUserNameFault(normaliseName(name))?.en).toContain("scripts");
});

test.each([
  ["a zero-width space", "ad\u200bmin"],
  ["a zero-width joiner", "ad\u200dmin"],
  ["a right-to-left override", "\u202enimda"],
  ["an isolate", "\u2066admin"],
  ["a variation selector", "admin\ufe0f"],
  ["a grapheme joiner", "ad\u034fmin"],
  ["a Hangul filler", "admin\u3164"],
  ["a blank Braille pattern", "admin\u2800"],
  ["a soft hyphen", "ad\u00admin"],
  ["a tag character", "admin\u{e0041}"],
  ["two blanks", "ad  min"],
  ["a mark on nothing", "\u0301admin"],
  ["a heap of marks", "a\u0323\u0323\u0323\u0323dmin"],
  ["a private character", "admin\ue000"],
])("%s is refused in every name", (_what, name) => {
  expect(findNameFault(normaliseName(name))?.en).toContain("invisible");
  expect(findUserNameFault(normaliseName(name))?.en).toContain("invisible");
});

test("compatibility forms are one", () => {
  expect(normaliseName(" ａｄｍｉｎ ")).toBe("admin");
  expect(normaliseName("𝐚𝐝𝐦𝐢𝐧")).toBe("admin");
  expect(normaliseName("ﬁle")).toBe("file");
});
