import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { numberCore } from "./number.core.ts";
import type { NumberItem } from "./plain-number.answer.ts";
import cases from "./number.cases.json" with { type: "json" };

runCoreCases("number", cases);

test("a number within the tolerance gets the full mark", () => {
  const item: NumberItem = {
    id: "q",
    type: "number",
    title: "",
    points: 2,
    key: { value: 50, tolerance: 2, percent: true },
  };
  const score = (answer: number | null, more: Partial<NumberItem> = {}) =>
    numberCore.score?.({ ...item, ...more }, answer);
  expect([score(51), score(51.1), score(null)].map((one) => one?.points)).toEqual([2, 0, 0]);
  expect([score(0, { key: { value: 0 } }), score(1, { key: { tolerance: 1 } })]).toEqual([{ points: 2, max: 2 }, null]);
});
