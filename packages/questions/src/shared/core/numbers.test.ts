/** Counters as numbers, through the cores of the types that have them. */
import { mergeCounters, type AnswerValue, type Counters, type ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { findCore } from "../../answer-words.ts";

function numbersOf(item: ItemDefinition, answers: readonly AnswerValue[]) {
  const core = findCore(item.type);
  const counters: Counters = mergeCounters(answers.map((answer) => core?.count(item, answer) ?? {}));
  return core?.numbers?.(item, counters);
}

test("values in ascending order, each once; what does not apply is no number", () => {
  const scale = { id: "q", type: "scale", title: "", max: 11, naLabel: "不适用" };
  expect(numbersOf(scale, [10, 2, 2, "na"])).toEqual([
    {
      label: "",
      values: [
        { value: 2, n: 2 },
        { value: 10, n: 1 },
      ],
    },
  ]);
});

test("negative numbers, decimals and numbers with an exponent", () => {
  const item = { id: "q", type: "number", title: "" };
  const values = [-2.5, 0, 1e-7, 1e21].map((value) => ({ value, n: 1 }));
  expect(numbersOf(item, [1e21, 0, 1e-7, -2.5])).toEqual([{ label: "", values }]);
});

test("a matrix has the numbers of each row, also of rows that nobody answered", () => {
  const rows = [
    { id: "r1", label: "味道" },
    { id: "r10", label: "服务" },
    { id: "r2", label: "环境" },
  ];
  const item = { id: "q", type: "matrix-rating", title: "", max: 5, rows };
  expect(numbersOf(item, [{ r1: 4, r10: 1 }, { r1: 4 }])).toEqual([
    { label: "味道", values: [{ value: 4, n: 2 }] },
    { label: "服务", values: [{ value: 1, n: 1 }] },
    { label: "环境", values: [] },
  ]);
});

test("only the recommendation question is one", () => {
  expect(numbersOf({ id: "q", type: "nps", title: "" }, [9])?.[0]?.isRecommendation).toBe(true);
  expect(numbersOf({ id: "q", type: "rating", title: "" }, [3])?.[0]?.isRecommendation).toBeUndefined();
});

test("a slider has numbers only if each value is counted for itself", () => {
  expect(numbersOf({ id: "q", type: "slider", title: "" }, [40])).toEqual([
    { label: "", values: [{ value: 40, n: 1 }] },
  ]);
  expect(numbersOf({ id: "q", type: "slider", title: "", max: 10_000 }, [40])).toEqual([]);
});

test("a formula has the numbers among its results", () => {
  const item = { id: "q", type: "formula", title: "", expression: "1" };
  expect(numbersOf(item, [3, "三"])).toEqual([{ label: "", values: [{ value: 3, n: 1 }] }]);
});
