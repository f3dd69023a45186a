import { expect, test } from "vitest";
import { hasFilter, parseListParams, toSearch } from "./list-params.ts";

test("defaults", () => {
  expect(parseListParams(new URLSearchParams())).toEqual({ pageNum: 1, pageSize: 20 });
  expect(toSearch({ pageNum: 1, pageSize: 20 })).toEqual({});
});

test("trusts nothing in the address", () => {
  const search = new URLSearchParams(
    "pageNum=-3&pageSize=7&kind=robot&state=trashed&title=&folder=-1&tags=1,x&sort=id",
  );
  expect(parseListParams(search)).toEqual({ pageNum: 1, pageSize: 20 });
});

test("round trip", () => {
  const params = {
    pageNum: 3,
    pageSize: 50,
    title: "食堂",
    kind: "exam",
    state: "paused",
    folder: 0,
    tags: "3,4",
    sort: "name",
  } as const;
  expect(parseListParams(new URLSearchParams(toSearch(params)))).toEqual(params);
  expect(hasFilter(params)).toBe(true);
  expect(hasFilter({ pageNum: 3, pageSize: 50, folder: 7, sort: "name" })).toBe(false);
});
