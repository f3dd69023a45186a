import { cores as realCores } from "@idata/questions/core";
import { arbitrarySubmission } from "@idata/testkit/answer-arbitrary";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { form, item, number, radio } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../form/compile-whole-form.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { collectClaims } from "./collect-claims.ts";

const today = "2026-11-20";
const cores: CoreRegistry = {
  ...realCores,
  number: { ...realCores.number, claims: (_settings, answer) => [{ name: "seat", amount: Number(answer), limit: 9 }] },
};

describe("collectClaims", () => {
  const definition = form([radio("a", ["x", "y"]), number("n"), number("m", { visibleIf: "{a} = 'x'" })], {
    variables: [
      { name: "sum", expression: "{n} + {twice}" },
      { name: "twice", expression: "{n} * 2" },
      { name: "loop", expression: "{loop} + 1" },
      { name: "source" },
    ],
    quotas: [
      { id: "z", if: "{sum} = 6", limit: 3 },
      { id: "b", if: "{a} = 'x' and {m} empty", limit: 5 },
      { id: "c", if: "{source} = 'mail'", limit: 1 },
      { id: "d", if: "{loop} > 1 or {nosuch} notempty or (", limit: 1 },
    ],
  });
  const collect = (answers: Record<string, number | string>, parameters: Record<string, string> = {}) =>
    collectClaims(compileForm(definition, cores), answers, { today, parameters }).map(
      ({ name, amount, limit }) => `${name} ${amount}/${limit}`,
    );

  it("makes a unique answer a quota of one, unless it is hidden or empty", () => {
    const unique = form([radio("a", ["x", "y"]), item("text", "u", { unique: true, visibleIf: "{a} = 'x'" })]);
    const claimsOf = (answers: Record<string, string>) =>
      collectClaims(compileForm(unique, realCores), answers, { today });
    expect(claimsOf({ a: "x", u: "Ａb  C" })).toEqual([{ name: "u.=ab c", amount: 1, limit: 1 }]);
    expect(claimsOf({ a: "y", u: "ab" })).toEqual([]);
    expect(claimsOf({ a: "x" })).toEqual([]);
  });

  it("puts claims of questions and quotas that hold in one order", () => {
    expect(collect({ a: "x", n: 2 })).toEqual(["form.b 1/5", "form.z 1/3", "n.seat 2/9"]);
    expect(collect({ a: "y", n: 1, m: 4 })).toEqual(["n.seat 1/9"]);
    expect(collect({ a: "x", m: 4 }, { source: "mail" })).toEqual(["form.c 1/1", "m.seat 4/9"]);
  });

  it("sees parameters by their own names, computed and unseen questions, and nothing of a hidden question", () => {
    const unseen = form(
      [
        radio("a", ["x", "y"]),
        number("n", { visibleIf: "{a} = 'x'" }),
        item("hidden", "h", { parameter: "city" }),
        item("formula", "f", { expression: "{n} * 2", unseen: true }),
      ],
      {
        variables: [{ name: "from", parameter: "utm_source" }],
        quotas: [
          { id: "city", if: "{h} = 'Beijing'", limit: 1 },
          { id: "double", if: "{f} = 6", limit: 1 },
          { id: "mail", if: "{from} = 'mail'", limit: 1 },
          { id: "hiddenNumber", if: "{n} = 3", limit: 1 },
        ],
      },
    );
    const names = (answers: Record<string, number | string>, parameters: Record<string, string> = {}) =>
      collectClaims(compileForm(unseen, realCores), answers, { today, parameters }).map(({ name }) => name);
    expect(names({ a: "x", n: 3 })).toEqual(["form.double", "form.hiddenNumber"]);
    expect(names({ a: "y", n: 3 })).toEqual([]);
    expect(names({ a: "y", h: "Beijing" }, { utm_source: "mail" })).toEqual(["form.city", "form.mail"]);
    expect(names({ a: "y" }, { from: "mail" })).toEqual([]);
  });
  it("reads quotas in a form that has no other logic", () => {
    const plain = form([radio("a", ["x", "y"])], { quotas: [{ id: "q", if: "{a} = 'x'", limit: 1 }] });
    expect(collectClaims(compileForm(plain, realCores), { a: "x" }, { today })).toEqual([
      { name: "form.q", amount: 1, limit: 1 },
    ]);
    expect(collectClaims(compileForm(plain, realCores), { a: "y" }, { today })).toEqual([]);
  });
  it("does not throw and names each claim once, whatever was answered", () => {
    const some = arbitraryForm.chain((one) => fc.tuple(fc.constant(one), arbitrarySubmission(one)));
    fc.assert(
      fc.property(some, fc.constantFrom("{nosuch} empty", "true", "(("), ([one, answers], condition) => {
        const quotas = [{ id: "q", if: condition, limit: 1 }];
        const names = collectClaims(compileForm({ ...one, quotas }, cores), answers, { today }).map(({ name }) => name);
        expect(names).toEqual([...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1)));
        expect(names.includes("form.q")).toBe(condition !== "((");
      }),
    );
  });
});
