import { expect, test } from "vitest";
import { toTrend } from "./trend.ts";

test("fills the gaps up to today and shows two weeks at least", () => {
  const trend = toTrend({ "2026-11-18": 3 }, "2026-11-20");
  expect(trend).toHaveLength(14);
  expect(trend.slice(-3)).toEqual([
    { day: "2026-11-18", count: 3 },
    { day: "2026-11-19", count: 0 },
    { day: "2026-11-20", count: 0 },
  ]);
});

test("shows the last sixty days of a long time", () => {
  const trend = toTrend({ "2025-01-01": 9, "2026-11-19": 1 }, "2026-11-20");
  expect(trend).toHaveLength(60);
  expect(trend.at(-2)).toEqual({ day: "2026-11-19", count: 1 });
});

test("a server that is a day ahead of the browser loses nothing", () => {
  expect(toTrend({ "2026-11-21": 2 }, "2026-11-20").at(-1)).toEqual({ day: "2026-11-21", count: 2 });
});
