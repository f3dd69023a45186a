import { expect, test } from "vitest";
import { listNextRuns } from "./next-runs.ts";

const from = new Date("2026-11-20T00:00:00Z");
const next = (expression: string, count = 2) =>
  listNextRuns(expression, from, "Asia/Shanghai", count)?.map((time) => time.toISOString());

test("the next runs of Quartz expressions in the organisation's zone", () => {
  expect(next("0/20 * * * * ?")).toEqual(["2026-11-20T00:00:20.000Z", "2026-11-20T00:00:40.000Z"]);
  expect(next("0 0 2 * * ?", 1)).toEqual(["2026-11-20T18:00:00.000Z"]);
  // 2026-11-30 is the last day of the month; 6 is Friday.
  expect(next("0 0 8 L * ?", 1)).toEqual(["2026-11-30T00:00:00.000Z"]);
  expect(next("0 0 9 ? * 6", 1)).toEqual(["2026-11-20T01:00:00.000Z"]);
  expect(next("0 0 9 ? * 2#1", 1)).toEqual(["2026-12-07T01:00:00.000Z"]);
});

test.each(["every day", "", "0 2 * * *", "* * * * * * * *"])("%j is refused", (text) =>
  expect(next(text)).toBeUndefined(),
);

test("an expression whose years are over is valid and never due again", () => {
  expect(next("0 0 2 * * ? 2020")).toEqual([]);
});
