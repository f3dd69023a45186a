import { describe, expect, test } from "vitest";
import { findCellCore } from "../../cells/core/cell-cores.ts";
import type { CellRecord } from "../../cells/answer/cell-rules.ts";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./dynamic-table.cases.json" with { type: "json" };
import { createDynamicTableCore } from "./dynamic-table.core.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";

runCoreCases("dynamic-table", cases);

const dynamicTableCore = createDynamicTableCore(findCellCore);

const item: DynamicTableItem = {
  id: "q",
  type: "dynamic-table",
  title: "",
  columns: [
    { id: "c1", label: "Name", kind: "text" },
    { id: "c2", label: "Age", kind: "number" },
  ],
};

test("columns that are hidden do not count, rows without the others go", () => {
  const rows: CellRecord[] = [{ c1: "Ann", c2: 3 }, { c2: 4 }];
  const keep = (shown: Partial<DynamicTableItem>) =>
    dynamicTableCore.keep?.({ ...item, ...shown }, rows, { today: "2026-11-20" });
  expect(keep({})).toBe(rows);
  expect(keep({ columns: item.columns.slice(0, 1) })).toEqual([{ c1: "Ann" }]);
  expect(keep({ columns: [] })).toBeNull();
});

describe("export", () => {
  test("few rows have columns of their own", () => {
    const few = { ...item, maxRows: 2 };
    expect(dynamicTableCore.exportColumns(few).map(({ key, label }) => `${key} ${label}`)).toEqual([
      "0/c1 1 / Name",
      "0/c2 1 / Age",
      "1/c1 2 / Name",
      "1/c2 2 / Age",
    ]);
    expect(dynamicTableCore.exportCells(few, [{ c1: "Ann" }], false)).toEqual(["Ann", null, null, null]);
  });

  test("the rows beyond share one, as JSON", () => {
    const rows = Array.from({ length: 22 }, (_, index) => ({ c2: index }));
    const cells = dynamicTableCore.exportCells(item, rows, false);
    expect(cells).toHaveLength(41);
    expect(dynamicTableCore.exportColumns(item).at(-1)).toEqual({ key: "rest", label: "21+", kind: "text" });
    expect(cells.at(-1)).toBe('[{"c2":20},{"c2":21}]');
  });
});

test("a plain post: rows that say nothing are left out, places beyond the end are nobody's", () => {
  const fields = [
    { name: "q.1.c1", value: "Ann" },
    { name: "q.0.c1", value: "" },
    { name: "q.9999.c1", value: "far" },
    { name: "q.x.c1", value: "odd" },
    { name: "q.3.c2", value: "7" },
  ];
  expect(dynamicTableCore.fromFields(item, fields)).toEqual([{ c1: "Ann" }, { c2: "7" }]);
  expect(dynamicTableCore.fromFields(item, fields.slice(1, 2))).toBeNull();
});
