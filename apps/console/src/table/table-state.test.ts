import { expect, test } from "vitest";
import { parseTableState, toTableSearch } from "./table-state.ts";

const names = { filters: ["title", "kind"], sorts: ["title", "createdAt"] };
const parse = (search: string) => parseTableState(new URLSearchParams(search), names);

test("§9.6 an empty address is the first page of 20, unsorted", () => {
  expect(parse("")).toEqual({ pageNum: 1, pageSize: 20, sort: null, filters: {} });
  expect(toTableSearch(parse(""))).toEqual({});
});

test("what is written is read again", () => {
  const search = "title=食堂&pageNum=3&pageSize=50&orderByColumn=createdAt&isAsc=false";
  expect(new URLSearchParams(toTableSearch(parse(search))).toString()).toBe(new URLSearchParams(search).toString());
});

test.each([
  ["pageNum=0", 1],
  ["pageNum=-3", 1],
  ["pageNum=x", 1],
  ["pageNum=2.9", 2],
  ["pageNum=1e999", 1],
])("%s means page %i", (search, page) => expect(parse(search).pageNum).toBe(page));

test.each([10, 20, 30, 50])("§9.7 %i rows can be asked for", (size) => {
  expect(parse(`pageSize=${size}`).pageSize).toBe(size);
});

test("unknown sizes, sorts and conditions are ignored", () => {
  expect(parse("pageSize=1000&orderByColumn=password&secret=1&title=%20")).toEqual(parse(""));
  expect(parse(`title=${"长".repeat(500)}`).filters["title"]).toHaveLength(200);
});
