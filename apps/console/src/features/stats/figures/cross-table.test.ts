import { expect, test } from "vitest";
import { assess, markOf, shareOf, strengthOf, withoutEmptyGroups } from "./cross-table.ts";
import type { CrossTable } from "./cross-table.ts";

const groups = (...labels: string[]) => labels.map((label) => ({ key: label.toLowerCase(), label }));

/** Totals are those of questions with one answer, unless given. */
function toTable(cells: number[][], totals: Partial<CrossTable> = {}): CrossTable {
  const columnTotals = cells[0]?.map((_, at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0)) ?? [];
  return {
    rows: groups(...["A", "B", "C"].slice(0, cells.length)),
    columns: groups(...["X", "Y", "Z"].slice(0, columnTotals.length)),
    cells,
    rowTotals: cells.map((row) => row.reduce((sum, n) => sum + n, 0)),
    columnTotals,
    n: columnTotals.reduce((sum, n) => sum + n, 0),
    ...totals,
  };
}

test("shares by row, column and table; an empty base has none", () => {
  const table = toTable([
    [30, 10],
    [20, 40],
    [0, 0],
  ]);
  expect(shareOf(table, 0, 0, "row")).toBe(0.75);
  expect(shareOf(table, 0, 0, "column")).toBe(0.6);
  expect(shareOf(table, 0, 0, "total")).toBe(0.3);
  expect(shareOf(table, 2, 0, "row")).toBeNull();
});

test("one answer each: one test of the whole table, with the strength of the relation", () => {
  // By hand: expected counts are 20 20 30 30, χ² = 10²/20 · 2 + 10²/30 · 2 = 16.667, V = √(16.667 / 100).
  const found = assess(
    toTable([
      [30, 10],
      [20, 40],
    ]),
  );
  expect(found).toMatchObject({ kind: "whole", test: { ok: true, value: { name: "chi_square", df: 1 } } });
  if (found.kind !== "whole" || !found.v.ok) throw new Error("no test");
  expect(found.v.value).toBeCloseTo(Math.sqrt(1 / 6), 12);
  // Corrected: φ² − 1/99, over 2 − 1/99 − 1.
  expect(found.effect).toBeCloseTo(Math.sqrt((1 / 6 - 1 / 99) / (98 / 99)), 12);
  expect(found.residuals[0]?.map((one) => (one ?? 0) > 0)).toEqual([true, false]);
});

test("several answers in the rows: a test for each row, chosen or not, corrected for their number", () => {
  // 100 respondents, 50 in each column. A: 40 and 10 chose it. B: 35 and 35.
  const found = assess(
    toTable(
      [
        [40, 10],
        [35, 35],
      ],
      { columnTotals: [50, 50], n: 100 },
    ),
  );
  expect(found).toMatchObject({ kind: "each", of: "rows" });
  const whole = assess(
    toTable([
      [40, 10],
      [10, 40],
    ]),
  );
  if (found.kind !== "each" || whole.kind !== "whole") throw new Error("another kind of test");
  expect(found.tests[0]?.test).toEqual(whole.test);
  const pValue = whole.test.ok ? whole.test.value.pValue : 1;
  expect(found.tests[0]?.corrected).toBeCloseTo(2 * pValue, 15);
  expect(found.tests[1]).toMatchObject({ group: { label: "B" }, corrected: 1 });
  expect(found.residuals[0]).toEqual(whole.residuals[0]);
});

test("several answers in the columns: the same, turned round", () => {
  const rows = assess(
    toTable(
      [
        [40, 10],
        [35, 35],
      ],
      { columnTotals: [50, 50], n: 100 },
    ),
  );
  const columns = assess(
    toTable(
      [
        [40, 35],
        [10, 35],
      ],
      { rowTotals: [50, 50], n: 100 },
    ),
  );
  if (rows.kind !== "each" || columns.kind !== "each") throw new Error("another kind of test");
  expect(columns.of).toBe("columns");
  expect(columns.tests.map((one) => one.test)).toEqual(rows.tests.map((one) => one.test));
  expect(columns.residuals).toEqual([0, 1].map((at) => rows.residuals.map((row) => row[at])));
});

test("a row that everybody chose has no test, and does not count as one", () => {
  const found = assess(
    toTable(
      [
        [50, 50],
        [40, 10],
      ],
      { columnTotals: [50, 50], n: 100 },
    ),
  );
  if (found.kind !== "each") throw new Error("another kind of test");
  expect(found.tests[0]).toMatchObject({ test: { ok: false, reason: "one_group" }, corrected: null });
  const second = found.tests[1];
  expect(second?.corrected).toBe(second?.test.ok ? second.test.value.pValue : null);
});

test("several answers in both: no test and no marks", () => {
  expect(
    assess(
      toTable(
        [
          [5, 5],
          [5, 5],
        ],
        { n: 9 },
      ),
    ),
  ).toEqual({
    kind: "none",
    residuals: [
      [null, null],
      [null, null],
    ],
  });
});

test("rows and columns without anybody are left out; the rest keeps its place", () => {
  const table = toTable([
    [0, 0, 0],
    [1, 0, 2],
    [3, 0, 4],
  ]);
  const all = () => true;
  const small = withoutEmptyGroups(table, all, all);
  expect(small.rows.map(({ label }) => label)).toEqual(["B", "C"]);
  expect(small.columns.map(({ label }) => label)).toEqual(["X", "Z"]);
  expect(small.cells).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(small).toMatchObject({ rowTotals: [3, 7], columnTotals: [4, 6], n: 10 });
  expect(withoutEmptyGroups(table, (key) => key !== "b", all).cells).toEqual([[3, 4]]);
});

test("words and marks change at their thresholds", () => {
  expect([0.099, 0.1, 0.3, 0.5].map(strengthOf)).toEqual(["none", "weak", "medium", "strong"]);
  expect([null, 1.95, 1.96, 2.58, -1.97, -3].map(markOf)).toEqual([0, 0, 1, 2, -1, -2]);
});
