import { expect, test } from "vitest";
import { isEqual } from "./equal.ts";

test.each<[string, unknown, unknown, boolean]>([
  ["the same numbers", 1, 1, true],
  ["NaN", Number.NaN, Number.NaN, true],
  ["a number and its text", 1, "1", false],
  ["null and an object", null, {}, false],
  ["objects with keys in another order", { a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, true],
  ["a key that is undefined and none", { a: 1, b: undefined }, { a: 1 }, true],
  ["none and a key that is undefined", { a: 1 }, { a: 1, b: undefined }, true],
  ["a key more on the left", { a: 1, b: 2 }, { a: 1 }, false],
  ["a key more on the right", { a: 1 }, { a: 1, b: null }, false],
  ["lists in another order", [1, 2], [2, 1], false],
  ["lists of other lengths", [1], [1, undefined], false],
  ["a list and an object", [], {}, false],
])("%s", (_name, a, b, expected) => {
  expect([isEqual(a, b), isEqual(b, a)]).toEqual([expected, expected]);
});
