/**
 * Checks facts that SurveyJS's tests assert about its expressions. The facts are not part of this repository; if the
 * corpora folder does not exist, the tests are skipped.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { buildExpression } from "./build-expression.ts";
import { compileExpression } from "./compile.ts";
import { parseExpression } from "./written/read-expression.ts";
import { printExpression } from "./print.ts";
import { isTrue } from "./truth.ts";
import type { Value } from "./truth.ts";

const corpora = process.env["IDATA_CORPORA"] ?? join(import.meta.dirname, "../../../../../shared/corpora");
const file = join(corpora, "surveyjs-expr/expression-facts.json");

interface Fact {
  expression: string;
  values: Record<string, unknown>;
  kind: "condition" | "expression";
  expected: unknown;
  matcher: string;
}

/** Converts values of SurveyJS: dates become ISO strings, undefined and NaN become null. */
function fromFact(value: unknown): Value {
  if (typeof value !== "object" || value === null) return (value ?? null) as Value;
  if ("$undefined" in value || "$nan" in value) return null;
  if ("$date" in value) return value.$date as string;
  if (Array.isArray(value)) return value.map(fromFact);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromFact(inner)]));
}

function evaluate(text: string, values: Record<string, unknown>): Value {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${parsed.error.code} at ${parsed.error.at}`);
  const names = Object.keys(values);
  const resolve = (name: string): number => names.indexOf(name);
  const scope = { values: names.map((name) => fromFact(values[name])), today: "2026-11-20", fuel: 0 };
  const value = compileExpression(parsed.expression, resolve)(scope);
  // The public page evaluates with closures only.
  expect(buildExpression(parsed.expression, resolve, matchesPattern)(scope)).toStrictEqual(value);
  return value;
}

const facts: Fact[] = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { facts: Fact[] }).facts : [];

describe.skipIf(facts.length === 0)("SurveyJS facts", () => {
  it.each(facts.map((fact) => ({ ...fact, name: `${fact.expression} with ${JSON.stringify(fact.values)}` })))(
    "$name",
    ({ expression, values, kind, expected, matcher }) => {
      const loose = kind === "condition" || matcher === "truthy" || matcher === "falsy";
      const read = (value: Value): Value => (loose ? isTrue(value) : value);
      expect(read(evaluate(expression, values))).toEqual(read(fromFact(expected)));
    },
  );

  it("prints every expression to text that means the same", () => {
    for (const { expression } of facts) {
      const first = parseExpression(expression);
      if (!first.ok) throw new Error(expression);
      expect(parseExpression(printExpression(first.expression))).toEqual(first);
    }
  });
});

const surveys = join(corpora, "surveyjs");
const SETTINGS = /If$|^(expression|defaultValueExpression|setValueExpression)$/;

/** All texts in properties where SurveyJS expects an expression. */
function findExpressions(value: unknown, key = ""): string[] {
  if (typeof value === "string") return SETTINGS.test(key) && value.trim() !== "" ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => findExpressions(inner, name));
}

describe.skipIf(!existsSync(surveys))("expressions of real SurveyJS surveys", () => {
  it("parse unchanged, but for the one that is broken there too", () => {
    const texts = readdirSync(surveys)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => findExpressions(JSON.parse(readFileSync(join(surveys, name), "utf8"))));
    expect(texts.length).toBeGreaterThan(300);
    expect(new Set(texts.filter((text) => !parseExpression(text).ok))).toEqual(new Set(["bs+{"]));
  });
});
