import { afterAll, expect, test } from "vitest";
import { changeLanguage, i18n, startI18n } from "../../../i18n/i18n.ts";
import { sayValue } from "./setting-words.ts";

afterAll(() => changeLanguage("zh-CN"));

test("lists are joined as their language does, and long ones are shortened", async () => {
  await startI18n();
  const say = i18n.getFixedT(null, "designer") as unknown as Parameters<typeof sayValue>[2];
  const options = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `o${index + 1}` }));
  await changeLanguage("en-US");
  expect(sayValue(options(3), [], say)).toBe("o1, o2, o3");
  expect(sayValue(options(13), [], say)).toBe("o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12 … (13 in all)");
  await changeLanguage("zh-CN");
  expect(sayValue(options(2), [], say)).toBe("o1、o2");
});
