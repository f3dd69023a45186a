/** Findings in jumps, rules, variables, scoring and translations. */
import { cores as realCores } from "@idata/questions/core";
import { checkbox, form, item, matrixRadio, number, page, pageBreak, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { FormDefinition, PageDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { analyseForm } from "./analyse-form.ts";
import { findPlace } from "./find-place.ts";

/** The real types, and one with a computed answer. */
const cores: CoreRegistry = {
  ...realCores,
  computed: {
    ...realCores.number,
    type: "computed",
    computedBy: (settings) => String((settings as { formula?: string }).formula),
  },
};
const short = (definition: FormDefinition): string[] =>
  analyseForm(definition, cores).map(({ severity, code, path, params }) =>
    [severity, code, path, ...(params ? [JSON.stringify(params).replaceAll('"', "")] : [])].join(" "),
  );

const choice = radio("a", ["x", "y"]);
const three = (jumps: PageDefinition["jumps"], rest: Partial<FormDefinition> = {}): FormDefinition =>
  form([page("p1", [choice], { jumps: jumps ?? [] }), page("p2", [text("b")]), page("p3", [text("c")])], {
    endings: [{ id: "end", title: "End" }],
    ...rest,
  });

describe("analyseForm on logic", () => {
  it("has nothing to say about a form that uses everything well", () => {
    const definition = three(
      [
        { if: "{a} = 'x'", to: "p3" },
        { if: "{a} = 'y' and {source} = 'mail'", to: "bad" },
      ],
      {
        endings: [
          { id: "end", title: "Thanks, {b}. You had {sum}." },
          { id: "bad", title: "Bye", screenOut: true },
        ],
        variables: [{ name: "source" }, { name: "sum", expression: "{b} + {source}" }],
        rules: [
          { if: "{a} = 'x'", question: "b", value: "'1'" },
          { if: "{a} = 'y'", question: "b", value: "'2'" },
          { if: "{c} empty", question: "c", value: "{sum}" },
        ],
        checks: [{ expression: "{b} <> {c}", message: "{b}", questions: ["b", "c"] }],
        scoring: { mode: "survey", bands: ["low", "high"].map((id, from) => ({ id, from, title: id })) },
        quotas: [{ id: "q", if: "{a} = 'x'", limit: 3 }],
      },
    );
    expect(short(definition)).toEqual([]);
  });

  it("finds the page that begins with a break", () => {
    const definition = form([
      page("p1", [choice], { jumps: [{ if: "{a} = 'x'", to: "p2" }] }),
      page("p2", [pageBreak("k"), text("b")]),
    ]);
    expect(short(definition)).toEqual([]);
  });

  it.each<[string, FormDefinition, string[]]>([
    ["a jump to nothing", three([{ if: "{a} = 'x'", to: "b" }]), ["error dead_jump pages[0].jumps[0].to {to:b}"]],
    ["a jump to itself", three([{ if: "{a} = 'x'", to: "p1" }]), ["error backward_jump pages[0].jumps[0].to {to:p1}"]],
    ["a page that all jump over", three([{ to: "p3" }]), ["warning page_unreachable pages[1] {id:p2}"]],
    [
      "a jump after one that is always taken",
      three([{ to: "p2" }, { if: "{a} = 'x'", to: "p3" }]),
      ["warning jump_unreachable pages[0].jumps[1]"],
    ],
    [
      "a jump behind one that is always taken, on a page that is not always there",
      form([
        page("p1", [radio("a", ["x", "y"])]),
        page("p2", [text("b")], { visibleIf: "{a} = 'x'", jumps: [{ to: "p4" }, { if: "{a} = 'y'", to: "p3" }] }),
        page("p3", [text("c")]),
        page("p4", [text("d")]),
      ]),
      ["warning jump_unreachable pages[1].jumps[1]"],
    ],
    [
      "an ending that all jumps lead past",
      three([{ to: "bad" }], { endings: ["end", "bad"].map((id) => ({ id, title: id })) }),
      [
        "warning page_unreachable pages[1] {id:p2}",
        "warning page_unreachable pages[2] {id:p3}",
        "warning ending_unreachable endings[0] {id:end}",
      ],
    ],
    [
      "a page break nobody comes to",
      form([
        page("p1", [choice], { jumps: [{ to: "p3" }] }),
        page("p2", [text("b"), pageBreak("brk", { title: "" }), text("d")]),
        page("p3", [text("c")]),
      ]),
      ["warning page_unreachable pages[1] {id:p2}", "warning page_unreachable pages[1].items[1] {id:brk}"],
    ],
    [
      "a jump that is never taken",
      three([{ if: "{a} = 'x' and {a} = 'y'", to: "p3" }]),
      ["warning never_holds pages[0].jumps[0].if"],
    ],
    [
      "a jump that looks ahead",
      three([{ if: "{c} = '1'", to: "p3" }]),
      ["warning forward_reference pages[0].jumps[0].if {name:c}"],
    ],
    [
      "jumps between pages in random order",
      three([{ if: "{a} = 'x'", to: "p3" }], { pagesOrder: "random" }),
      ["warning jump_in_random_order pages[0].jumps[0].to {to:p3}"],
    ],
    [
      "dead references everywhere",
      form(
        [
          item("matrix-radio", "m", {
            rows: [{ id: "r", label: "R", visibleIf: "{x1} = 1" }],
            columns: [{ id: "c", label: "C" }],
          }),
          text("b"),
        ],
        {
          rules: [{ if: "{x2} = 1", question: "x3", value: "{x4}" }],
          checks: [{ expression: "{x5} = 1", message: "{x6}", questions: ["b", "x7"] }],
          quotas: [{ id: "q", if: "{x8} = 1", limit: 1 }],
          variables: [{ name: "v", expression: "{x9}" }],
        },
      ),
      [
        "error dead_reference rules[0].question {name:x3}",
        "error dead_reference checks[0].questions[1] {name:x7}",
        "error dead_reference pages[0].items[0].rows[0].visibleIf {name:x1}",
        "error dead_reference variables[0].expression {name:x9}",
        "error dead_reference rules[0].if {name:x2}",
        "error dead_reference rules[0].value {name:x4}",
        "error dead_reference checks[0].expression {name:x5}",
        "error dead_reference quotas[0].if {name:x8}",
        "warning dead_pipe checks[0].message {name:x6}",
      ],
    ],
    [
      "a quote of the score where respondents are not told it",
      {
        ...form([text("b", { title: "{score}" })], { scoring: { mode: "survey", show: "score" } }),
        endings: [{ id: "e1", title: "{score} of {maxScore}", description: "{band}" }],
      },
      [
        "warning dead_pipe pages[0].items[0].title {name:score}",
        "warning dead_pipe endings[0].description {name:band}",
      ],
    ],
    [
      "a quote of what is not asked yet, or by nobody",
      form([text("b", { title: "{c} and {nobody} and { 1 }" }), text("c")]),
      ["warning late_pipe pages[0].items[0].title {name:c}", "warning dead_pipe pages[0].items[0].title {name:nobody}"],
    ],
    [
      "options carried over from nowhere, from later, from nothing",
      form([
        text("t"),
        radio("b", [], { optionsFrom: { question: "gone", which: "all" } }),
        radio("c", [], { optionsFrom: { question: "d", which: "all" } }),
        radio("d", ["x", "y"], { optionsFrom: { question: "t", which: "all" } }),
        radio("e", [], { optionsFrom: { question: "t", which: "all" } }),
      ]),
      [
        "error dead_reference pages[0].items[1].optionsFrom {name:gone}",
        "error late_source pages[0].items[2].optionsFrom {name:d}",
        "error source_without_options pages[0].items[3].optionsFrom {name:t}",
        "error source_without_options pages[0].items[4].optionsFrom {name:t}",
      ],
    ],
    [
      "draws larger than their list",
      form([page("p1", [checkbox("b", ["x", "y"], { optionsDraw: 3 }), text("c")], { itemsDraw: 3 })]),
      [
        "error draw_over_list pages[0].items[0].optionsDraw {draw:3,count:2}",
        "error draw_over_list pages[0].itemsDraw {draw:3,count:2}",
      ],
    ],
    [
      "more picks than are drawn",
      form([checkbox("b", ["x", "y", "z"], { optionsDraw: 2, minPicks: 3 })]),
      ["error too_few_options pages[0].items[0].minPicks {count:2}"],
    ],
    [
      "names used twice",
      form([text("b"), text("end")], {
        endings: [{ id: "end", title: "E" }],
        variables: [{ name: "b" }, { name: "self" }],
        quotas: ["q", "q"].map((id) => ({ id, if: "{b} = '1'", limit: 1 })),
      }),
      [
        "error duplicate_id endings[0].id {id:end}",
        "error duplicate_id variables[0].name {id:b}",
        "error duplicate_id quotas[1].id {id:q}",
        "warning reserved_id variables[1].name {id:self}",
      ],
    ],
    [
      "what is obligatory and read-only",
      form([
        text("b", { required: true, readOnly: true }),
        text("c", { required: true, readOnly: true, defaultValue: "x" }),
      ]),
      ["warning required_read_only pages[0].items[0].readOnly"],
    ],
    [
      "keys that name nothing",
      form([
        radio("b", ["x", "y"], { key: "z" }),
        checkbox("c", ["x", "y"], { key: ["x", "w"] }),
        matrixRadio("m", ["r"], ["k"], { key: { r: "k", s: "l" } }),
        text("t", { key: "anything" }),
      ]),
      [
        "error dead_key pages[0].items[0].key {option:z}",
        "error dead_key pages[0].items[1].key {option:w}",
        "error dead_key pages[0].items[2].key {option:s}",
        "error dead_key pages[0].items[2].key {option:l}",
      ],
    ],
    [
      "bands out of order",
      form([text("b")], {
        scoring: { mode: "survey", bands: [5, 5, 1].map((from, index) => ({ id: `b${index}`, from, title: "B" })) },
      }),
      ["error bands_order scoring.bands[1].from {from:5}", "error bands_order scoring.bands[2].from {from:1}"],
    ],
    [
      "rules that fight",
      form([choice, text("b")], {
        rules: [
          { if: "{a} = 'x'", question: "b", value: "1" },
          { if: "{a} = 'y'", question: "b", value: "2" },
          { if: "{a} notempty", question: "b" },
          { if: "{b} = {b}", question: "b", value: "3" },
        ],
      }),
      ["warning rules_fight rules[2] {other:1}"],
    ],
    [
      "languages with gaps",
      form([text("b")], { translations: { en: { "form.title": "Form" }, fr: { "form.title": "F", "b.title": "B" } } }),
      ["warning translation_missing translations.en {language:en,count:1}"],
    ],
    [
      "a text changed after it had been translated",
      form([text("b")], {
        translations: { en: { "form.title": "Form", "b.title": "B", "end.title": "Thanks" } },
        translatedFrom: { en: { "b.title": "0" } },
      }),
      ["warning translation_outdated translations.en {language:en,count:1}"],
    ],
    [
      "a condition that always holds",
      form([choice, text("b", { requiredIf: "{a} = 'x' or {a} <> 'x'" }), text("c", { visibleIf: "1 = 1" })]),
      ["warning always_holds pages[0].items[1].requiredIf"],
    ],
    [
      "a question against its page",
      form([choice, page("p2", [text("b", { visibleIf: "{a} = 'y'" })], { visibleIf: "{a} = 'x'" })]),
      ["warning contradiction pages[1].items[0].visibleIf"],
    ],
    [
      "a condition on a question that is hidden then",
      form([
        choice,
        number("n", { min: 1, max: 3, visibleIf: "{a} = 'x'" }),
        text("c", { visibleIf: "{n} > 1 and {a} = 'y'" }),
      ]),
      ["warning never_visible pages[0].items[2].visibleIf"],
    ],
    [
      "circles through variables, computed values and rules",
      form(
        [
          text("b", { visibleIf: "{v} = 1" }),
          item("computed", "s", { formula: "{t} + 1" }),
          item("computed", "t", { formula: "{s} + 1" }),
          text("d"),
          text("e"),
        ],
        {
          variables: [{ name: "v", expression: "{b}" }],
          rules: [
            { if: "{d} = 1", question: "e", value: "{e}" },
            { if: "{d} = 2", question: "d", value: "{e}" },
          ],
        },
      ),
      [
        "error cycle pages[0].items[0].visibleIf {ids:b → v → b}",
        "error cycle pages[0].items[1].formula {ids:s → t → s}",
        "error cycle rules[1].value {ids:d → e → d}",
      ],
    ],
  ])("finds %s", (_name, definition, expected) => {
    expect(short({ scoring: { mode: "survey" }, ...definition })).toEqual(expected);
  });

  it.each([
    ["pages[0].items[1].options[0].label", { kind: "item", id: "b", setting: "options[0].label" }],
    ["pages[0].jumps[0].to", { kind: "page", id: "p1", setting: "jumps[0].to" }],
    ["pages[0]", { kind: "page", id: "p1", setting: "" }],
    ["endings[0].visibleIf", { kind: "ending", id: "end", setting: "visibleIf" }],
    ["variables[0].expression", { kind: "variable", id: "v", setting: "expression" }],
    ["rules[3].if", { kind: "rule", id: "3", setting: "if" }],
    ["checks[1]", { kind: "check", id: "1", setting: "" }],
    ["scoring.bands[0].from", { kind: "band", id: "low", setting: "from" }],
    ["quotas[0].if", { kind: "quota", id: "q", setting: "if" }],
    ["translations.en", { kind: "form", id: "", setting: "translations.en" }],
  ])("knows to what %s belongs", (path, place) => {
    const definition = form([choice, text("b")], {
      endings: [{ id: "end", title: "E" }],
      variables: [{ name: "v" }],
      quotas: [{ id: "q", if: "true", limit: 1 }],
      scoring: { mode: "exam", bands: [{ id: "low", from: 0, title: "L" }] },
    });
    expect(findPlace(definition, path)).toEqual(place);
  });
});
