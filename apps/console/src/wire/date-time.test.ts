import { expect, test } from "vitest";
import { formatDateTime } from "./date-time.ts";

test("§3.22 a time is year-month-day hour:minute:second", () => {
  const time = new Date(2026, 10, 2, 3, 4, 5);
  expect(formatDateTime(time.getTime())).toBe("2026-11-02 03:04:05");
  expect(formatDateTime(Number.NaN)).toBe("");
});
