import { cores } from "@idata/questions/core";
import { checkbox, form, number, pageBreak, radio, statement, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { countResponse } from "../counters/count-response.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { checkResponse } from "./check-response.ts";
import type { CheckedResponse } from "./check-response.ts";

const compiled = compileForm(
  form(
    [
      radio("a", ["x", "y"], { required: true }),
      number("b", { visibleIf: "{a} = 'x'", required: true }),
      checkbox("c", ["m", { id: "n", label: "N", visibleIf: "{a} = 'x'" }]),
      statement("s"),
      pageBreak("br"),
      text("t", { requiredIf: "{b} > 5" }),
    ],
    { endings: [{ id: "e", title: "E", visibleIf: "{b} > 5" }] },
  ),
  cores,
);
const check = (answers: unknown, dropHidden = false): CheckedResponse =>
  checkResponse(compiled, answers, { today: "2026-11-20", dropHidden });
const issuesOf = (answers: unknown): string[] =>
  check(answers).issues.map(({ questionId, code }) => `${questionId}: ${code}`);

describe("checkResponse", () => {
  it("gives normalised answers and the ending", () => {
    const { answers, issues, ending } = check({ t: " hi ", c: ["n", "m"], b: "7", a: "x" });
    expect({ ...answers }).toEqual({ a: "x", b: 7, c: ["m", "n"], t: "hi" });
    expect(Object.keys(answers)).toEqual(["a", "b", "c", "t"]);
    expect([issues, ending?.id]).toEqual([[], "e"]);
  });

  it("asks for what is required now, in reading order", () => {
    expect(issuesOf({})).toEqual(["a: required"]);
    expect(issuesOf({ a: "x" })).toEqual(["b: required"]);
    expect(issuesOf({ a: "x", b: 6 })).toEqual(["t: required"]);
    expect(issuesOf({ a: "x", b: null })).toEqual(["b: required"]);
  });

  it("refuses answers to hidden questions and hidden options, whatever their shape", () => {
    expect(issuesOf({ a: "y", b: 1 })).toEqual(["b: hidden"]);
    expect(issuesOf({ a: "y", b: ["?"] })).toEqual(["b: hidden"]);
    expect(issuesOf({ a: "y", c: ["m", "n"] })).toEqual(["c: unknown_option"]);
    expect(issuesOf({ a: "y", b: null, c: [] })).toEqual([]);
  });

  it("leaves them out where a plain post asks for it", () => {
    const { answers, issues } = check({ a: "y", b: ["?"], c: ["m", "n"] }, true);
    expect([{ ...answers }, issues]).toEqual([{ a: "y", c: ["m"] }, []]);
  });

  it("gives an answer to the first of two questions with one id, in whatever order answers come", () => {
    const twice = compileForm(form([text("a"), text("b"), text("a", { required: true })]), cores);
    for (const answers of [
      { a: "1", b: "2" },
      { b: "2", a: "1" },
    ]) {
      const { issues, answers: kept } = checkResponse(twice, answers, { today: "2026-11-20" });
      expect({ ...kept }).toEqual({ a: "1", b: "2" });
      expect(issues).toEqual([{ questionId: "a", code: "required" }]);
    }
  });

  it("names strangers, decorations and page breaks, cut to a decent length and number", () => {
    expect(issuesOf({ a: "y", s: 1, br: 1, zz: 1 })).toEqual([
      "s: decoration",
      "br: decoration",
      "zz: unknown_question",
    ]);
    const flood = Object.fromEntries(Array.from({ length: 1000 }, (_one, index) => [`${index}${"x".repeat(500)}`, 1]));
    const { issues } = check({ a: "y", ...flood });
    expect(issues).toHaveLength(50);
    expect(Math.max(...issues.map(({ questionId }) => questionId.length))).toBe(64);
  });

  it.each([null, undefined, 1, "a", true, [], [{ a: "x" }]])("refuses %j as answers", (answers) => {
    expect(issuesOf(answers)).toEqual(
      [": wrong_type", "a: required"].toSorted((one) => (one.startsWith("a") ? -1 : 1)),
    );
  });

  it("treats names of prototypes as names", () => {
    const hostile: unknown = JSON.parse('{"a":"y","__proto__":{"a":"x"},"constructor":1,"toString":1}');
    expect(issuesOf(hostile)).toEqual([
      "__proto__: unknown_question",
      "constructor: unknown_question",
      "toString: unknown_question",
    ]);
    const named = compileForm(form([text("constructor"), text("toString")]), cores);
    const { answers, issues } = checkResponse(named, { constructor: "a" }, { today: "2026-11-20" });
    expect([{ ...answers }, issues]).toEqual([{ constructor: "a" }, []]);
  });
});

describe("countResponse", () => {
  it("counts what was answered, by question", () => {
    const { answers } = check({ a: "x", b: 7, c: ["m", "n"], t: "hi" });
    expect(countResponse(compiled, answers)).toEqual({
      a: { x: 1 },
      b: { "7": 1 },
      c: { m: 1, n: 1 },
      t: { "len:10": 1 },
    });
  });

  it("skips what this version does not understand", () => {
    expect(countResponse(compiled, { a: "gone", nosuch: 1, s: "x", b: 3 })).toEqual({ b: { "3": 1 } });
  });
});
