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
