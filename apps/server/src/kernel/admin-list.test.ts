import { expect, test } from "vitest";
import { toSort, toTimeRange, toWindow } from "./admin-list.ts";

test("a page beyond the last shows the last, one before the first the first", () => {
  expect(toWindow({ pageNum: 99, pageSize: 10 }, 25)).toEqual({ limit: 10, offset: 20 });
  expect(toWindow({ pageNum: -3, pageSize: 10 }, 25)).toEqual({ limit: 10, offset: 0 });
  expect(toWindow({ pageNum: 99, pageSize: 10, reasonable: false }, 25)).toEqual({ limit: 10, offset: 980 });
  expect(toWindow({}, 0)).toEqual({ limit: 10, offset: 0 });
});

const COLUMNS = { operTime: "oper_time", costTime: "cost_time" } as const;

test("sorting knows the columns of its list and nothing else", () => {
  expect(toSort({ orderByColumn: "operTime", isAsc: "descending" }, COLUMNS)).toEqual({
    column: "oper_time",
    direction: "desc",
  });
  expect(toSort({ orderByColumn: "costTime" }, COLUMNS)).toEqual({ column: "cost_time", direction: "asc" });
  expect(toSort({ orderByColumn: "" }, COLUMNS)).toBeNull();
});

test.each(["oper_time", "case when 1 like 1 then 1 end", "__proto__", "toString", "operTime desc"])(
  "refuses to sort by %s",
  (orderByColumn) => {
    expect(() => toSort({ orderByColumn }, COLUMNS)).toThrow("SORT_UNKNOWN");
  },
);

const range = (begin: string, end: string) => ({ "params[beginTime]": begin, "params[endTime]": end });

test("a range of days holds both days whole", () => {
  const whole = { from: "2026-03-01 00:00:00", before: "2026-04-01 00:00:00" };
  expect(toTimeRange(range("2026-03-01", "2026-03-31"), "days")).toEqual(whole);
  expect(toTimeRange(range("2026/3/1 10:00", "2026.03.31 23:59:59"), "days")).toEqual(whole);
  expect(toTimeRange({}, "days")).toEqual({ from: null, before: null });
});

test("a range of moments is taken as given, its last second included", () => {
  expect(toTimeRange(range("2026-03-01 10:30:00", "2026-03-01 10:30:59"), "moments")).toEqual({
    from: "2026-03-01 10:30:00",
    before: "2026-03-01 10:31:00",
  });
  expect(toTimeRange(range("2026-12-31", "2026-12-31"), "moments")).toEqual({
    from: "2026-12-31 00:00:00",
    before: "2027-01-01 00:00:00",
  });
});

test.each(["yesterday", "2026-02-30", "2026-13-01", "2026-01-01' or '1'='1", "2026-01-01 25:00"])(
  "a time that is none is refused: %s",
  (text) => {
    expect(() => toTimeRange({ "params[beginTime]": text }, "days")).toThrow("TIME_UNREADABLE");
  },
);
