/** SurveyJS JSON in and out: what is kept, what is reported, and that a round trip keeps what both can say. */
import { compileExpression, parseExpression } from "@idata/engine";
import type { FormDefinition, ItemDefinition, JsonValue } from "@idata/engine";
import { buildOptions } from "@idata/questions/exchange-build";
import { describe, expect, test } from "vitest";
import { buildForm, type Note, readDefinition } from "../../exchange/index.ts";
import { recogniseFormat } from "../registry.ts";
import { surveyjsReader, surveyjsWriter } from "./index.ts";

function read(survey: unknown): {
  definition: FormDefinition;
  notes: readonly Note[];
  items: readonly ItemDefinition[];
} {
  const source = { kind: "text" as const, name: "a.json", text: JSON.stringify(survey) };
  const result = surveyjsReader.read(source);
  if ("refused" in result) throw new Error(result.refused.code);
  const built = buildForm(result.form, { ...buildOptions, fallbackTitle: "a" });
  const { definition } = built;
  return {
    definition,
    notes: [...result.notes, ...built.notes],
    items: definition.pages.flatMap((page) => page.items),
  };
}
const readOne = (element: object) => {
  const { items, notes } = read({ elements: [{ name: "q", ...element }] });
  return { ...items[0], notes: notes.map(({ code, params }) => [code, ...Object.values(params ?? {})].join(" ")) };
};

describe("types", () => {
  test.each([
    [
      { type: "radiogroup", choices: ["a", { value: 2, text: "two" }], hasOther: true },
      { type: "radio", options: [{ id: "a" }, { code: "2", label: "two" }, { id: "other", other: true }] },
    ],
    [
      { type: "radiogroup", choices: ["m|Male", { value: "f|Female" }, { value: "x|y", text: "Other" }, "a|b|c"] },
      {
        options: [
          { id: "m", label: "Male" },
          { id: "f", label: "Female" },
          { id: "x", label: "Other" },
          { id: "a", label: "b|c" },
        ],
      },
    ],
    [
      { type: "radioGroup", choices: ["a"], isrequired: true },
      { type: "radio", required: true },
    ],
    [
      { type: "checkbox", choices: [1], showNoneItem: true, maxSelectedChoices: 2 },
      { type: "checkbox", maxPicks: 2, options: [{ code: "1" }, { id: "none", exclusive: true }] },
    ],
    [
      { type: "dropdown", choicesMin: 1, choicesMax: 3 },
      { type: "dropdown", options: [{ label: "1" }, { label: "2" }, { label: "3" }] },
    ],
    [
      { type: "comment", maxLength: 50, placeHolder: "…" },
      { type: "textarea", maxLength: 50, placeholder: "…" },
    ],
    [{ type: "text", inputType: "email" }, { type: "email" }],
    [
      { type: "text", inputType: "number", min: 1, max: 9 },
      { type: "number", min: 1, max: 9 },
    ],
    [
      { type: "text", validators: [{ type: "numeric", minValue: 3 }] },
      { type: "number", min: 3 },
    ],
    [
      { type: "text", inputType: "date", min: "2024-01-01" },
      { type: "date", min: "2024-01-01" },
    ],
    [{ type: "text", inputType: "datetime-local" }, { type: "datetime" }],
    [
      { type: "text", maskType: "pattern", maskSettings: { pattern: "999-##" } },
      { type: "text", mask: "999-**" },
    ],
    [
      { type: "boolean", labelTrue: "Ja" },
      { type: "boolean", yesLabel: "Ja" },
    ],
    [{ type: "rating", rateType: "stars" }, { type: "rating" }],
    [
      { type: "rating", rateMin: 0, rateMax: 10, minRateDescription: "no" },
      { type: "nps", lowLabel: "no" },
    ],
    [
      { type: "rating", rateValues: [1, { value: 2, text: "good" }] },
      { type: "scale", max: 2, stepLabels: [{ label: "" }, { label: "good" }] },
    ],
    [
      { type: "rating", rateValues: ["bad", "good"] },
      { type: "radio", options: [{ id: "bad" }, { id: "good" }] },
    ],
    [
      { type: "slider", max: 50 },
      { type: "slider", min: 0, max: 50 },
    ],
    [{ type: "ranking", choices: ["a", "b"] }, { type: "ranking" }],
    [
      { type: "imagepicker", choices: ["a"], multiSelect: true },
      { type: "image-choice", multiple: true },
    ],
    [
      { type: "file", acceptedTypes: ".pdf, .doc", allowMultiple: true, maxSize: 1048576 },
      { type: "file", accept: ["pdf", "doc"], maxSizeMb: 1 },
    ],
    [
      { type: "file", acceptedTypes: "image/*" },
      { type: "image", maxFiles: 1 },
    ],
    [{ type: "signaturepad" }, { type: "signature" }],
    [
      { type: "expression", expression: "1 + 2", displayStyle: "percent" },
      { type: "formula", expression: "1 + 2", unit: "%" },
    ],
    [
      { type: "html", html: "<p>Hi</p><ul><li>a</li></ul>" },
      { type: "statement", description: "Hi\na" },
    ],
    [
      { type: "matrix", columns: [1, 2], rows: ["r 1"], isAllRowRequired: true },
      { type: "matrix-radio", eachRowRequired: true, rows: [{ code: "r 1", label: "r 1" }] },
    ],
    [
      {
        type: "matrixdropdown",
        columns: [{ name: "c", cellType: "text", inputType: "number" }, { name: "d" }],
        choices: [1],
        rows: ["a"],
      },
      { type: "matrix-dropdown", columns: [{ kind: "number" }, { kind: "dropdown", options: [{ label: "1" }] }] },
    ],
    [
      {
        type: "matrixdynamic",
        columns: [{ name: "c", cellType: "comment", isUnique: true, totalType: "sum" }],
        minRowCount: 2,
      },
      { type: "dynamic-table", minRows: 2, columns: [{ kind: "text", unique: true, total: true }] },
    ],
    [
      {
        type: "multipletext",
        items: [
          { name: "a", title: "Name" },
          { name: "b", inputType: "date" },
        ],
      },
      { type: "blanks", text: "Name {{a}}\nb {{b}}", blanks: [{ id: "a" }, { kind: "date" }] },
    ],
    [
      {
        type: "paneldynamic",
        templateElements: [
          { type: "text", name: "x" },
          { type: "text", name: "y", visibleIf: "{panel.x} = 1" },
        ],
        minPanelCount: 1,
      },
      { type: "repeat", min: 1, items: [{ id: "x" }, { visibleIf: "{x} = 1" }] },
    ],
  ])("%j", (element, expected) => {
    expect(readOne(element)).toMatchObject(expected);
  });

  test("a custom type keeps name, title and choices, and is reported", () => {
    const own = readOne({ type: "swatch", title: "T", choices: ["r", "g"], swatchSize: 12 });
    expect(own).toMatchObject({ id: "q", type: "radio", title: "T", options: [{ id: "r" }, { id: "g" }] });
    expect(own.notes).toEqual(["surveyjs.customType swatch q", "surveyjs.property swatchSize 12"]);
  });

  test("choices from an address are not fetched, and the address stands in the report", () => {
    expect(readOne({ type: "dropdown", choicesByUrl: { url: "https://example.org/x" } }).notes).toEqual([
      'surveyjs.choicesByUrl {"url":"https://example.org/x"}',
    ]);
  });
});

describe("logic", () => {
  const two = (second: object, first: object = {}) =>
    read({
      elements: [
        { type: "radiogroup", name: "first q", choices: ["Yes, I do", "no"], ...first },
        { type: "text", name: "b", ...second },
      ],
    });

  test("names and values in conditions become ids", () => {
    const { items } = two({
      visibleIf: "{First Q} = 'Yes, I do' or {first q} anyof ['no']",
      enableIf: "{b} empty",
      requiredIf: "{first q} notempty",
    });
    expect(items[1]).toMatchObject({
      visibleIf: "{q1} = 'o1' or {q1} anyof ['no']",
      readOnlyIf: "not {b} empty",
      requiredIf: "{q1} notempty",
    });
  });

  test("a condition that cannot be kept stands in the report, and the question stays visible", () => {
    const { items, notes } = two({ visibleIf: "{nowhere} = 1", requiredIf: "myFunction({b})", enableIf: "{b} = (" });
    expect(items[1]).toEqual({ id: "b", type: "text", title: "b" });
    expect(notes.map(({ code, params }) => [code, params?.["text"]])).toEqual([
      ["form.unknownName", "{nowhere} = 1"],
      ["form.unknownFunction", "myfunction({b})"],
      ["form.expression", "not ({b} = ()"],
    ]);
  });

  test("a panel is a heading, and its conditions go to its questions", () => {
    const inner = {
      type: "panel",
      name: "in",
      visibleIf: "{a} = 2",
      elements: [{ type: "text", name: "b", visibleIf: "{a} = 3" }],
    };
    const { items } = read({
      elements: [
        { type: "text", name: "a" },
        { type: "panel", name: "p", title: "Part", visibleIf: "{a} = 1", elements: [inner] },
      ],
    });
    expect(items).toMatchObject([
      { id: "a" },
      { type: "section", title: "Part", visibleIf: "{a} = 1" },
      { id: "b", visibleIf: "{a} = 1 and {a} = 2 and {a} = 3" },
    ]);
  });

  test("what follows a panel is not in its section", () => {
    const { items } = read({
      elements: [
        { type: "panel", name: "p", title: "Part", visibleIf: "{c} = 1", elements: [{ type: "text", name: "b" }] },
        { type: "text", name: "c" },
      ],
    });
    expect(items.map(({ type }) => type)).toEqual(["statement", "text", "text"]);
  });

  test("triggers, variables and endings", () => {
    const { definition, notes } = read({
      pages: [
        { elements: [{ type: "text", name: "a" }] },
        { elements: [{ type: "text", name: "b" }] },
        { elements: [{ type: "text", name: "c" }] },
      ],
      triggers: [
        { type: "setvalue", expression: "{a} = 1", setToName: "b", setValue: "x" },
        { type: "skip", expression: "{a} = 2", gotoName: "c" },
        { type: "complete", expression: "{a} = 3" },
      ],
      calculatedValues: [{ name: "double", expression: "{a} * 2" }],
      completedHtmlOnCondition: [{ expression: "{double} > 4", html: "<b>Much</b>" }],
      navigateToUrl: "https://example.org/",
    });
    expect(definition.rules).toEqual([{ if: "{a} = 1", question: "b", value: "'x'" }]);
    expect(definition.pages[0]?.jumps).toEqual([{ if: "{a} = 2", to: "p3" }]);
    expect(definition.variables).toEqual([{ name: "double", expression: "{a} * 2" }]);
    expect(definition.endings).toMatchObject([
      { visibleIf: "{double} > 4", description: "Much" },
      { redirectUrl: "https://example.org/" },
    ]);
    expect(notes.map(({ code }) => code)).toEqual(["surveyjs.skip", "surveyjs.trigger"]);
  });

  test("old triggers that show questions and pages become conditions; one that is not understood is reported", () => {
    const { definition, items, notes } = read({
      pages: [
        {
          elements: [
            { type: "radiogroup", name: "using", choices: ["Yes", "No"] },
            { type: "text", name: "it's", visible: false },
            { type: "text", name: "c", visible: false },
          ],
        },
        { name: "more", visible: false, elements: [{ type: "text", name: "d" }] },
      ],
      triggers: [
        { type: "visible", operator: "equal", value: "Yes", name: "using", questions: ["it's"], pages: ["more"] },
        { type: "visible", operator: "notempty", name: "c", pages: ["more"] },
        { type: "visible", operator: "equal", value: "Yes", name: "using", questions: ["gone"] },
      ],
    });
    expect(items.map(({ visibleIf }) => visibleIf)).toEqual([undefined, "{using} = 'Yes'", "false", undefined]);
    expect(definition.pages[1]?.visibleIf).toBe("{using} = 'Yes' or {c} notempty");
    expect(notes.map(({ code, place }) => [code, place.path])).toEqual([
      ["surveyjs.visibleTrigger", "triggers[0]"],
      ["surveyjs.visibleTrigger", "triggers[1]"],
      ["surveyjs.trigger", "triggers[2]"],
    ]);
  });

  test("an exam has keys and points", () => {
    const { definition, items } = read({
      elements: [{ type: "radiogroup", name: "a", choices: ["x", "y"], correctAnswer: "y", score: 3 }],
    });
    expect(definition.scoring).toEqual({ mode: "exam" });
    expect(items).toMatchObject([{ key: "y", points: 3 }]);
  });

  test("translations and piping", () => {
    const { definition } = read({
      title: { default: "Hello", "zh-cn": "你好" },
      elements: [
        { type: "text", name: "my name" },
        { type: "text", name: "b", title: { default: "Hi {my name}", de: "Hallo {my name}" } },
      ],
    });
    expect(definition.pages[0]?.items[1]?.title).toBe("Hi {q1}");
    expect(definition.translations).toEqual({ "zh-CN": { "form.title": "你好" }, de: { "b.title": "Hallo {q1}" } });
  });
});

test("other JSON is not taken for a survey", () => {
  const recognise = (text: string) => recogniseFormat({ kind: "text", name: "a.json", text })?.name ?? null;
  expect(recognise('{"elements":[{"type":"text","name":"q"}]}')).toBe("surveyjs");
  expect(recognise('{"name":"x","dependencies":{}}')).toBeNull();
  expect(recognise("[1,2]")).toBeNull();
});

describe("writing", () => {
  const write = (definition: FormDefinition) => {
    const { form, notes } = readDefinition(definition, "survey", buildOptions);
    const written = surveyjsWriter.write(form);
    if (written.file.kind !== "text") throw new Error("a text was expected");
    return { survey: JSON.parse(written.file.text), notes: [...notes, ...written.notes] };
  };

  const SURVEY = {
    title: "Lunch",
    pages: [
      {
        elements: [
          {
            type: "radiogroup",
            name: "meal",
            title: "Which?",
            isRequired: true,
            choices: ["early lunch", { value: "late", text: "Late" }],
            hasOther: true,
          },
          {
            type: "checkbox",
            name: "with",
            choices: [1, 2],
            maxSelectedChoices: 1,
            visibleIf: "{meal} = 'early lunch'",
          },
          { type: "rating", name: "stars", rateType: "stars", minRateDescription: "bad" },
          { type: "matrix", name: "m", rows: ["r 1"], columns: ["c 1", "c 2"], isAllRowRequired: true },
          {
            type: "matrixdynamic",
            name: "t",
            columns: [{ name: "c", cellType: "dropdown", choices: ["a b"] }],
            rowCount: 1,
            maxRowCount: 5,
          },
          {
            type: "paneldynamic",
            name: "people",
            templateElements: [
              { type: "text", name: "who" },
              { type: "comment", name: "why", visibleIf: "{panel.who} notempty" },
            ],
          },
          { type: "text", name: "n", inputType: "number", min: 1, max: 5 },
          { type: "boolean", name: "ok", defaultValue: true },
          { type: "html", name: "note", html: "<p>Bye</p>" },
        ],
      },
    ],
    completedHtml: "<p>Thanks</p>",
  };

  test("import, export and import again give the same form, with the names of the file", () => {
    const first = read(SURVEY).definition;
    const { survey, notes } = write(first);
    expect(notes).toEqual([]);
    expect(survey.pages[0].elements.map(({ name }: { name: string }) => name)).toEqual(
      SURVEY.pages[0]?.elements.map(({ name }) => name),
    );
    expect(survey.pages[0].elements[1].visibleIf).toBe("{meal} = 'early lunch'");
    expect(read(survey).definition.pages).toEqual(first.pages);
  });

  test("what SurveyJS cannot say is reported", () => {
    const definition: FormDefinition = {
      schema: 1,
      title: "t",
      language: "en",
      pages: [
        {
          id: "p1",
          items: [
            { id: "a", type: "serial", title: "No." },
            { id: "b", type: "rating", title: "?", shape: "heart" },
          ],
        },
      ],
      endings: [],
    };
    expect(write(definition).notes.map(({ item, params }) => [item, params?.["what"]])).toEqual([
      ["a", "type"],
      ["b", "shape"],
    ]);
  });
});

describe("expressions that mean something else in SurveyJS", () => {
  const ELEMENTS = [
    { type: "text", name: "a" },
    { type: "text", name: "b" },
    { type: "boolean", name: "yes" },
    { type: "checkbox", name: "many", choices: ["x", "y"] },
    { type: "text", name: "day", inputType: "date" },
  ];
  const notesOf = (visibleIf: string) => {
    const { items, notes } = read({ elements: [...ELEMENTS, { type: "text", name: "last", visibleIf }] });
    return {
      visibleIf: items.at(-1)?.visibleIf,
      notes: notes.map(({ code, place, params = {} }) => [code, place.path, ...Object.values(params)]),
    };
  };
  const AT = "pages[0].elements[5].visibleIf";

  test.each([
    ["-{a} ^ 2 > 3", "(-{a}) ^ 2 > 3", ["surveyjs.rewritten", AT, "-{a} ^ 2 > 3", "(-{a}) ^ 2 > 3"]],
    ["currentYear() > 2000", "year() > 2000", ["surveyjs.rewritten", AT, "currentYear() > 2000", "year() > 2000"]],
    ["{#a} = 1", "{a} = 1", ["surveyjs.rewritten", AT, "{#a} = 1", "{a} = 1"]],
    ["{many} = 'x'", "{many} = 'x'", ["surveyjs.list_of_one", AT, "{many} = 'x'"]],
    ["{a} = '05'", "{a} = '05'", ["surveyjs.leading_zero", AT, "{a} = '05'"]],
    ["{a} <= {b}", "{a} <= {b}", ["surveyjs.two_answers", AT, "{a} <= {b}"]],
    ["year({day}) = 2020", "year({day}) = 2020", ["surveyjs.empty_date", AT, "year({day})"]],
    ["!{a}", "not {a}", ["surveyjs.truth_of_text", AT, "!{a}"]],
  ])("%s is reported with its place", (source, stored, note) => {
    expect(notesOf(source)).toEqual({ visibleIf: stored, notes: [note] });
  });

  test.each(["{a} = 'x'", "{many} contains 'x'", "{yes}", "!{yes} and {a} notempty", "{yes} or {many} empty"])(
    "%s means the same and is not reported",
    (source) => {
      expect(notesOf(source).notes).toEqual([]);
    },
  );

  test("each place is named: rules, variables, validators, endings and choices", () => {
    const { notes } = read({
      elements: [
        { type: "text", name: "a", setValueIf: "{a} = '01'", setValueExpression: "getYear('2020-01-01')" },
        {
          type: "radiogroup",
          name: "b",
          choices: [{ value: 1, visibleIf: "{a} = '02'" }],
          validators: [{ type: "expression", expression: "{b} <> '03'" }],
          enableIf: "{a} = '04'",
          requiredIf: "{a} = '05'",
        },
      ],
      calculatedValues: [{ name: "v", expression: "{a} = '06'" }],
      triggers: [{ type: "runexpression", expression: "{a} = '07'", setToName: "b", runExpression: "{a} = '08'" }],
      completedHtmlOnCondition: [{ expression: "{a} = '09'", html: "x" }],
    });
    const places = notes
      .filter(({ code }) => /leading_zero|rewritten|empty_date/.test(code))
      .map(({ place }) => place.path);
    expect(places).toHaveLength(10);
    expect(new Set(places)).toEqual(
      new Set([
        "calculatedValues[0].expression",
        "completedHtmlOnCondition[0].expression",
        "pages[0].elements[0].setValueExpression",
        "pages[0].elements[0].setValueIf",
        "pages[0].elements[1].choices[0].visibleIf",
        "pages[0].elements[1].enableIf",
        "pages[0].elements[1].requiredIf",
        "pages[0].elements[1].validators[0].expression",
        "triggers[0].expression",
        "triggers[0].runExpression",
      ]),
    );
  });

  test("a function with the name of a property of all objects is only unknown", () => {
    const { notes } = read({ elements: [{ type: "text", name: "a", visibleIf: "constructor({a}, 1, 'x') = 1" }] });
    expect(notes.map(({ code }) => code)).toEqual(["form.unknownFunction"]);
  });
});

describe("choices whose values are numbers", () => {
  const ELEMENTS = [
    { type: "dropdown", name: "kids", choices: [1, 2, 3] },
    {
      type: "radiogroup",
      name: "mood",
      choices: [
        { value: 0, text: "bad" },
        { value: 5, text: "good" },
      ],
    },
    { type: "matrix", name: "m", rows: ["r"], columns: [1, 2] },
  ];
  const evaluate = (source: string): JsonValue => {
    const { definition } = read({ elements: [...ELEMENTS, { type: "expression", name: "f", expression: source }] });
    const [kids, mood, matrix, formula] = definition.pages.flatMap((page) => page.items) as unknown as [
      { options: { id: string }[] },
      { options: { id: string }[] },
      { rows: { id: string }[]; columns: { id: string }[] },
      { expression: string },
    ];
    const values = {
      kids: kids.options[1]?.id ?? "",
      mood: mood.options[1]?.id ?? "",
      m: { [matrix.rows[0]?.id ?? ""]: matrix.columns[0]?.id ?? "" },
    };
    const parsed = parseExpression(formula.expression);
    if (!parsed.ok) throw new Error(formula.expression);
    const run = compileExpression(parsed.expression, (name) => Object.keys(values).indexOf(name));
    return run({ values: Object.values(values), today: "2026-11-20", fuel: 0 });
  };

  // The answers are 2 kids, mood 5 and column 1.
  test.each<[source: string, expected: JsonValue]>([
    ["{kids} >= 2", true],
    ["{kids} > 2", false],
    ["3 > {kids}", true],
    ["2 < {kids}", false],
    ["{kids} < {mood}", true],
    ["{kids} + {mood}", 7],
    ["{kids} * 10 - 1", 19],
    ["sum({kids}, {mood}, {m.r})", 8],
    ["avg({kids}, 4)", 3],
    ["{m.r} <= 1", true],
    ["{kids} = 2", true],
    ["iif({mood} > 4, 'good', 'bad')", "good"],
  ])("%s", (source, expected) => {
    expect(evaluate(source)).toEqual(expected);
  });
});

describe("nothing is left out in silence", () => {
  const codesOf = (survey: unknown): string[] =>
    read(survey).notes.map(({ code, place, params }) =>
      [code, place.path, params?.["what"] ?? params?.["text"]]
        .filter((one) => one !== undefined && one !== "")
        .join(" "),
    );

  test("texts of the survey's language come before the default ones, which are English", () => {
    const { definition, items } = read({
      locale: "nl",
      elements: [
        {
          type: "radiogroup",
          name: "a",
          title: { default: "Colour", nl: "Kleur", de: "Farbe" },
          choices: [{ value: "r", text: { default: "Red", de: "Rot" } }],
        },
      ],
    });
    expect(definition.language).toBe("nl");
    expect(items[0]).toMatchObject({ title: "Kleur", options: [{ label: "Red" }] });
    expect(definition.translations).toMatchObject({
      en: { "a.title": "Colour" },
      de: { "a.title": "Farbe", "a.options.r.label": "Rot" },
    });
  });

  test("answers that questions share, and names of answers", () => {
    const notes = codesOf({
      elements: [
        { type: "text", name: "a", valueName: "both" },
        { type: "comment", name: "b", valueName: "both" },
        { type: "text", name: "c", valueName: "alone" },
        { type: "text", name: "d", valueName: "d" },
      ],
    });
    expect(notes).toEqual([
      "surveyjs.sharedValue pages[0].elements[0].valueName both",
      "surveyjs.sharedValue pages[0].elements[1].valueName both",
      "surveyjs.storedName pages[0].elements[2].valueName alone",
    ]);
  });

  test("groups without questions, computed questions without expressions and filters of carried choices", () => {
    const survey = {
      elements: [
        { type: "paneldynamic", name: "g", title: "Group" },
        { type: "expression", name: "e" },
        { type: "checkbox", name: "a", choices: [1, 2] },
        { type: "dropdown", name: "b", choicesFromQuestion: "a", choicesVisibleIf: "{item} > 1" },
      ],
    };
    expect(read(survey).items.slice(0, 2)).toMatchObject([
      { id: "g", type: "statement", title: "Group" },
      { id: "e", type: "statement", title: "e" },
    ]);
    expect(codesOf(survey)).toEqual([
      "surveyjs.emptyGroup pages[0].elements[0] g",
      "surveyjs.emptyFormula pages[0].elements[1] e",
      "surveyjs.choicesFromFilter pages[0].elements[3].choicesVisibleIf {item} > 1",
    ]);
  });

  test("names in texts that lead nowhere", () => {
    const notes = codesOf({
      elements: [
        { type: "text", name: "first name" },
        { type: "html", name: "h", html: "Hello {first name}, {nobody} <style>p{color:red}</style>" },
        { type: "matrix", name: "m", rows: ["r"], columns: ["c"], description: "{m.r}" },
      ],
      completedHtml: "{correctAnswers} right",
    });
    expect(notes.filter((note) => note.startsWith("surveyjs.textName"))).toEqual([
      expect.stringContaining("pages[0].elements[1] Hello"),
      "surveyjs.textName pages[0].elements[2].description {m.r}",
      "surveyjs.textName completedHtml {correctAnswers} right",
    ]);
  });

  test("codes, pictures and words at the ends of a scale in cells", () => {
    const { notes, items } = read({
      elements: [
        {
          type: "matrixdropdown",
          name: "m",
          rows: ["r"],
          columns: [
            { name: "c", title: "C", cellType: "radiogroup", choices: [{ value: 7, text: "seven" }, "plain"] },
            { name: "s", title: "S", cellType: "rating", rateMax: 4, minRateDescription: "bad" },
          ],
        },
      ],
    });
    expect(items[0]).toMatchObject({ columns: [{ kind: "dropdown" }, { kind: "number", min: 1, max: 4 }] });
    const told = notes.map(({ params }) => `${params?.["what"]}: ${params?.["value"]}`);
    expect(told).toEqual(expect.arrayContaining(['codes (C): {"7":"seven"}', "low (S): bad"]));
  });

  test("formulas in cells, and messages of validators that are left out", () => {
    const notes = codesOf({
      elements: [
        {
          type: "matrixdynamic",
          name: "m",
          columns: [{ name: "c", cellType: "expression", expression: "{row.a} * 2" }],
        },
        { type: "text", name: "t", validators: [{ type: "expression", expression: "own({t})", text: "Say more" }] },
      ],
    });
    expect(notes).toContain("surveyjs.property pages[0].elements[0].columns[0] expression");
    expect(notes).toContain("form.setting pages[0].elements[1] validators.message");
  });

  test("default values in the form of answers", () => {
    const { items } = read({ elements: [{ type: "text", inputType: "number", name: "a", defaultValue: "12" }] });
    expect(items[0]).toMatchObject({ type: "number", defaultValue: 12 });
  });

  test.each([
    ["datepicker", "date"],
    ["timepicker", "time"],
    ["bootstrapslider", "slider"],
    ["camera", "image"],
    ["editor", "textarea"],
    ["something", "text"],
  ])("the widget %s is the nearest type, with a note", (type, expected) => {
    const { items, notes } = read({ elements: [{ type, name: "a" }] });
    expect(items[0]?.type).toBe(expected);
    expect(notes[0]?.code).toBe("surveyjs.customType");
  });
});
