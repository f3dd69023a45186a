import { expect, test } from "vitest";
import { toPageButtons, toPageState } from "./page-buttons.ts";

const show = (current: number, pages: number, count: number) =>
  toPageButtons(current, pages, count)
    .map((page) => page ?? "…")
    .join(" ");

test.each([
  [1, 1, 7, "1"],
  [3, 7, 7, "1 2 3 4 5 6 7"],
  [1, 20, 7, "1 2 3 4 5 6 … 20"],
  [4, 20, 7, "1 2 3 4 5 6 … 20"],
  [5, 20, 7, "1 … 3 4 5 6 7 … 20"],
  [16, 20, 7, "1 … 14 15 16 17 18 … 20"],
  [17, 20, 7, "1 … 15 16 17 18 19 20"],
  [20, 20, 7, "1 … 15 16 17 18 19 20"],
  [1, 20, 5, "1 2 3 4 … 20"],
  [10, 20, 5, "1 … 9 10 11 … 20"],
  [19, 20, 5, "1 … 17 18 19 20"],
])("§9.8 page %i of %i with %i numbers: %s", (current, pages, count, shown) => {
  expect(show(current, pages, count)).toBe(shown);
});

test("the current page is always there, and never more numbers than asked for", () => {
  for (let pages = 1; pages < 30; pages++) {
    for (let current = 1; current <= pages; current++) {
      for (const count of [5, 7]) {
        const numbers = toPageButtons(current, pages, count).filter((page) => page !== null);
        expect(numbers).toContain(current);
        expect(numbers).toHaveLength(Math.min(count, pages));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }
    }
  }
});

test.each([
  [
    { total: 100, isPartial: false, pageNum: 4 },
    { current: 4, pages: 5, hasNext: true },
  ],
  [
    { total: 100, isPartial: false, pageNum: 5 },
    { current: 5, pages: 5, hasNext: false },
  ],
  [
    { total: 100, isPartial: false, pageNum: 9 },
    { current: 5, pages: 5, hasNext: false },
  ],
  [
    { total: 0, isPartial: false, pageNum: 1 },
    { current: 1, pages: 1, hasNext: false },
  ],
  [
    { total: 10_000, isPartial: true, pageNum: 500 },
    { current: 500, pages: 500, hasNext: true },
  ],
  [
    { total: 10_000, isPartial: true, pageNum: 501 },
    { current: 501, pages: 501, hasNext: true },
  ],
])("a list counted in part has no last page: %o", (list, state) => {
  expect(toPageState({ ...list, pageSize: 20 })).toEqual(state);
});
