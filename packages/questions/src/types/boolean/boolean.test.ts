import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./boolean.cases.json" with { type: "json" };
import { booleanCore } from "./boolean.core.ts";

runCoreCases("boolean", cases);

test("the key may be false", () => {
  const item = { id: "q", type: "boolean" as const, title: "", key: false, points: 2 };
  expect(booleanCore.score?.(item, false)).toEqual({ points: 2, max: 2 });
  expect(booleanCore.score?.(item, true)).toEqual({ points: 0, max: 2 });
  expect(booleanCore.score?.(item, null)).toEqual({ points: 0, max: 2 });
  expect(booleanCore.score?.({ ...item, key: undefined }, false)).toBeNull();
});

test("codes are the values, words are the author's or signs", () => {
  const item = { id: "q", type: "boolean" as const, title: "" };
  expect(booleanCore.exportCells(item, false, true)).toEqual(["false"]);
  expect(booleanCore.toText({ ...item, yesLabel: "同意" }, true)).toBe("同意");
  expect(booleanCore.toText(item, false)).toBe("×");
});
