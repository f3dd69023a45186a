import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./constant-sum.cases.json" with { type: "json" };
import { constantSumCore } from "./constant-sum.core.ts";
import { sumOf, type ConstantSumItem } from "./constant-sum.answer.ts";

runCoreCases("constant-sum", cases);

const rows = [
  { id: "r1", label: "Food" },
  { id: "r2", label: "Rent" },
];
const item: ConstantSumItem = { id: "q", type: "constant-sum", title: "Q", rows, unit: "%" };
const context = { today: "2026-11-20" };

test("what is typed so far is added up, whatever it is", () => {
  expect(sumOf(item, { r1: 0.1, r2: "0.2" })).toBe(0.3);
  expect(sumOf(item, { r1: "1e400", r2: "7", r9: 5 })).toBe(7);
});

test("numbers of hidden rows go, and the rest is held to the total again", () => {
  const shown = { ...item, rows: rows.slice(0, 1) };
  const answer = { r1: 30, r2: 70 };
  expect(constantSumCore.keep?.(item, answer, context)).toBe(answer);
  expect(constantSumCore.keep?.(shown, answer, context)).toEqual({ r1: 30 });
  expect(constantSumCore.keep?.(shown, { r2: 100 }, context)).toBeNull();
  expect(constantSumCore.validate(shown, { r1: 30 }, context)).toEqual([
    { code: "sum_not", params: { total: 100, sum: 30 } },
  ]);
});

test("an example adds up to the total in steps", () => {
  let turn = 0;
  const random = () => (turn += 0.37) % 1;
  for (const settings of [item, { ...item, total: 0.7, step: 0.1 }, { ...item, atMost: true, total: 24 }]) {
    const parsed = constantSumCore.parse(settings, constantSumCore.example?.(settings, random));
    const value = parsed.ok ? (parsed.value ?? {}) : {};
    expect(constantSumCore.validate(settings, value, context)).toEqual([]);
  }
});

test("in words", () => {
  expect(constantSumCore.toText(item, { r1: 30, r2: 70 })).toBe("Food: 30 %; Rent: 70 %");
});
