import { expect, test } from "vitest";
import { toDictionaryLabel } from "./dictionary-label.ts";

const entries = [
  { dictValue: "0", dictLabel: "男" },
  { dictValue: "1", dictLabel: "女" },
];

test("§3.24 a single value, several joined by a comma or another separator, and a list", () => {
  expect(toDictionaryLabel(entries, "1")).toBe("女");
  expect(toDictionaryLabel(entries, 0)).toBe("男");
  expect(toDictionaryLabel(entries, "0,1")).toBe("男,女");
  expect(toDictionaryLabel(entries, "0;1", ";")).toBe("男;女");
  expect(toDictionaryLabel(entries, ["1", "0"])).toBe("女,男");
});

test("§3.25 nothing for no value, the value itself where there is no label", () => {
  expect(toDictionaryLabel(entries, undefined)).toBe("");
  expect(toDictionaryLabel(entries, null)).toBe("");
  expect(toDictionaryLabel(entries, "9")).toBe("9");
  expect(toDictionaryLabel(entries, "0,9")).toBe("男,9");
  expect(toDictionaryLabel([], "0")).toBe("0");
});
