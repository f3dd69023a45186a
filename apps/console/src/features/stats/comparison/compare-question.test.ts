import { chiSquareTest } from "@idata/engine/statistics";
import { expect, test } from "vitest";
import { chooseGroups } from "./choose-groups.ts";
import { compareQuestion, type StatsGroup } from "./compare-question.ts";

const group = (key: string, n: number, answered: number, counters: Record<string, number>): StatsGroup => ({
  key,
  label: key === "x" ? "甲" : "",
  n,
  questions: [{ questionId: "q", answered, counters }],
});
const options = [
  { id: "a", label: "面食" },
  { id: "b", label: "米饭" },
];

test("one answer: cells by option and group; the base is those who chose one of the options", () => {
  const item = { id: "q", type: "radio", title: "窗口", options };
  const found = compareQuestion(item, [group("x", 12, 10, { a: 4, b: 5, old: 1 }), group("y", 3, 2, { b: 2 })]);
  expect(found?.numbers).toEqual([]);
  expect(found?.shares).toEqual([
    {
      label: "",
      table: {
        rows: [
          { key: "a", label: "面食" },
          { key: "b", label: "米饭" },
        ],
        columns: [
          { key: "x", label: "甲" },
          { key: "y", label: "y" },
        ],
        cells: [
          [4, 0],
          [5, 2],
        ],
        rowTotals: [4, 7],
        columnTotals: [9, 2],
        n: 11,
      },
      effective: null,
    },
  ]);
});

test("several answers: the base is those who answered", () => {
  const item = { id: "q", type: "checkbox", title: "窗口", options };
  const found = compareQuestion(item, [group("x", 12, 10, { a: 8, b: 7 }), group("y", 3, 2, { a: 1, b: 2 })]);
  expect(found?.shares[0]?.table).toMatchObject({ rowTotals: [9, 9], columnTotals: [10, 2], n: 12 });
});

test("several answers in the rows of a matrix: the base is those who answered the row", () => {
  const rows = [{ id: "r1", label: "早餐" }];
  const item = { id: "q", type: "matrix-checkbox", title: "窗口", rows, columns: options };
  const found = compareQuestion(item, [group("x", 12, 10, { r1: 6, "r1/a": 5, "r1/b": 4 })]);
  expect(found?.shares).toMatchObject([{ label: "早餐", table: { cells: [[5], [4]], columnTotals: [6], n: 6 } }]);
});

test("numbers: the mean of each group, and their shares if they are steps of a scale", () => {
  const item = { id: "q", type: "rating", title: "口味", max: 3 };
  const found = compareQuestion(item, [group("x", 3, 3, { 1: 1, 3: 2 }), group("y", 2, 2, { 2: 2 })]);
  expect(found?.numbers[0]?.comparison.groups.map(({ mean }) => mean?.mean)).toEqual([7 / 3, 2]);
  expect(found?.shares[0]?.table.cells).toEqual([
    [1, 0],
    [0, 2],
    [2, 0],
  ]);
});

test("a group that the question was not in has zeros; texts are not compared", () => {
  const item = { id: "q", type: "radio", title: "窗口", options };
  const found = compareQuestion(item, [group("x", 1, 1, { a: 1 }), { key: "y", label: "", n: 3, questions: [] }]);
  expect(found?.shares[0]?.table.columnTotals).toEqual([1, 0]);
  expect(compareQuestion({ id: "q", type: "text", title: "" }, [group("x", 1, 1, {})])).toBeNull();
});

test("empty groups are left out; of many, the largest stay in their order", () => {
  const many = Array.from({ length: 15 }, (_, at) => group(String(at), at, 0, {}));
  const { shown, all } = chooseGroups(many);
  expect(all).toBe(14);
  expect(shown.map(({ key }) => key)).toEqual(["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]);
});

test("weighted groups: shares are weighted, and tests see the effective number of each group, as R's chisq.test does", () => {
  const item = { id: "q", type: "radio", title: "窗口", options };
  const weighted = (key: string, counters: Record<string, number>, effective: number): StatsGroup => ({
    ...group(key, 10, 12, counters),
    weights: { n: 10, sum: 12, effective },
  });
  const found = compareQuestion(item, [
    weighted("x", { a: 8.4, b: 3.6 }, 7.69230769230769),
    weighted("y", { a: 4.5, b: 7.5 }, 7.0935960591133),
  ]);
  const { table, effective } = found?.shares[0] ?? {};
  expect(table).toMatchObject({
    cells: [
      [8.4, 4.5],
      [3.6, 7.5],
    ],
    columnTotals: [12, 12],
  });
  expect(effective?.columnTotals).toEqual([expect.closeTo(7.69230769230769, 9), expect.closeTo(7.0935960591133, 9)]);
  // chisq.test(rbind(c(5.38461538461539, 2.66009852216749), c(2.30769230769231, 4.43349753694581)), correct = FALSE)
  expect(effective && chiSquareTest(effective.cells)).toMatchObject({
    ok: true,
    value: { statistic: expect.closeTo(1.571413706303, 9), pValue: expect.closeTo(0.210001828023, 9) },
  });
});
