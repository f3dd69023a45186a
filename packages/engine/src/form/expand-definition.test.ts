import { cores } from "@idata/questions/core";
import { checkbox, form, item, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { checkResponse } from "../evaluation/check-response.ts";
import { createSession } from "../session/create-session.ts";
import { optionsOf } from "../definition/parts.ts";
import { compileForm } from "./compile-whole-form.ts";
import { expandDefinition } from "./expand-definition.ts";

const today = "2026-11-20";
const brands = checkbox("known", [
  { id: "a", label: "A", score: 2, quota: 5 },
  { id: "ab", label: "AB" },
  { id: "c", label: "C", visibleIf: "{region} = 'x'" },
  { id: "z", label: "Other", other: true },
]);
const from = (which: string, question = "known") => ({ optionsFrom: { question, which } });
const definition = form([
  radio("region", ["x", "y"]),
  brands,
  radio("best", [{ id: "none", label: "None", fixed: true }], from("chosen")),
  radio("never", ["a"], from("notChosen")),
  radio("any", [], from("all", "best")),
]);
const shown = (answers: Record<string, string | string[]>, id: string): string[] => {
  const session = createSession(compileForm(definition, cores), { today, answers });
  return optionsOf(session.getSnapshot(id).item).map((option) => option.id);
};

describe("carried-over options", () => {
  it("are those that were chosen, then the question's own", () => {
    expect(shown({}, "best")).toEqual(["none"]);
    expect(shown({ known: ["a", "z"] }, "best")).toEqual(["a", "z", "none"]);
    // An id that is the beginning of another id is not chosen together with it.
    expect(shown({ known: ["ab"] }, "best")).toEqual(["ab", "none"]);
  });

  it("are those that were not chosen, as far as they were to be seen", () => {
    expect(shown({ known: ["a"], region: "x" }, "never")).toEqual(["ab", "c", "z"]);
    expect(shown({ known: ["a"], region: "y" }, "never")).toEqual(["ab", "z"]);
  });

  it("go on through a chain", () => {
    expect(shown({ known: ["ab"] }, "any")).toEqual(["ab", "none"]);
  });

  it("are answers like any other", () => {
    const compiled = compileForm(definition, cores);
    const check = (answers: object) => checkResponse(compiled, answers, { today }).issues.map(({ code }) => code);
    expect(check({ known: ["a"], best: "a" })).toEqual([]);
    expect(check({ known: ["a"], best: "ab" })).toEqual(["unknown_option"]);
    // The text field of "other" belongs to the question that has it.
    expect(check({ known: ["z"], best: { id: "z", text: "Mine" } })).toContain("wrong_type");
  });
});

describe("expandDefinition", () => {
  it("gives the same definition when nothing is carried, and expands once only", () => {
    const plain = form([brands]);
    expect(expandDefinition(plain)).toBe(plain);
    const once = expandDefinition(definition);
    expect(expandDefinition(once)).toBe(once);
    expect(once.pages[0]?.items[1]).toBe(brands);
  });

  it("leaves marks and quotas with their question", () => {
    const [option] = optionsOf(expandDefinition(definition).pages[0]?.items[2] ?? text("x"));
    expect(option).toEqual({ id: "a", label: "A", visibleIf: "{known} anyof ['a']" });
  });

  it("gives questions that carry from each other, from themselves or from nowhere what is their own", () => {
    const circle = form([
      radio("p", ["1p"], from("all", "q")),
      radio("q", ["1q"], from("all", "p")),
      radio("s", ["1s"], from("all", "s")),
      radio("n", ["1n"], from("all", "nosuch")),
    ]);
    const ids = expandDefinition(circle).pages[0]?.items.map((one) => optionsOf(one).map(({ id }) => id));
    expect(ids?.[0]).toContain("1p");
    expect(ids?.[1]).toContain("1q");
    expect(ids?.slice(2)).toEqual([["1s"], ["1n"]]);
  });

  it("reaches questions inside questions, among themselves", () => {
    const inner = [checkbox("i", ["a", "b"]), radio("j", [], from("chosen", "i"))];
    const [group] = expandDefinition(form([page("p", [item("group", "g", { items: inner })])])).pages[0]?.items ?? [];
    const items = group?.["items"] as ReturnType<typeof text>[];
    expect(items.map((one) => optionsOf(one).length)).toEqual([2, 2]);
  });
});
