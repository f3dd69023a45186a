import { arbitraryExpression } from "@idata/testkit/form-arbitrary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "./compile.ts";
import { parseExpression, readExpression } from "./written/read-expression.ts";
import { printExpression } from "./print.ts";

const NAMES = ["q0", "q1", "a-b", "长名"];

describe("expressions", () => {
  it("parse to the tree that was printed", () => {
    fc.assert(
      fc.property(arbitraryExpression(NAMES), (expression) => {
        expect(parseExpression(printExpression(expression))).toEqual({ ok: true, expression });
      }),
      { numRuns: 500 },
    );
  });

  it("parse any text or say where it is wrong, without throwing", () => {
    const pieces = fc.constantFrom(
      "{q0}",
      "{",
      "}",
      "'a'",
      "'",
      "(",
      ")",
      "[",
      "]",
      ",",
      "and",
      "not",
      "-",
      "^",
      "empty",
      "12",
      "iif",
      "=",
      "\\",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 12 }).map((list) => list.join(" ")),
        ),
        (text) => {
          const parsed = parseExpression(text);
          const place = parsed.ok ? 0 : parsed.error.at;
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("in canonical spelling are left as they are", () => {
    fc.assert(
      fc.property(arbitraryExpression(NAMES), (expression) => {
        const text = printExpression(expression);
        expect(readExpression(text)).toMatchObject({ ok: true, canonical: text });
      }),
      { numRuns: 300 },
    );
  });

  it("in any spelling get one that is stored, parses and stays the same, or a place and a reason", () => {
    const signs =
      "（ ） ， 、 ＝ ＞ ≥ ≠ ！ “ ” ‘ ’ 「 」 ｛q0｝ {q1} { } ' \" ( ) [ ] , ; : @ % 12 １２ 18岁 9:30 2024.1.31 0x";
    const words =
      "且 或 非 不 是 等于 不等于 大于 包含 为空 不为空 and or not in is empty contains == === && iif( 年龄 x";
    const pieces = fc.constantFrom(...signs.split(" "), ...words.split(" "));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom("", " "), (list, gap) => {
        const text = list.join(gap);
        const read = readExpression(text);
        const stored = read.ok ? readExpression(read.canonical) : null;
        expect(!read.ok || (stored?.ok && stored.canonical)).toBe(read.ok ? read.canonical : true);
        expect(!read.ok || parseExpression(read.canonical).ok).toBe(true);
        const { at, end } = read.ok ? { at: 0, end: 0 } : read.refusal;
        expect(at >= 0 && end >= at && end <= text.length).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("give JSON for any values, without throwing", () => {
    fc.assert(
      fc.property(arbitraryExpression(NAMES), fc.array(fc.jsonValue(), { maxLength: 4 }), (expression, values) => {
        const run = compileExpression(expression, (name) => NAMES.indexOf(name));
        const value = run({ values: JSON.parse(JSON.stringify(values)), today: "2026-11-20", fuel: 0 });
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });
});
