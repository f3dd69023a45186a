import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyMask, fitsMask } from "./text-mask.answer.ts";

test.each([
  ["999-9999", "1234567", "123-4567"],
  ["999-9999", "123", "123"],
  ["999-9999", "123-", "123-"],
  ["999-9999", "12a3 4", "123-4"],
  ["999-9999", "12345678999", "123-4567"],
  ["(999) aa", "123ab", "(123) ab"],
  ["aa-**", "1x2y3", "xy-3"],
  ["999", "１２３", "123"],
  ["99", "十一", ""],
  ["+99", "+12", "+12"],
  ["9", "", ""],
])("mask %s: %j becomes %j", (mask, typed, wanted) => {
  expect(applyMask(mask, typed)).toBe(wanted);
});

const masks = fc.string({ unit: fc.constantFrom("9", "a", "*", "-", " ", "("), minLength: 1, maxLength: 20 });

test("what fits is left as it is, and putting it in twice changes nothing", () => {
  const holds = () =>
    fc.assert(
      fc.property(masks, fc.string({ maxLength: 40 }), (mask, typed) => {
        const once = applyMask(mask, typed);
        return applyMask(mask, once) === once && (!fitsMask(mask, typed) || once === typed);
      }),
    );
  expect(holds).not.toThrow();
});

test("a long text costs no more than its length", () => {
  expect(fitsMask("9".repeat(100), "1".repeat(10_000))).toBe(false);
  expect(fitsMask("*".repeat(100), "a".repeat(100))).toBe(true);
});
