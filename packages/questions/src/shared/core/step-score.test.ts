import { expect, test } from "vitest";
import { scoreStep } from "./step-score.ts";

const steps = [1, 2, 3, 4, 5];

test.each([
  ["value", 4, { points: 4, max: 5 }],
  ["reversed", 4, { points: 2, max: 5 }],
  ["reversed", 1, { points: 5, max: 5 }],
  [[0, 0.335, 1], 2, { points: 0.34, max: 1 }],
  [[0, 0.335, 1], 5, { points: 0, max: 1 }],
  ["value", null, { points: 0, max: 5 }],
] as const)("%j of %j", (key, answer, expected) => {
  expect(scoreStep(typeof key === "string" ? key : [...key], steps, answer)).toEqual(expected);
});

test("without a key there is nothing to score", () => {
  expect(scoreStep(undefined, steps, 4)).toBeNull();
  expect(scoreStep("value", [], 4)).toBeNull();
});
