/**
 * Points inside a group, and the random orders and draws of its entries: the same on the respondent's page and on the
 * server.
 */
import {
  checkResponse,
  compileForm,
  compileFormWith,
  createSession,
  rankOf,
  readParameters,
  scoreResponse,
  usesParameters,
} from "@idata/engine";
import type { Answers, CompiledForm } from "@idata/engine";
import { expressionLanguage } from "@idata/engine/language";
import { form, number, radio, repeat, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cores } from "../../core.ts";
import { loadedCores, loadFaces } from "../../faces/face-registry.ts";

const today = "2026-11-20";
const like = radio(
  "like",
  [1, 2, 3].map((n) => ({ id: `o${n}`, label: `${n}`, score: n / 4 })),
);
const kids = repeat("kids", [
  like,
  number("age"),
  text("why", { visibleIf: "{age} > 5", key: { answers: ["fun"] }, points: 2 }),
]);
const compiled = compileForm({ ...form([kids, text("q2")]), scoring: { mode: "survey" } }, cores);
const scoreOf = (answers: Answers, seed = 0) => scoreResponse(compiled, answers, { today, seed });

describe("points", () => {
  test("are those of the entries that say something, of what was asked in each", () => {
    const answers: Answers = { kids: [{ like: "o3", age: 4 }, {}, { age: 9, why: "fun" }, { like: "o1", age: 7 }] };
    expect(scoreOf(answers)).toMatchObject({
      points: 0.75 + 2 + 0.25,
      max: 0.75 * 3 + 2 * 2,
      byQuestion: { kids: { points: 3, max: 6.25 } },
    });
    expect(scoreOf({}).byQuestion).toEqual({ kids: { points: 0, max: 0 } });
  });

  test("add up exactly, in any order of the entries", () => {
    const entry = fc.record(
      {
        like: fc.constantFrom("o1", "o2", "o3"),
        age: fc.integer({ min: 0, max: 12 }),
        why: fc.constantFrom("fun", "no"),
      },
      { requiredKeys: ["age"] },
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
        const { answers } = checkResponse(compiled, { kids: entries }, { today, dropHidden: true });
        const all = scoreOf(answers);
        const single = entries.map((one) => scoreOf({ kids: [one] }));
        const sum = (list: number[]) => list.reduce((total, one) => total + one * 100, 0) / 100;
        expect([all.points, all.max]).toEqual([
          sum(single.map(({ points }) => points)),
          sum(single.map(({ max }) => max)),
        ]);
        expect(scoreOf({ kids: entries.toReversed() })).toMatchObject({ points: all.points, max: all.max });
      }),
    );
  });

  test("a group without any has none", () => {
    expect(scoreResponse(compileForm(form([repeat("g", [number("n")])]), cores), {}, { today }).byQuestion).toEqual({});
  });
});

describe("orders and draws", () => {
  const drawn = repeat("kids", [
    radio("like", ["a", "b", "c", "d", "e", "f"], { optionsOrder: "random", optionsDraw: 2 }),
  ]);
  const definition = form([drawn]);
  /** Returns the accepted answer as JSON, which shows whether the option of an entry was drawn. */
  const accepts = (one: CompiledForm, seed: number, entries: object[]) => {
    const session = createSession(one, { today, seed });
    session.setAnswer("kids", entries as never);
    return JSON.stringify(session.collectAnswers()["kids"]);
  };

  test("the page's session and the server's check agree on every entry", async () => {
    await loadFaces(["repeat", "radio"]);
    const page = compileFormWith(definition, loadedCores(), expressionLanguage);
    const server = compileForm(definition, cores);
    const option = fc.record({ like: fc.constantFrom("a", "b", "c", "d", "e", "f") });
    fc.assert(
      fc.property(fc.nat(), fc.array(option, { minLength: 1, maxLength: 6 }), (seed, entries) => {
        const session = createSession(page, { today, seed });
        session.setAnswer("kids", entries);
        const sent = session.collectAnswers();
        const checked = checkResponse(server, sent, { today, seed });
        expect([{ ...checked.answers }, checked.issues]).toEqual([sent, []]);
      }),
    );
  });

  test("a hidden question has the address's value in every entry that says something, on both sides", async () => {
    await loadFaces(["repeat", "text", "hidden"]);
    const hidden = { id: "from", type: "hidden", title: "From", parameter: "way" };
    const asked = form([
      repeat("kids", [text("name"), hidden, text("why", { visibleIf: "{from} = 'mail'" })], { max: 9 }),
    ]);
    expect(usesParameters(asked, cores)).toBe(true);
    const page = compileFormWith(asked, loadedCores(), expressionLanguage);
    const server = compileForm(asked, cores);
    const entry = fc.record(
      { name: fc.constantFrom("Ann", ""), why: fc.constantFrom("so", ""), from: fc.constantFrom("mail", "own") },
      { requiredKeys: [] },
    );
    const way = fc.constantFrom("mail", "post", "", undefined);
    fc.assert(
      fc.property(way, fc.array(entry, { maxLength: 5 }), (said, entries) => {
        const options = { today, seed: 1, parameters: readParameters(asked, { way: said }, cores) };
        const session = createSession(page, options);
        session.setAnswer("kids", entries);
        const sent = session.collectAnswers();
        const checked = checkResponse(server, sent, options);
        expect([{ ...checked.answers }, checked.issues]).toEqual([sent, []]);
        const kept = (sent["kids"] ?? []) as Record<string, string>[];
        for (const [place, one] of kept.entries()) {
          const value = entries[place]?.from ?? (said || undefined);
          expect(one["from"]).toBe("name" in one || "why" in one ? value : undefined);
        }
      }),
    );
    const session = createSession(page, { today, parameters: { way: "mail" } });
    session.setAnswer("kids", [{ name: "Ann", why: "so" }, {}, { from: "own" }]);
    expect(session.collectAnswers()).toEqual({ kids: [{ name: "Ann", from: "mail", why: "so" }] });
  });

  test("differ from response to response and from entry to entry", () => {
    const server = compileForm(definition, cores);
    const entries = Array.from({ length: 6 }, () => ({ like: "a" }));
    const seeds = Array.from({ length: 40 }, (_, n) => rankOf(n, "response"));
    const patterns = seeds.map((seed) => accepts(server, seed, entries));
    expect(new Set(patterns).size).toBeGreaterThan(20);
    expect(patterns.some((pattern) => pattern?.includes("{}"))).toBe(true);
    expect(patterns).toEqual(seeds.map((seed) => accepts(server, seed, entries)));
  });
});
