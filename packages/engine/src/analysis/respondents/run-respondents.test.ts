import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import {
  checkbox,
  date,
  file,
  form,
  item,
  matrixRadio,
  number,
  page,
  radio,
  rating,
  statement,
  text,
  textarea,
} from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../../definition/definition.ts";
import { compileForm } from "../../form/compile-whole-form.ts";
import { createSession } from "../../session/create-session.ts";
import type { CoreRegistry } from "../../question/question-core.ts";
import { textOfPattern } from "./example-text.ts";
import { createRandom } from "./random.ts";
import { runRespondents } from "./run-respondents.ts";
import { matchesPattern } from "../../pattern/match-pattern.ts";

const options = { runs: 40, seed: 7, today: "2026-11-20" };

describe("runRespondents", () => {
  it("counts how long the way was, names the answers of whoever got stuck, and tells how far it is", () => {
    const definition = form([
      radio("a", ["x", "y"], { required: true }),
      text("b", { visibleIf: "{a} = 'x'" }),
      text("c", { visibleIf: "{a} = 'y'", required: true, validators: [{ expression: "{c} = {d}", message: "No" }] }),
      number("d", { visibleIf: "false" }),
    ]);
    const done: number[] = [];
    const report = runRespondents(definition, cores, { ...options, onRun: (count) => done.push(count) });
    expect(done).toEqual(Array.from({ length: options.runs }, (_one, index) => index + 1));
    expect(report.lengths).toEqual([{ questions: 2, runs: report.completed }]);
    expect(report.completed).toBeGreaterThan(0);
    const [stuck] = report.issues;
    expect(stuck).toMatchObject({
      questionId: "c",
      runs: options.runs - report.completed,
      example: { answers: { a: "y" } },
    });
    // The answers in the report reproduce the issue.
    const session = createSession(compileForm(definition, cores), { today: options.today, ...stuck?.example });
    expect(session.checkAll()).toMatchObject([{ questionId: "c", code: stuck?.code }]);
  });

  it("finds answers to every type, within the rules of the author", () => {
    const definition = form([
      statement("s"),
      text("a", { required: true, minLength: 3, maxLength: 5 }),
      text("b", { required: true, pattern: "[A-Z]{2}-\\d{3,4}(a|b)?" }),
      ...["email", "phone", "url", "id-card"].map((format, index) => text(`f${index}`, { required: true, format })),
      textarea("c", { required: true, minLength: 30 }),
      number("d", { required: true, min: -3, max: 2, decimals: 1 }),
      radio("e", ["x", { id: "y", label: "Y", other: true }], { required: true }),
      checkbox("g", ["x", "y", "z", { id: "n", label: "None", exclusive: true }], {
        required: true,
        minPicks: 2,
        maxPicks: 3,
      }),
      rating("h", { required: true, max: 10 }),
      matrixRadio("i", ["r1", "r2"], ["c1", "c2"], { eachRowRequired: true }),
      date("j", { required: true, min: "2026-01-01", max: "2026-01-03" }),
      date("k", { required: true, max: "today" }),
      file("l", { required: true, accept: ["pdf"] }),
    ]);
    const report = runRespondents(definition, cores, options);
    expect(report.issues).toEqual([]);
    expect(report.crashes).toEqual([]);
    expect(report.completed).toBe(options.runs);
    expect(report.questions.filter(({ answered }) => answered !== options.runs)).toEqual([]);
    expect(report.options.filter(({ answered }) => answered === 0)).toEqual([]);
  });

  it("reaches branches behind several rare answers, and says what nobody reaches", () => {
    const many = Array.from({ length: 40 }, (_one, index) => `o${index}`);
    const definition = form(
      [
        page("p1", [radio("a", many), radio("b", many), number("n", { min: 0, max: 1e6 })]),
        page("p2", [matrixRadio("m", ["r1", "r2"], ["c1", "c2", "c3"], { visibleIf: "{a} = 'o17' and {b} = 'o33'" })]),
        page("p3", [text("c", { visibleIf: "{n} > 9000 and {n} <= 9001" }), text("d", { visibleIf: "{m.r2} = 'c3'" })]),
        page("p4", [
          text("e", { visibleIf: "{a} = 'o1' and {a} = 'o2'" }),
          radio("f", [{ id: "x", label: "X", visibleIf: "1 = 2" }]),
        ]),
        page("p5", [text("g")], { visibleIf: "{e} notempty" }),
      ],
      {
        endings: [
          { id: "rare", title: "Rare", visibleIf: "{c} notempty and 41 < {n}" },
          { id: "usual", title: "Usual" },
          { id: "none", title: "None" },
        ],
      },
    );
    const { never, completed } = runRespondents(definition, cores, { ...options, runs: 100 });
    expect(never).toEqual({
      questions: ["e", "g"],
      options: [{ questionId: "f", id: "x" }],
      pages: ["p5"],
      endings: ["none"],
    });
    expect(completed).toBe(100);
  });

  it("goes no further where the form lets nobody pass, and says why", () => {
    const definition = form([
      page("p1", [number("a", { required: true, validators: [{ expression: "{self} < {self}" }] })]),
      page("p2", [text("b")]),
    ]);
    const report = runRespondents(definition, cores, options);
    expect(report.issues).toMatchObject([{ questionId: "a", code: "validator", runs: options.runs }]);
    expect(report.never.pages).toEqual(["p2"]);
    expect(report.completed).toBe(0);
  });

  it("says where it has no answer to offer, asks the type first, and survives what throws", () => {
    const odd: CoreRegistry = {
      ...cores,
      odd: {
        ...cores.text,
        type: "odd",
        parse: (_settings, raw) => (raw === "odd" ? { ok: true, value: raw } : { ok: false, issues: [] }),
      },
      helped: {
        ...cores.text,
        type: "helped",
        parse: (_settings, raw) => (raw === "odd" ? { ok: true, value: raw } : { ok: false, issues: [] }),
        example: () => "odd",
      },
      broken: {
        ...cores.text,
        type: "broken",
        validate: () => {
          throw new Error("broken");
        },
      },
    };
    const required = { required: true };
    expect(runRespondents(form([item("odd", "a", required)]), odd, options).issues).toMatchObject([
      { questionId: "a", code: "no_example", runs: options.runs },
    ]);
    expect(runRespondents(form([item("helped", "a", required)]), odd, options).completed).toBe(options.runs);
    const broken = runRespondents(form([item("broken", "a", required)]), odd, { ...options, runs: 2 });
    expect(broken.crashes).toEqual([
      { run: 0, message: "broken" },
      { run: 1, message: "broken" },
    ]);
  });

  it.each(["pages", "single", "question"] as const)(
    "reaches every page and question of a form that is shown as %s",
    (paging) => {
      const definition: FormDefinition = {
        schema: 1,
        title: "Three pages",
        language: "en-US",
        paging,
        pages: [
          { id: "p1", items: [] },
          { id: "p2", items: [{ id: "q1", type: "text", title: "One", required: true }] },
          { id: "p3", items: [{ id: "q2", type: "text", title: "Two", required: true }] },
        ],
        endings: [],
      };
      const report = runRespondents(definition, cores, { ...options, runs: 6, seed: 1 });
      expect(report.completed).toBe(6);
      expect(report.questions.map(({ reached }) => reached)).toEqual([6, 6]);
      expect(report.never.pages.filter((id) => id !== "p1")).toEqual([]);
    },
  );

  it("does not count the default of a question that a later page shows behind the respondent", () => {
    const definition = form([
      page("one", [text("a", { defaultValue: "preset", visibleIf: "{b} = 'x'" }), text("c")]),
      page("two", [radio("b", ["x"], { required: true })]),
    ]);
    const [first] = runRespondents(definition, cores, options).questions;
    expect(first).toEqual({ id: "a", reached: 0, answered: 0 });
  });

  it("gives the same report for the same seed, and adds up", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryForm, fc.integer(), (definition, seed) => {
        const before = structuredClone(definition);
        const some = { ...options, runs: 6, seed };
        const report = runRespondents(definition, cores, some);
        expect(definition).toEqual(before);
        expect(runRespondents(definition, cores, some)).toEqual(report);
        expect(report.crashes).toEqual([]);
        for (const { answered, reached } of report.questions) {
          expect(answered).toBeLessThanOrEqual(reached);
          expect(reached).toBeLessThanOrEqual(6);
        }
        const ended = report.endings.reduce((sum, { reached }) => sum + reached, 0);
        expect(report.completed).toBeLessThanOrEqual(ended);
      }),
      { numRuns: 40 },
    );
  });
});

describe("textOfPattern", () => {
  it.each(["\\d{17}[\\dXx]", "^1[3-9]\\d{9}$", "(ab|cd)+e?", "[^a-z]{3}", "\\p{Script=Han}{2,4}", ".*", "a{2,}"])(
    "matches %s",
    (pattern) => {
      const random = createRandom(1);
      for (let turn = 0; turn < 20; turn++) {
        const example = textOfPattern(pattern, random);
        expect(example).not.toBeNull();
        expect(matchesPattern(pattern, example ?? "", true)).toBe(true);
      }
    },
  );

  it("knows none for what is no pattern", () => {
    expect(textOfPattern("(", createRandom(1))).toBeNull();
    expect(textOfPattern("[€]", createRandom(1))).toBeNull();
  });
});
