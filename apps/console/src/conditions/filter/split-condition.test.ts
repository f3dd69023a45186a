import { expect, test } from "vitest";
import { splitCondition, withoutPart } from "./split-condition.ts";

test("what all has to hold is removed one by one", () => {
  const where = "{q1} = 'a' and ({q2} > 3 or {q2} empty) and {$version} = 2";
  expect(splitCondition(where)).toEqual(["{q1} = 'a'", "{q2} > 3 or {q2} empty", "{$version} = 2"]);
  expect(withoutPart(where, 1)).toBe("{q1} = 'a' and {$version} = 2");
  expect(withoutPart("{q1} = 'a'", 0)).toBe("");
});

test("what is joined by or, or unknown to the builder, is one part", () => {
  expect(splitCondition("{q1} = 'a' or {q2} = 'b'")).toEqual(["{q1} = 'a' or {q2} = 'b'"]);
  expect(splitCondition("{q1} + 1 > 3")).toEqual(["{q1} + 1 > 3"]);
  expect(splitCondition("{q1} = (")).toEqual(["{q1} = ("]);
  expect(withoutPart("{q1} + 1 > 3", 0)).toBe("");
  expect(splitCondition("")).toEqual([]);
});
