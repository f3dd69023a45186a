import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./scale.cases.json" with { type: "json" };
import { scaleCore } from "./scale.core.ts";
import { scaleSteps, stepLabel, type ScaleItem } from "./scale.answer.ts";

runCoreCases("scale", cases);

const item: ScaleItem = { id: "q", type: "scale", title: "Q", lowLabel: "low", midLabel: "mid", highLabel: "high" };

test("ends and middle have words; an even scale has no middle", () => {
  const wordsOf = (one: ScaleItem) => scaleSteps(one).map((step) => stepLabel(one, scaleSteps(one), step));
  expect(wordsOf(item)).toEqual(["low", "", "mid", "", "high"]);
  expect(wordsOf({ ...item, max: 4 })).toEqual(["low", "", "", "high"]);
  expect(wordsOf({ ...item, max: 3, stepLabels: ["a", "b"].map((label) => ({ id: label, label })) })).toEqual([
    "a",
    "b",
    "",
  ]);
});

test("a scale never has more than eleven steps, and none when its ends are crossed", () => {
  expect(scaleSteps({ min: -10, max: 11 })).toHaveLength(11);
  expect(scaleSteps({ min: 3, max: 1 })).toEqual([]);
});

test("points by value, reversed and one by one; not applicable is out of the sum", () => {
  expect(scaleCore.score?.(item, 4)).toBeNull();
  expect(scaleCore.score?.({ ...item, key: "reversed" }, 4)).toEqual({ points: 2, max: 5 });
  expect(scaleCore.score?.({ ...item, key: [0, 0, 1, 2, 2.5] }, 5)).toEqual({ points: 2.5, max: 2.5 });
  expect(scaleCore.score?.({ ...item, key: "value" }, null)).toEqual({ points: 0, max: 5 });
  expect(scaleCore.score?.({ ...item, key: "value", naLabel: "n/a" }, "na")).toEqual({ points: 0, max: 0 });
});

test("in words", () => {
  expect(scaleCore.toText(item, 1)).toBe("1 low");
  expect(scaleCore.toText(item, 2)).toBe("2");
  expect(scaleCore.toText({ ...item, naLabel: "n/a" }, "na")).toBe("n/a");
});
