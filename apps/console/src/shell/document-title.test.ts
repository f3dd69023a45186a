import { expect, test } from "vitest";
import { toWindowTitle } from "./document-title.ts";

test("the window is named after the page and the product", () => {
  expect(toWindowTitle("表单", "校园数据", false)).toBe("表单 · 校园数据");
  expect(toWindowTitle("表单", "校园数据", true)).toBe("表单");
  expect(toWindowTitle("", "校园数据", false)).toBe("校园数据");
});
