import { expect, test } from "vitest";
import { toCrosstabCsv } from "./crosstab-csv.ts";

const words = { total: "合计", count: "人数", share: "占比" };
const table = {
  rows: [
    { key: "a", label: "=1+1" },
    { key: "b", label: 'say "b"' },
  ],
  columns: [
    { key: "x", label: "甲" },
    { key: "y", label: "乙" },
  ],
  cells: [
    [3, 1],
    [0, 4],
  ],
  rowTotals: [4, 4],
  columnTotals: [3, 5],
  n: 8,
};

test("counts with totals, then shares; no cell is a formula", () => {
  const csv = toCrosstabCsv([{ key: "", label: "", table, effective: null }], "row", words);
  expect(csv).toBe(
    [
      '\uFEFF"人数","甲","乙","合计"',
      '"\'=1+1",3,1,4',
      '"say ""b""",0,4,4',
      '"合计",3,5,8',
      '"占比","甲","乙"',
      '"\'=1+1",0.7500,0.2500',
      '"say ""b""",0.0000,1.0000',
      "",
    ].join("\r\n"),
  );
});

test("layers one below the other, under their names", () => {
  const layers = ["大一", "大二"].map((label) => ({ key: label, label, table, effective: null }));
  const lines = toCrosstabCsv(layers, "total", words).split("\r\n");
  expect(lines[0]).toBe('\uFEFF"大一"');
  expect(lines.slice(7, 11)).toEqual(['"say ""b""",0.0000,0.5000', "", '"大二"', '"人数","甲","乙","合计"']);
});
