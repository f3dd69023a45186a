/** Groups: what the engine passes to a core that runs an inner form for each entry. */
import { cores as realCores } from "@idata/questions/core";
import { checkbox, form, item, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { Answers, ItemDefinition } from "../definition/definition.ts";
import { compileFormWith } from "../form/compile-form.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { usesLanguage, usesPattern } from "../form/uses-language.ts";
import { usesSeed } from "../form/uses-seed.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
import { checkResponse } from "./check-response.ts";

const innerOf = (settings: object): ItemDefinition[] => (settings as { items: ItemDefinition[] }).items;
const cores: CoreRegistry = { ...realCores };
const group: QuestionCore = {
  type: "group",
  columns: "answer",
  defaults: () => ({}),
  parse: (_settings, raw) => ({ ok: true, value: raw as Answers }),
  validate(settings, answer, context) {
    const inner = compileFormWith(form([page("p", innerOf(settings))]), cores, context.language ?? null);
    return checkResponse(inner, answer, { today: context.today }).issues.map(({ questionId, code }) => ({
      code,
      part: questionId,
    }));
  },
  toExpression: (_settings, answer) => answer,
  count: () => ({}),
  toText: () => "",
  exportColumns: () => [],
  exportCells: () => [],
  fromFields: () => null,
  innerItems: innerOf,
};
Object.assign(cores, { group });

const items = [
  text("name", { required: true }),
  text("why", { visibleIf: "{name} = 'Li'", pattern: "[a-z]+" }),
  checkbox("likes", ["a", "b"]),
  radio("best", [], { optionsFrom: { question: "likes", which: "chosen" } }),
];
const definition = form([page("p1", [item("group", "g", { items })])]);
const issuesOf = (entry: Answers): string[] =>
  checkResponse(compileForm(definition, cores), { g: entry }, { today: "2026-11-20" }).issues.map(
    ({ questionId, part, code }) => `${questionId}.${part}: ${code}`,
  );

describe("an inner form", () => {
  it("has conditions, patterns and carried options of its own", () => {
    expect(issuesOf({ name: "Li", why: "abc", likes: ["b"], best: "b" })).toEqual([]);
    expect(issuesOf({ name: "Li", why: "ABC" })).toEqual(["g.why: pattern"]);
    expect(issuesOf({ name: "Wu", why: "abc", likes: ["b"], best: "a" })).toEqual([
      "g.why: hidden",
      "g.best: unknown_option",
    ]);
    expect(issuesOf({})).toEqual(["g.name: required"]);
  });

  it("is looked into by whoever asks what a form needs", () => {
    const holding = (inner: ItemDefinition) => form([page("p1", [item("group", "g", { items: [inner] })])]);
    const asks = (inner: ItemDefinition) => [usesLanguage, usesPattern, usesSeed].map((ask) => ask(holding(inner)));
    expect(asks(text("a"))).toEqual([false, false, false]);
    expect(asks(text("a", { visibleIf: "true" }))).toEqual([true, false, false]);
    expect(asks(text("a", { pattern: "x" }))).toEqual([true, true, false]);
    expect(asks(radio("a", ["x"], { optionsOrder: "random" }))).toEqual([true, false, true]);
  });
});
