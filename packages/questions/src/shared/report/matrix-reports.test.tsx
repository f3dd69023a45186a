/** The matrix reports with given counters: figures, and the tables of the charts. */
import { contrast } from "@idata/ui/kit";
import { CHART_COLORS_DARK, CHART_COLORS_LIGHT, DARK_COLORS, LIGHT_COLORS } from "@idata/ui/tokens";
import { expect, test } from "vitest";
import { toRamp } from "./ramp.ts";
import { drawReports, holder, openTables, show } from "./testing/draw-reports.tsx";

drawReports();

const rows = [
  { id: "r1", label: "口味" },
  { id: "r2", label: "价格" },
];

const figures = () => [...holder.querySelectorAll("dl > div")].map((pair) => pair.textContent);

test("several columns per row: the base is people who answered the row", async () => {
  const columns = [
    { id: "c1", label: "好" },
    { id: "c2", label: "快" },
  ];
  await show("matrix-checkbox", { rows, columns }, { counters: { r1: 4, "r1/c1": 4, "r1/c2": 1 }, answered: 4 });
  expect(await openTables()).toEqual([
    ["行", "好", "快", "作答"],
    ["口味", "4 (100.0%)", "1 (25.0%)", "4"],
    ["价格", "0 (–)", "0 (–)", "0"],
  ]);
  expect(holder.textContent).toContain("占比之和可能超过 100%");
});

test("scores: mean, median and spread of each row", async () => {
  await show("matrix-rating", { rows, max: 3 }, { counters: { "r1/3": 2, "r1/1": 1 }, answered: 3 });
  expect(await openTables()).toEqual([
    ["行", "平均分", "中位数", "作答", "1", "2", "3"],
    ["口味", "2.33", "3", "3", "1", "0", "2"],
    ["价格", "–", "–", "0", "0", "0", "0"],
  ]);
});

const columns = [
  { id: "c1", label: "名称", kind: "text" },
  { id: "c2", label: "数量", kind: "number", unit: "个" },
  { id: "c3", label: "还要", kind: "yes-no", yesLabel: "要", noLabel: "不要" },
];

test("cells: a report per column over all rows", async () => {
  const counters = { "r1/c2": 1, "r1/c2/4": 1, "r2/c2": 2, "r2/c2/7": 2, "r2/c3": 1, "r2/c3/true": 1 };
  await show("matrix-dropdown", { rows, columns }, { counters, answered: 2 });
  expect([...holder.querySelectorAll("h4")].map((head) => head.textContent)).toEqual(["名称", "数量", "还要"]);
  expect(figures()).toEqual(["已填写0", "平均值6 个", "中位数7 个", "最小值4 个", "最大值7 个"]);
  const tables = await openTables();
  expect(tables).toContainEqual(["要", "1", "100.0%"]);
  // Below each column, a line for each row: numbers with mean and interval, options with their share of the row.
  expect(tables).toContainEqual(["行", "作答", "平均值", "平均值的 95% 区间", "最小值", "最大值"]);
  expect(tables).toContainEqual(["价格", "2", "7", "–", "7", "7"]);
  expect(tables).toContainEqual(["价格", "1", "100.0% (1)", "0.0% (0)"]);
});

test("rows that people add: how many, and a report per column", async () => {
  const counters = { ":rows": 6, c1: 6, "c1/len:10": 6, c2: 2, "c2/1": 1, "c2/3": 1 };
  await show("dynamic-table", { columns: columns.slice(0, 2) }, { counters, answered: 4 });
  expect(figures().slice(0, 4)).toEqual(["填写的行6", "人均行数1.5", "已填写6", "平均值2 个"]);
});

test.each([
  ["light", { ...LIGHT_COLORS, series: CHART_COLORS_LIGHT }],
  ["dark", { ...DARK_COLORS, series: CHART_COLORS_DARK }],
])("the words on each shade of ordered columns can be read, %s", (_name, colors) => {
  const shades = [2, 3, 4, 5, 7, 10, 11].flatMap((count) => toRamp(colors, count));
  expect(shades.filter(({ fill, text }) => contrast(text, fill) < 4.5)).toEqual([]);
});
