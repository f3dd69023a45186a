import { expect, test } from "vitest";
import { isRightNumber } from "./number-key.ts";
import { isRightText } from "./text-key.ts";

test.each<[string, string, boolean]>([
  ["北京", " 北 京 ", true],
  ["H2O", "ｈ２ｏ", true],
  ["It's “fine”.", 'it’s "fine"。', true],
  ["New York", "new  york", true],
  ["new york", "newyork", false],
  ["北京", "北京市", false],
])("%j takes %j: %s", (answer, given, expected) => {
  expect(isRightText({ answers: ["x", answer] }, given)).toBe(expected);
});

test("letters of another case are wrong where the case matters", () => {
  expect(isRightText({ answers: ["NaCl"], matchCase: true }, "nacl")).toBe(false);
  expect(isRightText({ answers: ["NaCl"], matchCase: true }, " ＮａＣｌ ")).toBe(true);
});

test("a pattern has to match the whole; one that is none is never right", () => {
  const key = { answers: [], pattern: "colou?r" };
  expect([isRightText(key, " color "), isRightText(key, "colors")]).toEqual([true, false]);
  expect(isRightText({ answers: [], pattern: "(" }, "(")).toBe(false);
});

test.each<[number, number, boolean | undefined, number, boolean]>([
  [0.3, 0, undefined, 0.1 + 0.2, true],
  [3.14, 0.01, undefined, 3.15, true],
  [3.14, 0.01, undefined, 3.1501, false],
  [-200, 5, true, -210, true],
  [-200, 5, true, -210.1, false],
])("%d ± %d (per cent: %s) takes %d: %s", (value, tolerance, percent, given, expected) => {
  expect(isRightNumber({ value, tolerance, ...(percent === undefined ? {} : { percent }) }, given)).toBe(expected);
});
