import { expect, test } from "vitest";
import { DAY, readDay } from "./read-day.ts";

test("days are understood however they are written", () => {
  for (const text of [
    "2026-01-31",
    "2026-1-31",
    "2026/1/31",
    "2026/01/31",
    "2026.01.31",
    "2026.1.31",
    "20260131",
    " 2026-01-31 ",
  ])
    expect([text, readDay(text)?.format(DAY)]).toEqual([text, "2026-01-31"]);
});

test("what is no day of the calendar is none", () => {
  for (const text of ["", "2026", "2026-01", "2026-13-01", "2026-02-30", "31.1.2026", "today", "2026-01-31T00:00"])
    expect([text, readDay(text)]).toEqual([text, null]);
});
