import { expect, test } from "vitest";
import { hasFilters, listOps, NO_FILTERS, toQuery, valueKindOf } from "./filters.ts";

const item = (type: string, settings: object = {}) => ({ id: "q1", type, title: "题", ...settings });

test("conditions follow what the answer is", () => {
  expect(valueKindOf(item("radio", { options: [{ id: "o1", label: "是" }] }))).toBe("options");
  expect(valueKindOf(item("number"))).toBe("number");
  expect(valueKindOf(item("rating"))).toBe("number");
  expect(valueKindOf(item("date"))).toBe("date");
  expect(valueKindOf(item("textarea"))).toBe("text");
  expect(
    valueKindOf(
      item("matrix-radio", {
        rows: [
          { id: "r1", label: "行" },
          { id: "r2", label: "行" },
        ],
        columns: [],
      }),
    ),
  ).toBe("text");
  expect(listOps(item("text"))).toEqual(["contains", "empty", "notempty"]);
});

test("no filters, no query", () => {
  expect(toQuery(NO_FILTERS)).toEqual({});
  expect(hasFilters(NO_FILTERS)).toBe(false);
  expect(hasFilters({ ...NO_FILTERS, deleted: true })).toBe(false);
});

test("days are whole and inclusive in the browser's zone", () => {
  const query = toQuery({ ...NO_FILTERS, from: "2026-11-01", to: "2026-11-20" });
  expect(new Date(query?.beginTime ?? "").getTime()).toBe(new Date(2026, 10, 1).getTime());
  expect(new Date(query?.endTime ?? "").getTime()).toBe(new Date(2026, 10, 21).getTime() - 1);
});

test("a range of points is a filter, and zero is a number", () => {
  const filters = { ...NO_FILTERS, scoreFrom: 0, scoreTo: 59.5 };
  expect(hasFilters(filters)).toBe(true);
  expect(toQuery(filters)).toEqual({ scoreFrom: 0, scoreTo: 59.5 });
});

test("answer filters travel as JSON", () => {
  const answers = [{ questionId: "q1", op: "eq", value: "o1" }] as const;
  expect(toQuery({ ...NO_FILTERS, answers, deleted: true })).toEqual({
    filter: JSON.stringify(answers),
    deleted: true,
  });
});
