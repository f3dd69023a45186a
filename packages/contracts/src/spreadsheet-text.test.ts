import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromInertText, looksLikeFormula, toCsvText, toInertText } from "./spreadsheet-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["-5", "'-5"],
  ["+8613800138000", "'+8613800138000"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["  =1+1", "  '=1+1"],
  ["\t=1+1", "\t'=1+1"],
  ["\u00A0\u200B\uFEFF\u0001=1+1", "\u00A0\u200B\uFEFF\u0001'=1+1"],
  ["'=1+1", "''=1+1"],
  ["hello\n=cmd|'/c calc'!A0", "hello\n'=cmd|'/c calc'!A0"],
  ["a\r\n@x", "a\r\n'@x"],
  [";=1+1", ";'=1+1"],
  ['x";=1+1', "x\";'=1+1"],
  ['"=1+1', "\"'=1+1"],
  ["a, -1+cmd|x", "a, '-1+cmd|x"],
  ["a|=b", "a|'=b"],
  ["a\u2028=b", "a\u2028'=b"],
  // What follows a number belongs to the same cell.
  ["\r-5\u2028", "\r'-5\u2028"],
  ["a,-5\u2028+1", "a,'-5\u2028+1"],
  ["a,-5\v", "a,'-5\v"],
])("%j becomes %j", (text, inert) => {
  expect(toInertText(text)).toBe(inert);
});

test.each([
  "",
  "text",
  "a=b",
  "1+1",
  "a-b",
  "3,-5",
  "3; -5\n+7.25",
  "x@example.org",
  "2026-11-22",
  "q1.a",
  "'quoted'",
  "it's",
])("%j stays", (text) => {
  expect(toInertText(text)).toBe(text);
});

test("a list of lines that begin with dashes gets an apostrophe at each", () => {
  expect(toInertText("- a\n- b")).toBe("'- a\n'- b");
});

test("what looks like a formula", () => {
  const texts = ["=1", " =1", "\t=1", "\r\n=1", "-5", "'=1", "a=1", "", "a\n=1"];
  expect(texts.filter(looksLikeFormula)).toEqual(["=1", " =1", "\t=1", "\r\n=1", "-5"]);
});

test("a cell of CSV", () => {
  expect(toCsvText('say "=1"\nand more')).toBe('"say ""\'=1""\nand more"');
  expect(toCsvText("")).toBe("");
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from(`=+-@＝'"',;|\t\r\n\u2028 \u00A0\uFEFFa5.`)),
  maxLength: 12,
});

test("inert texts come back as they were", () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(fromInertText(toInertText(value))).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test("however an inert text is cut into cells, none of them is a formula", () => {
  const separators = [",", ";", "\t", "|"];
  fc.assert(
    fc.property(text, fc.constantFrom(...separators), (value, separator) => {
      const cells = toInertText(value).split(new RegExp(`[\r\n"${separator}]`));
      for (const cell of cells) {
        const isNumber = /^[\s\uFEFF]*[+-]\d+(?:\.\d+)?(?:[,;|\t].*)?$/s.test(cell);
        expect(!isNumber && /^[\s\uFEFF]*[=+\-@＝]/.test(cell)).toBe(false);
      }
    }),
    // A line separator after a number: the dot of a pattern does not match it without the flag `s`.
    { numRuns: 2000, examples: [[",-5;\u2028a", ","]] },
  );
});

test("hostile texts cost time in proportion to their length", () => {
  for (const unit of [" ", "'", "; ", ";'", "\n ", '"', "\t", "-5,", "= "]) {
    expect(toInertText(unit.repeat(200_000)).length).toBeGreaterThan(0);
  }
});
