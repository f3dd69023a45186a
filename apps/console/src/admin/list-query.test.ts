import { expect, test } from "vitest";
import { toFilterQuery, toListQuery } from "./list-query.ts";

test("§3.27 the days of a search become beginTime and endTime, in lists and in exports", () => {
  const filters = { userName: "李", begin: "2026-11-01", end: "2026-11-30" };
  const sent = { userName: "李", "params[beginTime]": "2026-11-01", "params[endTime]": "2026-11-30" };
  expect(toListQuery({ pageNum: 2, pageSize: 10, sort: null, filters })).toEqual({ pageNum: 2, pageSize: 10, ...sent });
  expect(toFilterQuery(filters)).toEqual(sent);
  expect(toFilterQuery({ end: "2026-11-30" })).toEqual({ "params[endTime]": "2026-11-30" });
});
