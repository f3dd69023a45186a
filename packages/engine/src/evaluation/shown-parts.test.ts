import { cores } from "@idata/questions/core";
import { checkbox, form, matrixRadio, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { listParts } from "../definition/parts.ts";
import type { PartList } from "../definition/parts.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { usesSeed } from "../form/uses-seed.ts";
import { createSession } from "../session/create-session.ts";
import { checkResponse } from "./check-response.ts";

const today = "2026-11-20";
const letters = "abcdefgh".split("").map((id) => ({ id, label: id.toUpperCase() }));
const start = (definition: FormDefinition, seed = 1) => createSession(compileForm(definition, cores), { today, seed });
const idsOf = (item: ItemDefinition, list: PartList = "options"): string =>
  listParts(item, list)
    .map(({ id }) => id)
    .join("");
const shown = (item: ItemDefinition, seed: number): string =>
  idsOf(start(form([item]), seed).getSnapshot(item.id).item);

describe("orders of options", () => {
  const random = radio("q", [...letters, { id: "z", label: "Other", fixed: true }], { optionsOrder: "random" });

  it("are of the seed, with fixed ones in their places", () => {
    const orders = new Set(Array.from({ length: 50 }, (_one, seed) => shown(random, seed)));
    expect(orders.size).toBeGreaterThan(45);
    for (const order of orders) expect([order.at(-1), order.split("").toSorted().join("")]).toEqual(["z", "abcdefghz"]);
    expect(shown(random, 7)).toBe(shown(structuredClone(random), 7));
  });

  it("are those of the alphabet, by the comparison that was given", () => {
    const item = radio(
      "q",
      [
        { id: "1", label: "b" },
        { id: "2", label: "a", fixed: true },
        { id: "3", label: "B" },
      ],
      {
        optionsOrder: "alphabetic",
      },
    );
    expect(shown(item, 1)).toBe("321");
    const compareText = (a: string, b: string): number => (a < b ? 1 : -1);
    const session = createSession(compileForm(form([item]), cores), { today, compareText });
    expect(idsOf(session.getSnapshot("q").item)).toBe("123");
  });

  it("draw what they show, and nothing else may be answered", () => {
    const drawn = checkbox("q", [...letters, { id: "z", label: "None", fixed: true }], { optionsDraw: 3 });
    const compiled = compileForm(form([drawn]), cores);
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 800; seed++) {
      const ids = shown(drawn, seed).split("");
      expect([ids.length, ids.at(-1), ids.join("")]).toEqual([4, "z", ids.toSorted().join("")]);
      for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
      const other = letters.find(({ id }) => !ids.includes(id));
      const codesOf = (id: string | undefined) => checkResponse(compiled, { q: [id] }, { today, seed }).issues;
      expect(codesOf(other?.id).map(({ code }) => code)).toEqual(["unknown_option"]);
      expect(codesOf(ids[0])).toEqual([]);
    }
    for (const { id } of letters) expect(Math.abs((seen.get(id) ?? 0) - 300)).toBeLessThan(70);
  });

  it("draw among those whose condition holds", () => {
    const session = start(
      form([
        text("t"),
        radio(
          "q",
          letters.map((one) => ({ ...one, visibleIf: `{t} contains '${one.id}'` })),
          { optionsDraw: 2 },
        ),
      ]),
    );
    session.setAnswer("t", "c");
    expect(idsOf(session.getSnapshot("q").item)).toBe("c");
    session.setAnswer("t", "cdefg");
    expect(idsOf(session.getSnapshot("q").item)).toHaveLength(2);
  });
});

describe("options that leave and come back within one step", () => {
  /** The rule clears the answer "x" as soon as it is entered. */
  const emptied = { rules: [{ if: "{t} = 'x'", question: "t" }] };
  const whenEmpty = letters.map((one) => ({ ...one, visibleIf: "{t} empty" }));

  it("were never gone: the question is not announced and stays the object it was", () => {
    const session = start(form([text("t"), radio("q", whenEmpty)], emptied));
    let heard = 0;
    session.subscribe("q", () => heard++);
    const before = session.getSnapshot("q");
    session.setAnswer("t", "x");
    expect(session.getAnswer("t")).toBe(null);
    expect(session.getSnapshot("q")).toBe(before);
    expect(heard).toBe(0);
  });

  it("are gone where they do not come back, and what is new of a question leaves its options alone", () => {
    const session = start(form([text("t"), radio("q", whenEmpty)], emptied));
    const { item } = session.getSnapshot("q");
    session.setAnswer("t", "x");
    session.setAnswer("q", "a");
    expect(session.getSnapshot("q")).toMatchObject({ value: "a" });
    expect(session.getSnapshot("q").item).toBe(item);
    session.setAnswer("t", "y");
    expect(idsOf(session.getSnapshot("q").item)).toBe("");
  });
});

describe("rows and columns", () => {
  const grid = matrixRadio("m", ["r1", "r2", "r3"], ["a", "b"], { rowsOrder: "random" });
  const hide = (list: PartList, id: string): ItemDefinition => ({
    ...grid,
    [list]: listParts(grid, list).map((part) => (part.id === id ? { ...part, visibleIf: "{t} = 'yes'" } : part)),
  });

  it("come and go with their condition, and rows have an order", () => {
    const session = start(form([text("t"), hide("rows", "r2"), { ...hide("columns", "b"), id: "n" }]));
    const parts = (): string[] => [
      [...idsOf(session.getSnapshot("m").item, "rows").matchAll(/r\d/g)].map(String).toSorted().join(),
      idsOf(session.getSnapshot("n").item, "columns"),
    ];
    expect(parts()).toEqual(["r1,r3", "a"]);
    session.setAnswer("t", "yes");
    expect(parts()).toEqual(["r1,r2,r3", "ab"]);
    const orders = Array.from({ length: 40 }, (_one, seed) =>
      idsOf(start(form([grid]), seed).getSnapshot("m").item, "rows"),
    );
    expect(new Set(orders).size).toBe(6);
  });

  it("are counted as they are shown by the rules of the type", () => {
    const each = { ...hide("rows", "r2"), eachRowRequired: true };
    const compiled = compileForm(form([text("t"), each]), cores);
    const codesOf = (answers: object) => checkResponse(compiled, answers, { today }).issues.map(({ code }) => code);
    expect(codesOf({ m: { r1: "a", r3: "a" } })).toEqual([]);
    expect(codesOf({ t: "yes", m: { r1: "a", r3: "a" } })).toEqual(["rows_missing"]);
  });

  it("are no list where the setting means something else", () => {
    expect(start(form([{ id: "x", type: "textarea", title: "", rows: 4 }])).getSnapshot("x").item["rows"]).toBe(4);
  });
});

describe("usesSeed", () => {
  it.each<[string, FormDefinition, boolean]>([
    ["nothing random", form([radio("q", ["a"], { optionsOrder: "alphabetic" })]), false],
    ["an order", form([radio("q", ["a"], { optionsOrder: "random" })]), true],
    ["a draw", form([radio("q", ["a"], { optionsDraw: 1 })]), true],
    ["pages", form([], { pagesOrder: "random" }), true],
  ])("%s", (_name, definition, expected) => {
    expect(usesSeed(definition)).toBe(expected);
  });
});
