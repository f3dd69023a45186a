/** XLSForm workbooks: what each row becomes, what is reported, and expressions as the engine evaluates them. */
import { type JsonValue, compileExpression, parseExpression } from "@idata/engine";
import { describe, expect, test } from "vitest";
import type { NeutralItem } from "../../exchange/model.ts";
import { readXlsform } from "./read.ts";
import { XLSFORM_NOTES } from "./xlsform.notes.ts";

type Rows = readonly (readonly string[])[];

function read(survey: Rows, choices: Rows = [], settings: Rows = []) {
  const result = readXlsform("form.xlsx", [
    { name: "survey", hidden: false, rows: survey },
    { name: "choices", hidden: false, rows: choices },
    { name: "settings", hidden: false, rows: settings },
  ]);
  if ("refused" in result) throw new Error(result.refused.code);
  const items = result.form.pages.flatMap((page) => page.items);
  const notes = result.notes.map(({ code, place, params }) =>
    `${code.slice(8)} ${place.row ?? ""} ${String(params?.["text"] ?? "")}`.trim(),
  );
  return { form: result.form, items, notes };
}

const find = (items: readonly NeutralItem[], code: string): NeutralItem => {
  const item = items.find((one) => one.code === code);
  if (!item) throw new Error(`no ${code}`);
  return item;
};

const CHOICES = [
  ["list_name", "name", "label", "region"],
  ["yn", "yes", "Yes", ""],
  ["yn", "no", "No", ""],
  ["level", "1", "Low", ""],
  ["level", "2", "Middle", ""],
  ["level", "3", "High", ""],
  ["city", "bj", "Beijing", "north"],
  ["city", "sh", "Shanghai", "east"],
];

/** Answers by code of the question, options as codes. */
function evaluate(expression: string, values: Record<string, JsonValue>): JsonValue {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new Error(`${expression}: ${parsed.error.code}`);
  const names = Object.keys(values);
  const run = compileExpression(parsed.expression, (name) => names.indexOf(name));
  return run({ values: Object.values(values), today: "2026-11-20", fuel: 0 });
}

describe("expressions", () => {
  const SURVEY = [
    ["type", "name", "label", "calculation"],
    ["integer", "age", "Age", ""],
    ["text", "who", "Who", ""],
    ["date", "born", "Born", ""],
    ["select_one yn", "ok", "OK?", ""],
    ["select_one level", "level", "Level", ""],
    ["select_multiple city", "cities", "Cities", ""],
    ["begin_repeat", "kids", "Kids", ""],
    ["integer", "kid_age", "Age", ""],
    ["end_repeat", "", "", ""],
  ];
  const VALUES: Record<string, JsonValue> = {
    age: 20,
    who: "Ana",
    born: "2000-05-17",
    ok: "yes",
    level: "2",
    cities: ["bj", "sh"],
    kids: [{ kid_age: 3 }, { kid_age: 5 }, {}],
  };

  test.each<[source: string, expected: JsonValue]>([
    ["${age} >= 18 and ${who} != ''", true],
    ["${age} mod 7 = 6 or false()", true],
    ["${age} div 8", 2.5],
    ["-${age} + 1", -19],
    ["not(selected(${ok}, 'no'))", true],
    ["${ok} = 'yes'", true],
    ["selected(${cities}, 'sh')", true],
    ["selected(${cities}, 'gz')", false],
    ["count-selected(${cities})", 2],
    ["selected-at(${cities}, 1) = 'sh'", true],
    ["${level} > 1", true],
    ["3 < ${level}", false],
    ["${level} + 1", 3],
    ["${level} = 2", true],
    ["jr:choice-name(${ok}, '${ok}')", "Yes"],
    ["jr:choice-name(${cities}, '${cities}')", "Beijing, Shanghai,"],
    ["instance('city')/root/item[name = 'sh']/region", "east"],
    ["instance('level')/root/item[name = ${level}]/label", "Middle"],
    ["count(instance('city')/root/item[region = 'north'])", 1],
    ["if(${age} > 18, concat(${who}, ' ', ${age}), 'young')", "Ana 20"],
    ["coalesce(${nothing}, 'x')", "LOST"],
    ["string-length(${who})", 3],
    ["substr(${who}, 1, 3)", "na"],
    ["substring(${who}, 2, 1)", "n"],
    ["starts-with(${who}, 'An') and ends-with(${who}, 'a') and contains(${who}, 'n')", true],
    ["regex(${who}, '[A-Z][a-z]+')", true],
    ["regex(${who}, '[a-z]+')", false],
    ["regex(${who}, '^[\\w-\\.]+$')", true],
    ["round(2.675, 2)", 2.68],
    ["int(7 div 2)", 3],
    ["pow(2, 10)", 1024],
    ["today() - ${born}", 9683],
    ["${born} < today()", true],
    ["decimal-date-time('1970-01-11')", 10],
    ["date(${born} + 14)", "2000-05-31"],
    ["format-date(${born}, '%d/%m/%Y, %e %b')", "17/05/2000, 17 May"],
    ["floor(decimal-date-time(today()) - decimal-date-time(${born})) div 365", 26.5287671232877],
    ["count(${kids})", 3],
    ["sum(${kid_age})", 8],
    ["max(${kid_age})", 5],
    ["count-non-empty(${kid_age})", 2],
    ["indexed-repeat(${kid_age}, ${kids}, 2)", 5],
    ["checklist(1, 2, ${age} = 20, ${ok} = 'no')", true],
    ["weighted-checklist(3, -1, ${age} = 20, 2, ${ok} = 'yes', 2)", true],
    ["boolean(${age})", true],
    ["TRUE", true],
    ["${who}=‘Ana’", true],
    ["${age} &gt;= 20", true],
    ["${ age }>=20", true],
    ["../age + /data/age", 40],
    ["uuid()", "LOST"],
    ["pulldata('f', 'a', 'b', ${who})", "LOST"],
    ["instance('elsewhere')/root/item[1]/name", "LOST"],
    ["${age} >", "LOST"],
    ["once(today())", "2026-11-20"],
  ])("%s", (source, expected) => {
    const { items, notes } = read([...SURVEY, ["calculate", "result", "", source]], CHOICES);
    const item = find(items, "result");
    if (expected === "LOST") {
      expect(item.kind).toBe("hidden");
      expect(notes).toContainEqual(expect.stringContaining(source));
      return;
    }
    expect(item.kind === "formula" ? evaluate(item.expression, VALUES) : item.kind).toEqual(expected);
  });

  test("in a repeat, names mean the same entry, and questions outside cannot be asked", () => {
    const { items, notes } = read([
      ["type", "name", "label", "relevant", "required"],
      ["integer", "age", "Age", "", ""],
      ["begin_repeat", "kids", "Kids", "${age} > 18", ""],
      ["integer", "kid_age", "Age", "", ""],
      ["text", "school", "School", "${kid_age} > 6", ""],
      ["text", "other", "Other", "${age} > 30", "yes"],
      ["end_repeat", "", "", "", ""],
    ]);
    const kids = find(items, "kids");
    expect(kids.visibleIf).toBe("{age} > 18");
    const inner = kids.kind === "repeat" ? kids.items : [];
    expect(find(inner, "school").visibleIf).toBe("{kid_age} > 6");
    expect(find(inner, "other")).not.toMatchObject({ visibleIf: expect.anything() });
    expect(find(inner, "other").required).toBeUndefined();
    expect(notes).toEqual(["expression 6 ${age} > 30", "madeOptional 6 yes"]);
  });
});

describe("rows", () => {
  test.each<[type: string, kind: object]>([
    ["text", { kind: "text", lines: "one" }],
    ["string", { kind: "text" }],
    ["int", { kind: "number", integer: true }],
    ["decimal", { kind: "number" }],
    ["select one from yn", { kind: "choice", many: false }],
    ["select1 yn", { kind: "choice", many: false }],
    ["Select_One yn", { kind: "choice", many: false }],
    ["add select multiple prompt using city", { kind: "choice", many: true }],
    ["select all that apply from city", { kind: "choice", many: true }],
    ["select_one yn or_other", { kind: "choice", options: [{}, {}, { other: true }] }],
    ["rank level", { kind: "rank" }],
    ["dateTime", { kind: "date", precision: "datetime" }],
    ["time", { kind: "date", precision: "time" }],
    ["gps", { kind: "location" }],
    ["photo", { kind: "file", accept: "image" }],
    ["audio", { kind: "file", accept: "audio" }],
    ["note", { kind: "statement" }],
    ["acknowledge", { kind: "choice", options: [{ code: "OK" }] }],
    ["hidden", { kind: "hidden" }],
    ["barcode", { kind: "text" }],
    ["select_one missing", { kind: "text" }],
    ["select_one_from_file a.csv", { kind: "text" }],
    ["no such type", { kind: "text" }],
  ])("%s", (type, kind) => {
    const { items } = read(
      [
        ["type", "name", "label"],
        [type, "a", "A"],
      ],
      CHOICES,
    );
    expect(find(items, "a")).toMatchObject(kind);
  });

  test("appearances and parameters", () => {
    const { items, notes } = read(
      [
        ["type", "name", "label", "appearance", "parameters"],
        ["text", "a", "A", "multiline", ""],
        ["select_one yn", "b", "B", "minimal w4", "randomize=true"],
        ["range", "c", "C", "rating", "start=0; end=5"],
        ["image", "d", "D", "signature", ""],
        ["date", "e", "E", "month-year", ""],
      ],
      CHOICES,
    );
    expect(find(items, "a")).toMatchObject({ lines: "many" });
    expect(find(items, "b")).toMatchObject({ look: "dropdown", order: "random" });
    expect(find(items, "c")).toMatchObject({ kind: "scale", look: "stars", min: 0, max: 5 });
    expect(find(items, "d").kind).toBe("signature");
    expect(find(items, "e")).toMatchObject({ precision: "month" });
    expect(notes).toContain("appearance 3 w4");
  });

  test("required, read only, constraint, default", () => {
    const { items, form } = read([
      ["type", "name", "label", "required", "read_only", "constraint", "constraint_message", "default"],
      ["integer", "a", "A", "true()", "", ". > 0 and . <= ${b}", "Too much", "5"],
      ["integer", "b", "B", "${a} > 3", "", "", "", ""],
      ["date", "c", "C", "no", "yes", "", "", "today()"],
    ]);
    expect(find(items, "a")).toMatchObject({
      required: true,
      defaultValue: 5,
      validators: [{ expression: "{self} > 0 and {self} <= {b}", message: { text: "Too much" } }],
    });
    expect(find(items, "b")).toMatchObject({ requiredIf: "{a} > 3" });
    expect(find(items, "c")).toMatchObject({ readOnly: true });
    expect(form.rules).toEqual([{ if: "true", question: "c", value: "today()" }]);
  });

  test("a choice filter is a condition of each option", () => {
    const { items } = read(
      [
        ["type", "name", "label", "choice_filter"],
        ["text", "region", "Region", ""],
        ["select_one city", "a", "A", "region = ${region}"],
        ["select_one city", "b", "B", "region = 'east'"],
      ],
      CHOICES,
    );
    const a = find(items, "a");
    expect(a.kind === "choice" ? a.options.map(({ visibleIf }) => visibleIf) : []).toEqual([
      "'north' = {region}",
      "'east' = {region}",
    ]);
    const b = find(items, "b");
    expect(b.kind === "choice" ? b.options.map(({ code, visibleIf }) => [code, visibleIf]) : []).toEqual([
      ["sh", undefined],
    ]);
  });

  test("groups: a condition goes to the questions, a field list is a page, a table list is a matrix", () => {
    const { form, items, notes } = read(
      [
        ["type", "name", "label", "relevant", "appearance"],
        ["begin group", "g", "Group", "${z} = 1", ""],
        ["text", "a", "A", "${y} = 2", ""],
        ["begin group", "h", "", "", ""],
        ["text", "b", "B", "", ""],
        ["end group", "", "", "", ""],
        ["end group", "", "", "", ""],
        ["begin group", "p", "Page", "", "field-list"],
        ["integer", "y", "Y", "", ""],
        ["integer", "z", "Z", "", ""],
        ["end group", "", "", "", ""],
        ["begin group", "t", "Table", "", "table-list"],
        ["select_one yn", "t1", "One", "", ""],
        ["select_one yn", "t2", "Two", "", ""],
        ["end group", "", "", "", ""],
        ["calculate", "twice", "", "${t1} = 'yes'", ""],
        ["text", "last", "Last", "${t1} = 'yes'", ""],
      ],
      CHOICES,
    );
    expect(form.pages.map((page) => page.items.map(({ code }) => code))).toEqual([
      ["g", "a", "b"],
      ["p", "y", "z"],
      ["t", "twice", "last"],
    ]);
    expect(find(items, "a").visibleIf).toBe("({z} = 1) and ({y} = 2)");
    expect(find(items, "b").visibleIf).toBe("{z} = 1");
    expect(find(items, "t")).toMatchObject({
      kind: "matrix",
      cells: "one",
      rows: [{ code: "t1" }, { code: "t2" }],
      columns: [{ code: "yes" }, { code: "no" }],
    });
    expect(find(items, "last").visibleIf).toBe("{t.t1} = 'yes'");
    expect(notes).toContain("groupWithoutLabel 4");
  });

  test("a condition on the question's own answer is dropped, and a group's condition spares its own question", () => {
    const { items, notes } = read([
      ["type", "name", "label", "relevant"],
      ["begin group", "g", "G", "./source = 'user'"],
      ["text", "source", "Source", ""],
      ["text", "b", "B", ". = 'x'"],
      ["end group", "", "", ""],
    ]);
    expect(find(items, "source").visibleIf).toBeUndefined();
    expect(find(items, "b").visibleIf).toBeUndefined();
    expect(notes).toEqual(["ownCondition 3 {source} = 'user'", "expression 4 . = 'x'"]);
  });

  test("repeats, the third level as a table", () => {
    const { items } = read([
      ["type", "name", "label", "repeat_count"],
      ["begin repeat", "a", "A", "2"],
      ["begin repeat", "b", "B", ""],
      ["begin repeat", "c", "C", ""],
      ["integer", "n", "N", ""],
      ["end repeat", "", "", ""],
      ["end repeat", "", "", ""],
      ["end repeat", "", "", ""],
    ]);
    expect(find(items, "a")).toMatchObject({
      kind: "repeat",
      min: 2,
      max: 2,
      items: [{ kind: "repeat", items: [{ kind: "table", columns: [{ code: "n", cell: { kind: "number" } }] }] }],
    });
  });

  test("languages: the default language is the base, others are translations", () => {
    const { form, items } = read(
      [
        ["type", "name", "label::English (en)", "label::中文", "hint::English (en)"],
        ["text", "a", "Hello ${a}", "你好", "A hint"],
      ],
      [],
      [
        ["form_title", "default_language"],
        ["T", "English (en)"],
      ],
    );
    expect(form).toMatchObject({ language: "en", title: { text: "T" } });
    expect(find(items, "a")).toMatchObject({
      title: { text: "Hello {a}", translations: { "zh-CN": { text: "你好" } } },
      description: { text: "A hint" },
    });
  });
});

describe("nothing is dropped in silence", () => {
  test("cells, rows, sheets and choices that have no place are quoted", () => {
    const result = readXlsform("f.xlsx", [
      {
        name: "Survey",
        hidden: false,
        rows: [
          ["Notes above", "for editors"],
          ["type", "name", "label", "label", "image", "custom"],
          ["text", "a", "A", "Twice", "a.png", "42"],
          ["", "comment", "only", "", "", ""],
          ["end group", "", "", "", "", ""],
          ["audit", "audit", "", "", "", ""],
          ["text", "", "No name", "", "", ""],
          ["text", "a", "Again", "", "", ""],
          ["begin group", "g", "G", "", "", ""],
        ],
      },
      {
        name: "choices",
        hidden: false,
        rows: [
          ["list name", "name", "label"],
          ["unused", "x", "X"],
          ["", "y", "Y"],
        ],
      },
      { name: "Notes", hidden: true, rows: [["Remember"]] },
    ]);
    if ("refused" in result) throw new Error("refused");
    const codes = result.notes.map(({ code, place, params }) => [code, place.row ?? null, params?.["text"] ?? null]);
    expect(codes).toEqual(
      expect.arrayContaining([
        ["xlsform.rowWithoutType", 1, "Notes above | for editors"],
        ["xlsform.cell", 3, "Twice"],
        ["xlsform.cell", 3, "42"],
        ["xlsform.media", 3, null],
        ["xlsform.rowWithoutType", 4, "comment | only"],
        ["xlsform.endWithoutBegin", 5, "end group"],
        ["xlsform.metadata", 6, "audit | audit"],
        ["xlsform.rowWithoutName", 7, null],
        ["xlsform.nameTwice", 8, null],
        ["xlsform.beginWithoutEnd", 9, null],
        ["xlsform.unusedChoice", 2, "unused | x | X"],
        ["xlsform.choiceWithoutList", 3, "y | Y"],
        ["xlsform.sheet", null, "Remember"],
        ["xlsform.columnTwice", null, null],
      ]),
    );
    for (const { code } of result.notes) expect(XLSFORM_NOTES).toHaveProperty(code.slice("xlsform.".length));
  });

  test.each([
    [
      [
        { name: "Data", hidden: false, rows: [["a"]] },
        { name: "More", hidden: false, rows: [] },
      ],
      "xlsform.noSurvey",
    ],
    [[{ name: "survey", hidden: false, rows: [["name", "label"]] }], "xlsform.noTypeColumn"],
  ])("a workbook that is no XLSForm is refused: %#", (sheets, code) => {
    expect(readXlsform("x.xlsx", sheets)).toMatchObject({ refused: { code } });
  });

  test("hostile cells are harmless and fast", () => {
    const deep = "(".repeat(50_000);
    const started = performance.now();
    const { items } = read([
      ["type", "name", "label", "relevant", "calculation"],
      ["text", "a", "<script>alert(1)</script>", deep, ""],
      ["calculate", "b", "", "", "${c}"],
      ["calculate", "c", "", "", "${b}"],
      ["text", "__proto__", "P", "${constructor} = 1", ""],
    ]);
    expect(items).toHaveLength(4);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
