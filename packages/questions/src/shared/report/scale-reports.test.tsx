/** The reports of scales with given counters. */
import { expect, test } from "vitest";
import { drawReports, openTable, readFigures, show } from "./testing/draw-reports.tsx";

drawReports();

test("rating: mean, median and every step of the scale", async () => {
  await show("rating", { max: 5 }, { counters: { "5": 2, "4": 1, "1": 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 平均分: "3.75 / 5", 中位数: "4.5" });
  expect((await openTable()).map((row) => row.slice(0, 2))).toEqual([
    ["值", "人数"],
    ["1", "1"],
    ["2", "0"],
    ["3", "0"],
    ["4", "1"],
    ["5", "2"],
  ]);
});

test("nps: promoters less detractors, with n and the groups", async () => {
  await show("nps", {}, { counters: { "0": 1, "6": 1, "7": 1, "8": 1, "9": 3, "10": 1 }, answered: 8 });
  expect(readFigures()).toEqual({
    "净推荐值 NPS": "25 n = 8",
    // (4.75 − 2.75) / 11 ± 1.96 · √((0.6818 − 0.1818²) / 11), from 4 promoters and 2 detractors of 8.
    "95% 置信区间": "-29.4 – 65.8",
    "推荐者（9–10）": "50.0% 4",
    "中立者（7–8）": "25.0% 2",
    "贬损者（0–6）": "25.0% 2",
  });
  const table = await openTable();
  expect(table).toHaveLength(1 + 11 + 3);
  expect(table[10]).toEqual(["9", "3", "37.5%"]);
  expect(table.at(-1)).toEqual(["贬损者（0–6）", "2", "25.0%"]);
});

test("nps: more detractors than promoters are below zero; nobody is no score", async () => {
  await show("nps", {}, { counters: { "3": 2, "10": 1 }, answered: 3 });
  expect(readFigures()["净推荐值 NPS"]).toBe("-33.3 n = 3");
  await show("nps", {}, {});
  expect(readFigures()).toEqual({});
});

test("scale: figures of the numbers, steps with their words, not applicable aside", async () => {
  const settings = { max: 3, lowLabel: "差", highLabel: "好", naLabel: "没用过" };
  await show("scale", settings, { counters: { "1": 1, "3": 2, na: 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 平均分: "2.33 / 3", 中位数: "3", 没用过: "1" });
  expect((await openTable()).slice(1)).toEqual([
    ["1 差", "1", "25.0%"],
    ["2", "0", "0.0%"],
    ["3 好", "2", "50.0%"],
    ["没用过", "1", "25.0%"],
  ]);
});

test("slider: exact mean, quartiles, every value while they are few", async () => {
  const counters = { "0": 1, "0.1": 1, "0.4": 2, "sum:1": 9 };
  await show("slider", { min: 0, max: 1, step: 0.1, unit: "kg" }, { counters, answered: 4 });
  expect(readFigures()).toEqual({
    平均值: "0.23 kg",
    中位数: "0.25 kg",
    下四分位数: "0.08 kg",
    上四分位数: "0.4 kg",
  });
  expect((await openTable()).slice(1).map(([name]) => name)).toEqual(["0", "0.1", "0.4"]);
});

test("slider: a class of many values is told as the range that it is", async () => {
  await show("slider", { max: 100_000 }, { counters: { "12000": 2, "sum:0": 24_600 }, answered: 2 });
  expect(readFigures()["平均值"]).toBe("12,300");
  expect((await openTable())[1]?.[0]).toBe("12,000 – 12,500");
});
