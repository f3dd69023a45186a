import { cores as realCores } from "@idata/questions/core";
import { form, item, number, page, radio, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { publicDefinition } from "./public-definition.ts";
import { scoreResponse } from "./score-response.ts";

const today = "2026-11-20";
/** A type whose answer is its score. `key` is the full marks; with `hand` a person has to mark it. */
const cores: CoreRegistry = {
  ...realCores,
  mark: {
    ...realCores.number,
    type: "mark",
    score: (settings, answer) => {
      const { key, hand } = settings as { key?: number; hand?: boolean };
      if (key === undefined) return null;
      return { points: typeof answer === "number" ? answer : 0, max: key, ...(hand && { byHand: true }) };
    },
  },
};
const score = (definition: FormDefinition, answers: Record<string, number | string>) =>
  scoreResponse(compileForm(definition, cores), answers, { today });

describe("scoreResponse", () => {
  it("adds points exactly, in any order", () => {
    const marks = fc.array(fc.tuple(fc.integer({ min: -5000, max: 100_000 }), fc.integer({ min: 0, max: 100_000 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(marks, (list) => {
        const items = list.map(([, max], index) => item("mark", `q${index}`, { key: max / 100 }));
        const answers = Object.fromEntries(list.map(([points], index) => [`q${index}`, points / 100]));
        const result = score(form(items), answers);
        const points = list.reduce((sum, [one]) => sum + one, 0);
        const max = list.reduce((sum, [, one]) => sum + one, 0);
        expect(result.points).toBe(points / 100);
        expect(result.max).toBe(max / 100);
        expect(score(form(items.toReversed()), answers)).toMatchObject({ points: result.points, max: result.max });
      }),
    );
  });

  it("counts what was asked: hidden questions count neither way, unanswered ones in full", () => {
    const definition = form([
      radio("a", ["x", "y"]),
      page("p2", [
        item("mark", "b", { key: 2, visibleIf: "{a} = 'x'" }),
        item("mark", "c", { key: 3, defaultValue: 3 }),
        item("mark", "d", {}),
        item("mark", "e", { key: 5, hand: true }),
      ]),
    ]);
    expect(score(definition, { a: "y", b: 2 })).toEqual({
      points: 0,
      max: 8,
      toMark: 5,
      percent: null,
      byHand: ["e"],
      byQuestion: { c: { points: 0, max: 3 }, e: { points: 0, max: 5, byHand: true } },
      band: null,
    });
    expect(score(definition, { a: "x", b: 2, c: 1 })).toMatchObject({ points: 3, max: 10, toMark: 5, percent: null });
    const machine = form([item("mark", "b", { key: 2 }), item("mark", "c", { key: 8 })]);
    expect(score(machine, { b: 2, c: 1 })).toMatchObject({ points: 3, max: 10, toMark: 0, percent: 30 });
  });

  it("has no percent where nothing is scored, and takes no stored nonsense for an answer", () => {
    expect(score(form([text("a")]), { a: "x", toString: 1 })).toMatchObject({ points: 0, max: 0, percent: null });
    expect(score(form([item("mark", "a", { key: 3 })]), { a: "no number" })).toMatchObject({ points: 0, max: 3 });
  });

  it.each([
    [0, null],
    [1, "low"],
    [9.99, "low"],
    [10, "high"],
    [99, "high"],
  ])("%d points are in the band %s", (points, band) => {
    const bands = [
      { id: "high", from: 10, title: "High" },
      { id: "low", from: 1, title: "Low" },
    ];
    const definition = form([item("mark", "a", { key: 100 })], { scoring: { mode: "survey", bands } });
    expect(score(definition, { a: points }).band?.id ?? null).toBe(band);
  });
});

describe("what a person has to mark", () => {
  it("leaves a paper without band and percentage, whatever the machine gave", () => {
    const bands = [
      { id: "fail", from: 0, title: "Fail" },
      { id: "pass", from: 9, title: "Pass" },
    ];
    const paper = (hand: boolean) =>
      form([item("mark", "a", { key: 5 }), item("mark", "b", { key: 10, hand })], { scoring: { mode: "exam", bands } });
    expect(score(paper(true), { a: 5 })).toMatchObject({ points: 5, max: 15, toMark: 10, percent: null, band: null });
    expect(score(paper(false), { a: 5 })).toMatchObject({ points: 5, toMark: 0, band: { id: "fail" } });
  });
});

describe("publicDefinition", () => {
  const SECRET = "secret";
  /** Settings that contain secrets only under `key` and `explanation`, at any depth. */
  const { tree } = fc.letrec<{ tree: unknown; secret: unknown }>((tie) => ({
    secret: fc.oneof(fc.constant(SECRET), fc.constant([SECRET]), fc.constant({ deep: { key: [SECRET] } })),
    tree: fc.oneof(
      { maxDepth: 4, depthIdentifier: "settings" },
      fc.constantFrom<unknown>("open", 1, true, null),
      fc.record(
        { key: tie("secret"), explanation: tie("secret"), points: fc.nat(), score: fc.nat(), label: tie("tree") },
        { requiredKeys: [] },
      ),
      fc.array(tie("tree"), { maxLength: 3 }),
    ),
  }));
  const keyed = fc
    .record({
      mode: fc.constantFrom("exam" as const, "survey" as const, null),
      trees: fc.array(tree, { maxLength: 4 }),
    })
    .map(({ mode, trees }) =>
      form(
        trees.map((parts, index) => item("text", `q${index}`, { parts, key: SECRET, explanation: SECRET, points: 1 })),
        {
          ...(mode && { scoring: { mode } }),
          translations: {
            en: {
              "q0.explanation": SECRET,
              "q0.rich.explanation": SECRET,
              "q0.items.i1.explanation": SECRET,
              "q0.title": "Open",
              "key.title": "Open",
            },
          },
          translatedFrom: { en: { "q0.explanation": SECRET } },
        },
      ),
    );

  it("lets no key and no explanation out, keeps the rest, and touches nothing", () => {
    fc.assert(
      fc.property(keyed, (definition) => {
        const before = structuredClone(definition);
        const open = publicDefinition(definition);
        expect(definition).toEqual(before);
        expect(JSON.stringify(open)).not.toContain(SECRET);
        const hidden =
          definition.scoring?.mode === "exam" ? ["key", "explanation", "points", "score"] : ["key", "explanation"];
        const withoutWords = ({ translations: _words, translatedFrom: _notes, ...rest }: FormDefinition): unknown =>
          rest;
        expect(withoutWords(open)).toEqual(
          JSON.parse(
            JSON.stringify(withoutWords(definition), (name, value: unknown) =>
              hidden.includes(name) ? undefined : value,
            ),
          ),
        );
        expect(open.translations).toEqual({ en: { "q0.title": "Open", "key.title": "Open" } });
      }),
    );
  });

  it("keeps scores of a survey, and an answer whose row is called key", () => {
    const survey = form([radio("a", [{ id: "x", label: "X", score: 2 }], { points: 3, defaultValue: { key: "c1" } })], {
      scoring: { mode: "survey" },
    });
    expect(publicDefinition(survey)).toBe(survey);
    const exam: FormDefinition = { ...survey, scoring: { mode: "exam" } };
    expect(publicDefinition(exam).pages[0]?.items[0]).toEqual({
      id: "a",
      type: "radio",
      title: "a",
      options: [{ id: "x", label: "X" }],
      defaultValue: { key: "c1" },
    });
  });

  it("scores the same answers from the whole definition only", () => {
    const exam = form([item("mark", "a", { key: 2 }), number("b")], { scoring: { mode: "exam" } });
    expect(score(exam, { a: 2 }).points).toBe(2);
    expect(score(publicDefinition(exam), { a: 2 }).max).toBe(0);
  });
});
