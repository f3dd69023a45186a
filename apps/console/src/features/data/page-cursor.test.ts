import { expect, test } from "vitest";
import { FIRST_PAGE, toPageQuery, turnPage } from "./page-cursor.ts";

test("the first page and a jump without knowledge count from the start", () => {
  expect(toPageQuery(FIRST_PAGE)).toEqual({ pageNum: 1, pageSize: 20 });
  expect(toPageQuery({ pageNum: 9, pageSize: 20, starts: {} })).toEqual({ pageNum: 9, pageSize: 20 });
});

test("going on names the last response of the page on screen", () => {
  const second = turnPage(FIRST_PAGE, 2, 20, 118);
  expect(toPageQuery(second)).toEqual({ pageNum: 1, pageSize: 20, before: 118 });
  const third = turnPage(second, 3, 20, 98);
  expect(toPageQuery(third)).toEqual({ pageNum: 1, pageSize: 20, before: 98 });
  expect(toPageQuery(turnPage(third, 2, 20, 78))).toEqual({ pageNum: 1, pageSize: 20, before: 118 });
  expect(toPageQuery(turnPage(third, 1, 20, 78))).toEqual({ pageNum: 1, pageSize: 20 });
});

test("a jump counts from the nearest known start", () => {
  const third = turnPage(turnPage(FIRST_PAGE, 2, 20, 118), 3, 20, 98);
  expect(toPageQuery(turnPage(third, 7, 20, 78))).toEqual({ pageNum: 4, pageSize: 20, before: 78 });
});

test("another page size begins anew", () => {
  expect(turnPage(turnPage(FIRST_PAGE, 2, 20, 118), 1, 50, 98)).toEqual({ pageNum: 1, pageSize: 50, starts: {} });
});
