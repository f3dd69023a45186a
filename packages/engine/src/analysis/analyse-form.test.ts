import { cores } from "@idata/questions/core";
import {
  checkbox,
  date,
  form,
  item,
  matrixRadio,
  number,
  page,
  pageBreak,
  radio,
  repeat,
  statement,
  text,
} from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { analyseForm } from "./analyse-form.ts";
import { findPlace } from "./find-place.ts";

const short = (definition: FormDefinition): string[] =>
  analyseForm(definition, cores).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const at = (path: string): string => `pages[0].items${path}`;

describe("analyseForm", () => {
  it("has nothing to say about a sound form", () => {
    const definition = form(
      [
        statement("s"),
        radio("a", ["x", "y"]),
        pageBreak("b", { title: "" }),
        number("n", { visibleIf: "{a} = 'x'", min: 1, max: 1, validators: [{ expression: "{self} > 0" }] }),
        date("d", { min: "today", max: "2026-01-01", requiredIf: "{d2} notempty" }),
        date("d2", { min: "2026-01-01", max: "2026-12-31", defaultValue: "2026-05-05" }),
        matrixRadio("m", ["r"], ["c"], { readOnlyIf: "{m.r} = 'c'" }),
      ],
      {
        endings: [
          { id: "e1", title: "E", visibleIf: "{n} > 0" },
          { id: "e2", title: "E" },
        ],
      },
    );
    expect(analyseForm(definition, cores)).toEqual([]);
  });

  it.each<[string, ItemDefinition[], string[]]>([
    ["nothing", [], ["error empty_group"]],
    ["no question", [statement("s")], ["error empty_group"]],
    ["no title", [text("a", { title: " " })], ["error missing_title [0].title"]],
    ["a type that is not there", [item("toString", "a")], ["error unknown_type [0].type"]],
    ["an id twice", [text("a"), text("a")], ["error duplicate_id [1].id"]],
    ["a key without its option", [radio("a", ["x", "y"], { key: "z" })], ["error dead_key [0].key"]],
    ["a question from outside", [text("a", { visibleIf: "{outer} = 'x'" })], ["error dead_reference [0].visibleIf"]],
    ["a text from outside", [text("a", { title: "{outer}" })], ["warning dead_pipe [0].title"]],
    [
      "a circle",
      [text("a", { visibleIf: "{b} = 1" }), text("b", { visibleIf: "{a} = 1" })],
      ["warning forward_reference [0].visibleIf", "error cycle [0].visibleIf"],
    ],
    [
      "an option that is gone",
      [radio("a", ["x", "y"]), text("b", { visibleIf: "{a} = 'z'" })],
      ["warning dead_option [1].visibleIf"],
    ],
    [
      "what is never shown",
      [radio("a", ["x", "y"]), text("b", { visibleIf: "false" })],
      ["warning never_visible [1].visibleIf"],
    ],
    ["a group in the group", [repeat("h", [text("a", { title: "" })])], ["error missing_title [0].items[0].title"]],
    ["sound questions, named like others outside", [text("outer"), text("b", { visibleIf: "{outer} = 'x'" })], []],
  ])("looks into groups: %s", (_name, items, expected) => {
    const definition = form([text("outer"), repeat("g", items)], { scoring: { mode: "survey" } });
    const findings = analyseForm(definition, cores);
    expect(
      findings.map(({ severity, code, path }) => `${severity} ${code} ${path.slice(at("[1].items").length)}`.trim()),
    ).toEqual(expected);
    expect(findings.filter(({ itemId, path }) => itemId !== "g" || findPlace(definition, path).id !== "g")).toEqual([]);
  });

  it.each<[string, FormDefinition, string[]]>([
    ["no title", form([text("a")], { title: " " }), ["error missing_title title"]],
    ["no question", form([statement("s")]), ["error no_questions pages"]],
    ["an empty page", form([text("a"), page("p2", [])]), ["warning empty_page pages[1]"]],
    ["an id twice", form([text("a"), text("a")]), [`error duplicate_id ${at("[1].id")}`]],
    ["an item called like a page", form([text("p1")]), [`error duplicate_id ${at("[0].id")}`]],
    [
      "an ending id twice",
      form([text("a")], {
        endings: [
          { id: "e", title: "E", visibleIf: "true" },
          { id: "e", title: "E" },
        ],
      }),
      ["error duplicate_id endings[1].id"],
    ],
    ["a question without a title", form([text("a", { title: "" })]), [`error missing_title ${at("[0].title")}`]],
    [
      "an empty statement",
      form([text("a"), statement("s", { title: "" })]),
      [`warning missing_title ${at("[1].title")}`],
    ],
    ["an unknown type", form([text("a"), item("toString", "b")]), [`error unknown_type ${at("[1].type")}`]],
    ["no options", form([radio("a", [])]), [`error no_options ${at("[0].options")}`]],
    ["one option", form([radio("a", ["x"])]), [`warning few_options ${at("[0].options")}`]],
    ["no rows", form([matrixRadio("m", [], ["c"])]), [`error no_options ${at("[0].rows")}`]],
    ["an option id twice", form([radio("a", ["x", "x"])]), [`error duplicate_option ${at("[0].options[1].id")}`]],
    [
      "an empty label",
      form([radio("a", ["x", { id: "y", label: "" }])]),
      [`error empty_label ${at("[0].options[1].label")}`],
    ],
    ["min over max", form([number("a", { min: 2, max: 1 })]), [`error min_over_max ${at("[0].min")}`]],
    [
      "days the wrong way round",
      form([date("a", { min: "2026-02-01", max: "2026-01-01" })]),
      [`error min_over_max ${at("[0].min")}`],
    ],
    [
      "lengths the wrong way round",
      form([text("a", { minLength: 5, maxLength: 4 })]),
      [`error min_over_max ${at("[0].minLength")}`],
    ],
    [
      "more picks than options",
      form([checkbox("a", ["x", "y"], { minPicks: 3 })]),
      [`error too_few_options ${at("[0].minPicks")}`],
    ],
    ["a broken pattern", form([text("a", { pattern: "(" })]), [`error pattern_syntax ${at("[0].pattern")}`]],
    [
      "a default that is no answer",
      form([number("a", { defaultValue: "x" })]),
      [`warning bad_default ${at("[0].defaultValue")}`],
    ],
    [
      "a condition that does not parse",
      form([text("a", { visibleIf: "{b} =" })]),
      [`error expression_syntax ${at("[0].visibleIf")}`],
    ],
    [
      "a name that is gone",
      form([text("a", { requiredIf: "{b} = 1" })]),
      [`error dead_reference ${at("[0].requiredIf")}`],
    ],
    [
      "a decoration in a condition",
      form([statement("s"), text("a", { visibleIf: "{s} = 1" })]),
      [`error dead_reference ${at("[1].visibleIf")}`],
    ],
    [
      "a function that is none",
      form([text("a", { requiredIf: "eval(1)" })]),
      [`error unknown_function ${at("[0].requiredIf")}`],
    ],
    [
      "a look ahead",
      form([text("a", { visibleIf: "{b} = 1" }), text("b")]),
      [`warning forward_reference ${at("[0].visibleIf")}`],
    ],
    [
      "a page that reads its own question later",
      form(
        [text("a"), page("p2", [text("b")]), page("p3", [text("c")])].map((one) =>
          "items" in one && one.id === "p2" ? { ...one, visibleIf: "{c} = 1" } : one,
        ),
      ),
      ["warning forward_reference pages[1].visibleIf"],
    ],
    [
      "an option that is gone",
      form([radio("a", ["x", "y"]), text("b", { visibleIf: "{a} = 'z' or 'x' = {a} or {a} anyof ['y', 'w']" })]),
      [`warning dead_option ${at("[1].visibleIf")}`, `warning dead_option ${at("[1].visibleIf")}`],
    ],
    [
      "a condition that is never met",
      form([text("a"), text("b", { visibleIf: "false" })]),
      [`warning never_visible ${at("[1].visibleIf")}`],
    ],
    [
      "an ending after one that always holds",
      form([text("a")], {
        endings: [
          { id: "e1", title: "E" },
          { id: "e2", title: "E", visibleIf: "{a} = 1" },
        ],
      }),
      ["warning ending_unreachable endings[1]"],
    ],
  ])("finds %s", (_name, definition, expected) => {
    expect(short(definition)).toEqual(expected);
  });

  it.each([
    ["{a} = 'x' and {a} = 'y'", true],
    ["{a} = 'x' and {a} <> 'y'", false],
    ["{a} empty and {a} notempty", true],
    ["not ({a} empty or {a} notempty)", true],
    ["{n} > 10", true],
    ["{n} >= 10", false],
    ["{n} > 3 and {n} < 4", true],
    ["{n} > 2 and {n} < 4", false],
    ["{d} > 3 and {d} < 4", false],
    ["{d} > 4 and {d} < 3", true],
    ["{c} contains 'x' and {c} contains 'y'", false],
    ["{c} = ['x'] and {c} contains 'y'", true],
    ["{t} = 'a' and {t} = 'b'", false],
    ["{n} + {d} > 1000", false],
    ["{n} = {d} and {n} <> {d}", false],
    ["today() > '2030-01-01'", false],
    ["false", true],
    ["{a} = 'y' or false", false],
  ])("%s can never hold: %s", (visibleIf, expected) => {
    const questions = [
      radio("a", ["x", "y"]),
      checkbox("c", ["x", "y"]),
      item("rating", "n", { max: 10 }),
      number("d", { min: 0, max: 5 }),
      text("t"),
    ];
    const found = short(form([...questions, text("z", { visibleIf })]));
    expect(found).toEqual(expected ? [`warning never_visible ${at("[5].visibleIf")}`] : []);
  });

  it("names the circle, once, with its way", () => {
    const definition = form([
      text("a", { visibleIf: "{c} = 1" }),
      text("b", { visibleIf: "{a} = 1" }),
      text("c", { visibleIf: "{b} = 1" }),
      text("d", { visibleIf: "{c} = 1" }),
    ]);
    const cycles = analyseForm(definition, cores).filter(({ code }) => code === "cycle");
    expect(cycles).toEqual([
      {
        severity: "error",
        code: "cycle",
        itemId: "a",
        path: at("[0].visibleIf"),
        params: { ids: "a → c → b → a" },
      },
    ]);
  });

  it("says where in the text and why", () => {
    const [finding] = analyseForm(form([text("a", { visibleIf: "1 +* 2" })]), cores);
    expect(finding?.params).toEqual({ reason: "value_expected", at: 4, found: "*" });
  });

  it("knows that names in row conditions are columns", () => {
    const definition = form([
      matrixRadio("m", ["r"], ["c"]),
      text("a", { visibleIf: "countInArray({m}, 'x', {y} > 1) > 0" }),
    ]);
    expect(analyseForm(definition, cores)).toEqual([]);
  });
});
