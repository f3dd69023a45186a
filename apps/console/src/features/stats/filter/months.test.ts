import { expect, test } from "vitest";
import { toServerRef } from "./month-ref.ts";
import { mergeCrosstabDays, mergeDays } from "./months.ts";

test("the server is asked for days, and for everything else by its name", () => {
  expect(["$month", "$version", "q1"].map(toServerRef)).toEqual(["$day", "$version", "q1"]);
});

test("the counters of the days of a month are added, question by question", () => {
  const day = (key: string, n: number, answered: number, counters: Record<string, number>) => ({
    key,
    label: key,
    n,
    questions: [{ questionId: "q", answered, counters }],
  });
  expect(
    mergeDays([
      day("2026-10-31", 1, 1, { a: 1 }),
      day("2026-11-01", 3, 2, { a: 2 }),
      day("2026-11-30", 4, 4, { a: 1, b: 3 }),
    ]),
  ).toEqual([day("2026-10", 1, 1, { a: 1 }), day("2026-11", 7, 6, { a: 3, b: 3 })]);
});

const groups = (...keys: string[]) => keys.map((key) => ({ key, label: key }));
const days = groups("2026-10-31", "2026-11-01", "2026-11-02");

test("days as columns become months; rows stay", () => {
  const crosstab = {
    rows: groups("a", "b"),
    columns: days,
    cells: [
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    rowTotals: [[6, 15]],
    columnTotals: [[5, 7, 9]],
    layerTotals: [21],
    n: 30,
    answered: 21,
  };
  const places = { rows: false, columns: true, layers: false };
  expect(mergeCrosstabDays(crosstab, places)).toEqual({
    ...crosstab,
    columns: groups("2026-10", "2026-11"),
    cells: [
      [
        [1, 5],
        [4, 11],
      ],
    ],
    columnTotals: [[5, 16]],
  });
});

test("days as layers become months, with all totals", () => {
  const crosstab = {
    rows: groups("a"),
    columns: groups("x", "y"),
    layers: days,
    cells: [[[1, 0]], [[2, 1]], [[3, 4]]],
    rowTotals: [[1], [3], [7]],
    columnTotals: [
      [1, 0],
      [2, 1],
      [3, 4],
    ],
    layerTotals: [1, 3, 7],
    n: 11,
    answered: 11,
  };
  expect(mergeCrosstabDays(crosstab, { rows: false, columns: false, layers: true })).toMatchObject({
    layers: groups("2026-10", "2026-11"),
    cells: [[[1, 0]], [[5, 5]]],
    rowTotals: [[1], [10]],
    columnTotals: [
      [1, 0],
      [5, 5],
    ],
    layerTotals: [1, 10],
  });
});
