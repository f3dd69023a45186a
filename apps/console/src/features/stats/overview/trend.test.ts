import { expect, test } from "vitest";
import { chooseUnit, toTrend } from "./trend.ts";

const input = (byDay: Record<string, number>, today: string, byHour: Record<string, number> = {}) => ({
  byDay,
  byHour,
  today,
});

test("days have no gaps up to today, and are two weeks at least", () => {
  const trend = toTrend("day", input({ "2026-11-18": 3 }, "2026-11-20"));
  expect(trend).toHaveLength(14);
  expect(trend.slice(-3)).toEqual([
    { key: "2026-11-18", count: 3 },
    { key: "2026-11-19", count: 0 },
    { key: "2026-11-20", count: 0 },
  ]);
});

test("a long time is shown in full, in every unit", () => {
  const long = input({ "2024-02-28": 9, "2024-03-04": 2, "2026-11-19": 1 }, "2026-11-20");
  // 2024-02-28 to 2026-11-20: 307 + 365 + 324 days with both ends (2024 is a leap year).
  expect(toTrend("day", long)).toHaveLength(997);
  const months = toTrend("month", long);
  expect(months).toHaveLength(34);
  expect([months[0], months[1], months.at(-1)]).toEqual([
    { key: "2024-02", count: 9 },
    { key: "2024-03", count: 2 },
    { key: "2026-11", count: 1 },
  ]);
  // 2024-02-28 is a Wednesday, 2024-03-04 a Monday.
  expect(toTrend("week", long).slice(0, 2)).toEqual([
    { key: "2024-02-26", count: 9 },
    { key: "2024-03-04", count: 2 },
  ]);
});

test("hours run from the first one that has responses, and are a day at least", () => {
  const hours = toTrend("hour", input({}, "2026-11-20", { "2026-11-19 22": 4, "2026-11-20 01": 1 }));
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ key: "2026-11-19 02", count: 0 });
  expect(hours.slice(-4)).toEqual([
    { key: "2026-11-19 22", count: 4 },
    { key: "2026-11-19 23", count: 0 },
    { key: "2026-11-20 00", count: 0 },
    { key: "2026-11-20 01", count: 1 },
  ]);
});

test("a server that is a day ahead loses nothing", () => {
  expect(toTrend("day", input({ "2026-11-21": 2 }, "2026-11-20")).at(-1)).toEqual({ key: "2026-11-21", count: 2 });
});

test("the longer the time, the longer the steps", () => {
  const since = (day: string) => chooseUnit(input({ [day]: 1 }, "2026-11-20"));
  expect(["2026-11-20", "2026-09-01", "2026-08-01", "2025-01-01", "2024-01-01"].map(since)).toEqual([
    "day",
    "day",
    "week",
    "week",
    "month",
  ]);
});
