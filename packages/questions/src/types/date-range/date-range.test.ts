import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./date-range.cases.json" with { type: "json" };
import { dateRangeCore } from "./date-range.core.ts";

runCoreCases("date-range", cases);
runTextCases(
  "date-range",
  [{}, { min: "today", max: "2027-01-01", minDays: 2, maxDays: 14 }],
  ["日期区间", "日期范围", "date range"],
);

test("expressions see both ends and the length", () => {
  const item = { id: "q", type: "date-range", title: "" } as const;
  expect(dateRangeCore.toExpression(item, { from: "2026-11-20", to: "2026-11-21" })).toEqual({
    from: "2026-11-20",
    to: "2026-11-21",
    days: 2,
  });
});
