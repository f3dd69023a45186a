/**
 * Taking over SurveyJS expressions. `surveyjs.cases.json` holds results of `survey-core` for random expressions
 * (`bench/expressions.ts`): each agrees, or `differencesOf` reports a difference.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileExpression } from "../compile.ts";
import { FUNCTIONS } from "../functions.ts";
import { ROW_FUNCTIONS } from "../row-functions.ts";
import { isTrue } from "../truth.ts";
import type { Value } from "../truth.ts";
import { SIGNATURES } from "./signatures.ts";
import { differencesOf, SURVEYJS_DIFFERENCES } from "./surveyjs.ts";

type Fact = [text: string, answers: Value[], theirs: Value, agrees: boolean];
const facts = JSON.parse(readFileSync(new URL("surveyjs.cases.json", import.meta.url), "utf8")) as Fact[];
const NAMES = ["a", "b", "c"];
const CONDITION = /[=<>!]|contain|empty|anyof|allof|noneof| and | or |&&|\|\|/;

/** Numeric texts, and empty values of any kind, are the same. */
function normalise(value: Value): Value {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value === "string" && /^-?[1-9][\d.]*$/.test(value)) return Number(value);
  return typeof value === "number" ? Number(value.toPrecision(12)) + 0 : value;
}

function evaluate(text: string, answers: Value[]): { value: Value; codes: string[] } {
  const { expression, differences } = differencesOf(text, {
    isList: (name) => Array.isArray(answers[NAMES.indexOf(name)]),
  });
  if (!expression) throw new Error(text);
  const run = compileExpression(expression, (name) => NAMES.indexOf(name));
  return { value: run({ values: answers, today: "2026-11-20", fuel: 0 }), codes: differences.map(({ code }) => code) };
}

describe("results of survey-core", () => {
  it("are ours, or the difference is reported", () => {
    expect(facts.length).toBeGreaterThan(500);
    for (const [text, answers, theirs, agrees] of facts) {
      const { value, codes } = evaluate(text, answers);
      const isCondition = CONDITION.test(text) && !text.startsWith("iif");
      const isSame = isCondition
        ? isTrue(normalise(value)) === isTrue(theirs)
        : JSON.stringify(normalise(value)) === JSON.stringify(theirs);
      const isReported = codes.length > 0;
      expect([text, answers, isSame, isSame || isReported]).toEqual([text, answers, agrees, true]);
    }
  });
});

describe("taking over an expression", () => {
  it.each([
    ["{a} = 1", "{a} = 1", ""],
    ["{a} => 1 and {b} *= 'x'", "{a} >= 1 and {b} contains 'x'", ""],
    ["!{a} empty", "not {a} empty", "precedence"],
    ["{a} = {b} contains 'x'", "{a} = ({b} contains 'x')", "precedence"],
    ["2 ^ 3 ^ 2", "(2 ^ 3) ^ 2", "precedence"],
    ["-2 ^ 2", "(-2) ^ 2", "precedence"],
    ["negate {a} = 1", "(not {a}) = 1", "precedence truth_of_text"],
    ["currentYear() - getYear({a})", "year() - year({a})", "renamed_function renamed_function"],
    ["getDate({a})", "{a}", "renamed_function"],
    ["{#a} = 'x'", "{a} = 'x'", "raw_name"],
    ["dateDiff({a}, {b}) > 3", "abs(datediff({a}, {b})) > 3", "date_difference"],
    ["dateDiff({a}, {b}, 'months') > 3", "dateDiff({a}, {b}, 'months') > 3", "date_difference"],
    ["age({a}, 'weeks')", "age({a}, 'weeks')", "unit"],
    ["displayValue('a')", "displayValue('a')", "unknown_function"],
    ["iif({a} > 1)", "iif({a} > 1)", "argument_count"],
    ["{a} = '05'", "{a} = '05'", "leading_zero"],
    ["{a} <= {b}", "{a} <= {b}", "two_answers"],
    ["{a} < 'B'", "{a} < 'B'", "text_order"],
    ["{a} or {b} = 1", "{a} or {b} = 1", "truth_of_text"],
    ["iif({a} = 1, {b} = 1 or {c} = 2, 0)", "iif({a} = 1, {b} = 1 or {c} = 2, 0)", "value_of_join"],
    ["{a} anyof 'x'", "{a} anyof 'x'", "single_value"],
    ["{list} = 'x'", "{list} = 'x'", "list_of_one"],
    ["{list} + 1", "{list} + 1", "list_in_sum"],
    ["{a} + {b}", "{a} + {b}", "empty_sum"],
    ["avg({a}, {b})", "avg({a}, {b})", "empty_argument"],
    ["sum(round({a}), {b})", "sum(round({a}), {b})", "empty_argument"],
    ["year({a})", "year({a})", "empty_date"],
    ["substring({a}, 1) + 2", "substring({a}, 1) + 2", "text_as_number text_as_number"],
    ["substring('abc', 1)", "substring('abc', 1)", ""],
  ])("%s is stored as %s, reported: %s", (text, stored, codes) => {
    const reading = differencesOf(text, { isList: (name) => name === "list" });
    expect(reading.text).toBe(stored);
    expect(reading.differences.map(({ code }) => code).join(" ")).toBe(codes);
    for (const { part, at, end } of reading.differences) expect(part).toBe(text.slice(at, end));
  });

  it("a function that is named like a property of all objects is an unknown function", () => {
    const text = "constructor({a}, 1, 'x')";
    expect(differencesOf(text)).toMatchObject({ text, differences: [{ code: "unknown_function" }] });
  });

  it("says why a text is no expression", () => {
    expect(differencesOf("{a} =")).toMatchObject({ expression: null, text: "{a} =", refusal: { code: "unfinished" } });
  });

  it("every difference is in the table of the documentation", () => {
    const page = readFileSync(new URL("../../../../../docs/expressions.md", import.meta.url), "utf8");
    expect(SURVEYJS_DIFFERENCES.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });
});

it("every function has a signature", () => {
  expect(Object.keys(SIGNATURES).toSorted()).toEqual([...FUNCTIONS.keys(), ...ROW_FUNCTIONS.keys()].toSorted());
  for (const [key, { name }] of Object.entries(SIGNATURES)) expect(name.toLowerCase()).toBe(key);
});
