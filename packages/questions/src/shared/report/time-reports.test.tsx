/** The reports of dates and times with given counters. */
import { expect, test } from "vitest";
import { drawReports, openTable, readFigures, show } from "./testing/draw-reports.tsx";

drawReports();

test("date: earliest, latest, and only days that were named in the table", async () => {
  await show("date", {}, { counters: { "2026-11-20": 2, "2026-11-18": 1 }, answered: 3 });
  expect(readFigures()).toEqual({ 最早: "2026-11-18", 最晚: "2026-11-20" });
  expect((await openTable()).slice(1)).toEqual([
    ["2026-11-18", "1", "33.3%"],
    ["2026-11-20", "2", "66.7%"],
  ]);
});

test("time: first, last, the one named most, and the hours", async () => {
  await show("time", {}, { counters: { "09:30": 2, "09:10": 1, "11:00": 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 最早: "09:10", 最晚: "11:00", 最多: "09:30 × 2" });
  expect((await openTable()).slice(1)).toEqual([
    ["09:00", "3", "75.0%"],
    ["11:00", "1", "25.0%"],
  ]);
});

test("datetime: days and hours", async () => {
  await show("datetime", {}, { counters: { "2026-11-20": 2, "2026-11-21": 1, "09": 3 }, answered: 3 });
  expect(readFigures()).toEqual({ 最早: "2026-11-20", 最晚: "2026-11-21" });
  expect((await openTable()).slice(1)).toEqual([
    ["2026-11-20", "2", "66.7%"],
    ["2026-11-21", "1", "33.3%"],
  ]);
});

test("date range: how long, and when it begins", async () => {
  await show("date-range", {}, { counters: { "2026-11-20": 2, "2026-11-18": 1, "n:2": 2, "n:5": 1 }, answered: 3 });
  expect(readFigures()).toEqual({
    平均天数: "3",
    中位数: "2",
    最小值: "2",
    最大值: "5",
    最早: "2026-11-18",
    最晚: "2026-11-20",
  });
  expect((await openTable()).slice(0, 3)).toEqual([
    ["天数", "人数", "占比"],
    ["2", "2", "66.7%"],
    ["5", "1", "33.3%"],
  ]);
});
