import { cores } from "@idata/questions/core";
import { form, item, number, page, pageBreak, radio, statement, text } from "@idata/testkit/form-builder";
import { testCores } from "@idata/testkit/test-cores";
import { describe, expect, it } from "vitest";
import { createSession } from "../session/create-session.ts";
import { compileForm } from "./compile-whole-form.ts";
import { splitPages } from "./split-pages.ts";
import { usesLanguage } from "./uses-language.ts";

const today = "2026-11-20";
const shownIds = (definition: ReturnType<typeof form>, answers = {}): string[] => {
  const compiled = compileForm(definition, cores);
  const session = createSession(compiled, { today, answers });
  return compiled.items.map(({ item: one }) => one.id).filter((id) => session.getSnapshot(id).visible);
};

describe("splitPages", () => {
  it("makes a page of what follows a break, with the break's id, title and description", () => {
    const pages = splitPages(
      form([text("a"), pageBreak("b", { title: "Next", description: "More" }), text("c")]),
      cores,
    );
    expect(pages).toEqual([
      { id: "p1", items: [text("a")] },
      { id: "b", title: "Next", description: "More", items: [text("c")] },
    ]);
  });

  it("leaves no empty page before a break at the start, and keeps one that ends with a break", () => {
    const ids = (items: ReturnType<typeof text>[]): string[] => splitPages(form(items), cores).map(({ id }) => id);
    expect(ids([pageBreak("b"), text("a")])).toEqual(["b"]);
    expect(ids([text("a"), pageBreak("b")])).toEqual(["p1", "b"]);
    expect(ids([])).toEqual(["p1"]);
  });

  it("shows the part where its page and the break are both visible", () => {
    const definition = form([
      number("n"),
      page("p", [text("a"), pageBreak("b", { visibleIf: "{n} < 5 or {n} > 8" }), text("c")], { visibleIf: "{n} > 1" }),
    ]);
    expect(shownIds(definition, { n: 1 })).toEqual(["n"]);
    expect(shownIds(definition, { n: 2 })).toEqual(["n", "a", "c"]);
    expect(shownIds(definition, { n: 6 })).toEqual(["n", "a"]);
  });
});

describe("compileForm", () => {
  it("lets a question of a type that nobody knows be seen by nobody and answered by nobody", () => {
    const compiled = compileForm(form([item("constructor", "x"), item("hologram", "y"), text("z")]), cores);
    expect(compiled.questions.map(({ item: one }) => one.id)).toEqual(["z"]);
  });

  it("takes the first of two items with one id", () => {
    const compiled = compileForm(form([text("a", { title: "First" }), text("a", { title: "Second" })]), cores);
    expect(compiled.itemsById.get("a")?.item.title).toBe("First");
  });

  it("counts a condition that does not parse as absent", () => {
    expect(shownIds(form([text("a", { visibleIf: "((" }), text("b", { visibleIf: "  " })]))).toEqual(["a", "b"]);
  });

  it.each<[string, ReturnType<typeof form>]>([
    ["itself", form([text("a", { visibleIf: "{a} notempty" })])],
    ["each other", form([text("a", { visibleIf: "{b} notempty" }), text("b", { visibleIf: "{a} notempty" })])],
    ["its own page", form([page("p", [text("a")], { visibleIf: "{a} notempty" })])],
    ["its options", form([radio("a", [{ id: "x", label: "X", visibleIf: "{a} = 'x'" }])])],
  ])("opens a circle of a question with %s at one place and runs", (_name, definition) => {
    const compiled = compileForm(definition, cores);
    expect(compiled.cut.size).toBe(1);
    expect(shownIds(definition)).toContain("a");
  });

  it("orders a chain of any length without running out of stack", () => {
    const chain = Array.from({ length: 5000 }, (_one, index) =>
      number(`q${index}`, index === 0 ? {} : { visibleIf: `{q${index - 1}} = 1` }),
    );
    const session = createSession(compileForm(form(chain.toReversed()), cores), {
      today,
      answers: Object.fromEntries(chain.map(({ id }) => [id, 1])),
    });
    expect(session.getSnapshot("q4999").visible).toBe(true);
    session.setAnswer("q0", 2);
    expect(session.getSnapshot("q4999").visible).toBe(false);
  });
});

describe("usesLanguage", () => {
  it.each([
    ["nothing", form([text("a"), statement("s"), radio("r", ["x"])]), false],
    ["a page condition", form([page("p", [text("a")], { visibleIf: "{a} = 1" })]), true],
    ["a question condition", form([text("a", { requiredIf: "true" })]), true],
    ["an option condition", form([radio("r", [{ id: "x", label: "X", visibleIf: "true" }])]), true],
    ["a validator", form([text("a", { validators: [{ expression: "{self} = 1" }] })]), true],
    ["a pattern", form([text("a", { pattern: "x" })]), true],
    ["an answer in a title", form([text("a"), text("b", { title: "Hello {a}" })]), true],
    ["a label with an answer", form([text("a"), radio("r", [{ id: "x", label: "{a}" }])]), true],
    ["an order", form([radio("r", ["x"], { optionsOrder: "alphabetic" })]), true],
    ["options from elsewhere", form([radio("r", [], { optionsFrom: { question: "q", which: "all" } })]), true],
    ["a row condition", form([item("m", "m", { rows: [{ id: "r", label: "R", visibleIf: "true" }] })]), true],
    ["a jump", form([page("p", [text("a")], { jumps: [{ to: "e" }] })]), true],
    ["a way of paging", form([text("a")], { paging: "question" }), true],
    ["pages as they are", form([text("a")], { paging: "pages", variables: [], rules: [], checks: [] }), false],
    ["a variable", form([text("a")], { variables: [{ name: "v" }] }), true],
    ["a type that computes", form([item("test-formula", "f")]), true],
    ["an ending condition", form([text("a")], { endings: [{ id: "e", title: "E", visibleIf: "{a} = 1" }] }), true],
  ])("%s: %s", (_name, definition, expected) => {
    expect(usesLanguage(definition, testCores)).toBe(expected);
  });
});
