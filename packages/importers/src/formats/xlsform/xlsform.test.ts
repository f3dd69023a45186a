/** XLSForm workbooks: what each row becomes, and what is reported. */
import { compileExpression, type JsonValue, parseExpression } from "@idata/engine";
import { describe, expect, test } from "vitest";
import { readXlsform } from "./read.ts";
import { CHOICES, find, readSheets } from "./testing/read-sheets.ts";
import { XLSFORM_NOTES } from "./xlsform.notes.ts";

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
    ["acknowledge", { kind: "choice", many: true, options: [{ code: "OK" }] }],
    ["hidden", { kind: "hidden" }],
    ["barcode", { kind: "text" }],
    ["select_one missing", { kind: "text" }],
    ["select_one_from_file a.csv", { kind: "text" }],
    ["no such type", { kind: "text" }],
  ])("%s", (type, kind) => {
    const { items } = readSheets(
      [
        ["type", "name", "label"],
        [type, "a", "A"],
      ],
      CHOICES,
    );
    expect(find(items, "a")).toMatchObject(kind);
  });

  test("appearances and parameters", () => {
    const { items, notes } = readSheets(
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
    const { items, form } = readSheets([
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

  test("inside a repeat a default value that is an expression is noted, because rules do not reach it", () => {
    const { form, notes } = readSheets([
      ["type", "name", "label", "default"],
      ["begin repeat", "r", "R", ""],
      ["date", "a", "A", "today()"],
      ["integer", "b", "B", "12"],
      ["end repeat", "", "", ""],
    ]);
    expect(form.rules).toBeUndefined();
    expect(form.pages[0]?.items).toMatchObject([{ items: [{ code: "a" }, { code: "b", defaultValue: 12 }] }]);
    expect(notes).toEqual(["defaultInRepeat 3 today()"]);
  });

  test("a choice filter is a condition of each option", () => {
    const { items } = readSheets(
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
    const { form, items, notes } = readSheets(
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
    const { items, notes } = readSheets([
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
    const { items } = readSheets([
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
    const { form, items } = readSheets(
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

  test("hostile cells are harmless", () => {
    const deep = "(".repeat(50_000);
    const { items } = readSheets([
      ["type", "name", "label", "relevant", "calculation"],
      ["text", "a", "<script>alert(1)</script>", deep, ""],
      ["calculate", "b", "", "", "${c}"],
      ["calculate", "c", "", "", "${b}"],
      ["text", "__proto__", "P", "${constructor} = 1", ""],
    ]);
    expect(items).toHaveLength(4);
  });
});

describe("a grid of selects with the appearances label and list-nolabel", () => {
  const HEAD = ["type", "name", "label", "appearance", "relevant", "required"];
  const read = (...rows: string[][]) => readSheets([HEAD, ...rows], CHOICES);

  test("is one matrix, also for expressions", () => {
    const { items, notes } = read(
      ["select_one level", "head", "How much?", "label", "", ""],
      ["select_one level", "tea", "Tea", "list-nolabel", "", "yes"],
      ["select_one level", "coffee", "Coffee", "list-nolabel", "", "yes"],
      ["text", "why", "Why tea?", "", "${tea} = 'high'", ""],
    );
    expect(items.map(({ kind, code }) => `${kind} ${code}`)).toEqual(["matrix head", "text why"]);
    expect(find(items, "head")).toMatchObject({
      title: { text: "How much?" },
      cells: "one",
      rows: [{ code: "tea" }, { code: "coffee" }],
      eachRowRequired: true,
    });
    expect(find(items, "why").visibleIf).toContain("{head.tea}");
    expect(notes.filter((note) => !note.startsWith("unusedChoice"))).toEqual([]);
  });

  test("ends where the list, the condition or the group changes", () => {
    const { items } = read(
      ["select_one level", "head", "How much?", "label", "", ""],
      ["select_one level", "tea", "Tea", "list-nolabel", "", ""],
      ["select_one yn", "milk", "Milk", "list-nolabel", "", ""],
      ["select_one level", "coffee", "Coffee", "list-nolabel", "${milk} = 'yes'", ""],
    );
    expect(items.map(({ kind, code }) => `${kind} ${code}`)).toEqual(["matrix head", "choice milk", "choice coffee"]);
  });
});

test("conditions on an acknowledgement hold when it is ticked", () => {
  const { items } = readSheets([
    ["type", "name", "label", "relevant"],
    ["acknowledge", "read_it", "I have read it", ""],
    ["text", "a", "A", "${read_it} = 'OK'"],
    ["text", "b", "B", "selected(${read_it}, 'OK')"],
    ["text", "c", "C", "${read_it} != ''"],
    ["text", "d", "D", "${read_it} = ''"],
  ]);
  const holds = (code: string, answer: readonly string[] | null): unknown => {
    const parsed = parseExpression(find(items, code).visibleIf ?? "");
    if (!parsed.ok) throw new Error(code);
    const run = compileExpression(parsed.expression, (name) => (name === "read_it" ? 0 : -1));
    return run({ values: [answer as JsonValue], today: "2026-11-20", fuel: 0 });
  };
  expect(["a", "b", "c", "d"].map((code) => holds(code, ["OK"]))).toEqual([true, true, true, false]);
  expect(["a", "b", "c", "d"].map((code) => holds(code, null))).toEqual([false, false, false, true]);
});
