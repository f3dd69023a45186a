import { afterEach, expect, test } from "vitest";
import { keepView, readViews } from "./chart-memory.ts";

afterEach(() => localStorage.clear());

test("a choice is kept for its person and its form alone", () => {
  keepView(7, 3, "q1/性别", "donut");
  keepView(7, 3, "q2/年龄", "table");
  expect(readViews(7, 3)).toEqual({ "q1/性别": "donut", "q2/年龄": "table" });
  expect([readViews(8, 3), readViews(7, 4)]).toEqual([{}, {}]);
});

test("what cannot be read is as if nothing was chosen", () => {
  for (const text of ["{", "[1]", "null", '"x"']) {
    localStorage.setItem("idata-charts-7-3", text);
    expect(readViews(7, 3)).toEqual({});
  }
  localStorage.setItem("idata-charts-7-3", '{"a":1,"b":"bars"}');
  expect(readViews(7, 3)).toEqual({ b: "bars" });
});
