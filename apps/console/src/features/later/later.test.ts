/** Pages that are not built yet have texts in both languages. */
import { expect, test } from "vitest";
import { later as en } from "./locales/en-US.ts";
import { later as zh } from "./locales/zh-CN.ts";

test("both languages know the same pages, with a name and a sentence each", () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const [key, { name, what }] of Object.entries(zh)) {
    expect([key, name !== "", what.endsWith("。")]).toEqual([key, true, true]);
  }
  for (const [key, { name, what }] of Object.entries(en)) {
    expect([key, name !== "", what.endsWith("."), /[\u4e00-\u9fff]/.test(name + what)]).toEqual([
      key,
      true,
      true,
      false,
    ]);
  }
});
