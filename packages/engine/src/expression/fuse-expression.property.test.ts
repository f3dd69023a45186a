import { arbitraryExpression } from "@idata/testkit/form-arbitrary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { buildExpression } from "./build-expression.ts";
import type { Expression } from "./expression.ts";
import type { Scope } from "./expression-language.ts";
import { fuseExpression } from "./fuse-expression.ts";
import { parseExpression } from "./written/read-expression.ts";
import type { Value } from "./truth.ts";

const NAMES = ["q0", "q1", "q2", "gone"];
const resolve = (name: string): number => (name === "gone" ? -1 : NAMES.indexOf(name));

/** Returns the value and the remaining fuel of the public page's evaluator and of the server's. */
function runBoth(expression: Expression, values: readonly Value[]): [page: unknown[], server: unknown[]] {
  const [page, server] = [buildExpression, fuseExpression].map((compile) => {
    const scope: Scope = { values, today: "2026-11-20", fuel: 0 };
    return [compile(expression, resolve, matchesPattern)(scope), scope.fuel];
  });
  return [page ?? [], server ?? []];
}

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value[]>(
    null,
    "",
    0,
    1,
    -0,
    2.5,
    "1",
    " 1",
    "o1",
    "o2",
    " O1 ",
    "00",
    "true",
    true,
    false,
    [],
    ["o1"],
    [1, "o2"],
    {},
  ),
  fc.integer({ min: 0, max: 2 }),
  fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.parse(JSON.stringify(json)) as Value),
  // Long values use up the fuel.
  fc.integer({ min: 1, max: 100_000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1, max: 1000 }).map((length) => Array.from({ length }, () => "o1")),
);
const comparison: fc.Arbitrary<Expression> = fc.record({
  type: fc.constant("binary" as const),
  operator: fc.constantFrom("=" as const, "<>" as const, "<" as const, "<=" as const, ">" as const, ">=" as const),
  left: fc.constantFrom(...NAMES).map((name): Expression => ({ type: "name", path: [name] })),
  right: fc
    .constantFrom(null, 0, 1, 2.5, "", " ", "o1", "O1 ", "1", "000", "0x1", "true", "x".repeat(5000))
    .map((constant): Expression => ({ type: "value", value: constant })),
});
/** Typical conditions: comparisons with constants, joined by `and` and `or`. */
const condition: fc.Arbitrary<Expression> = fc
  .array(fc.tuple(comparison, fc.constantFrom("and" as const, "or" as const), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) =>
    parts.reduce<Expression>(
      (left, [right, operator, isNegated]) => {
        const joined: Expression = { type: "binary", operator, left, right };
        return isNegated ? { type: "unary", operator: "not", operand: joined } : joined;
      },
      parts[0]?.[0] ?? { type: "value", value: true },
    ),
  );

describe("an expression on the server", () => {
  it.each([
    ["of any kind", arbitraryExpression(NAMES)],
    ["as authors write it", condition],
  ])("%s gives what it gives on the page, and burns the same fuel", (_name, expressions) => {
    fc.assert(
      fc.property(expressions, fc.array(value, { minLength: 3, maxLength: 3 }), (expression, values) => {
        const [page, server] = runBoth(expression, values);
        expect(server).toStrictEqual(page);
      }),
      { numRuns: 2000 },
    );
  });

  it("stops where the page stops, in the middle of a chain", () => {
    const text = Array.from({ length: 100 }, () => "{q0} <> 'short'").join(" and ");
    const parsed = parseExpression(text);
    if (!parsed.ok) throw new Error("does not parse");
    const long = runBoth(parsed.expression, ["x".repeat(100_000)]);
    expect(long[0][0]).toBeNull();
    expect(long[1]).toStrictEqual(long[0]);
    const shorter = runBoth(parsed.expression, ["x".repeat(10_000)]);
    expect(shorter[0][0]).toBe(true);
    expect(shorter[1]).toStrictEqual(shorter[0]);
  });
});
