import { arbitraryExpression } from "@idata/testkit/form-arbitrary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "./compile.ts";
import { parseExpression } from "./written/read-expression.ts";
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
