import { expect, test } from "vitest";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { compileExpression } from "./compile.ts";
import { parseExpression } from "./written/read-expression.ts";
import { withWorkLimit, WorkLimitError } from "./work-limit.ts";

function compile(text: string) {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return compileExpression(parsed.expression, () => 0);
}
const scopeOf = (value: unknown) => ({ values: [value as never], today: "2026-01-01", fuel: 0 });

test("expressions that are each within their own bound are stopped by the bound on their sum", () => {
  const list = Array.from({ length: 250 }, (_, n) => `o${n}`);
  const evaluate = compile("{a} allof {a}");
  const scope = scopeOf(list);
  expect(withWorkLimit(100_000, () => evaluate(scope))).toBe(true);
  const many = () => {
    for (let round = 0; round < 100; round += 1) evaluate(scope);
  };
  expect(() => withWorkLimit(2_000_000, many)).toThrow(WorkLimitError);
  many();
});

test("matching patterns counts, and so does compiling them", () => {
  const costly = "a{0,700}c";
  const match = () => matchesPattern(costly, "a".repeat(2000), false);
  expect(() =>
    withWorkLimit(500_000, () => {
      for (let round = 0; round < 100; round += 1) match();
    }),
  ).toThrow(WorkLimitError);
  const compileMany = () => {
    for (let round = 0; round < 500; round += 1) matchesPattern(`${"[x-z]".repeat(190)}${round}`, "x", true);
  };
  expect(() => withWorkLimit(2_000_000, compileMany)).toThrow(WorkLimitError);
});

test("tables inside lists cost what they hold, not one step", () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    Object.fromEntries(Array.from({ length: 30 }, (__, c) => [`c${c}`, `${n}`])),
  );
  // Comparing these rows takes more steps than one evaluation may use, so it stops and returns null.
  expect(compile("{a} = [{a[0]}, {a[1]}, {a[2]}, {a[3]}]")(scopeOf(rows))).toBe(null);
});

test("a limit inside a limit counts for both, and nothing is left over", () => {
  const evaluate = compile("{a} = 1");
  const scope = scopeOf(1);
  expect(() =>
    withWorkLimit(50, () => {
      for (let round = 0; round < 100; round += 1) withWorkLimit(20, () => evaluate(scope));
    }),
  ).toThrow(WorkLimitError);
  expect(withWorkLimit(50, () => evaluate(scope))).toBe(true);
});
