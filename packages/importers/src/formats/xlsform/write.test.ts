/** Writing XLSForm: reading the written workbook gives the same form back, and what it cannot say is noted. */
import { describe, expect, test } from "vitest";
import type { NeutralForm, NeutralItem } from "../../exchange/model.ts";
import { readXlsform } from "./read.ts";
import { xlsformWriter } from "./write.ts";
import { toXPath } from "./write-expression.ts";
import { XLSFORM_NOTES } from "./xlsform.notes.ts";

const item = (id: string, kind: object, more: object = {}): NeutralItem =>
  ({ id, code: id, place: {}, title: { text: `Title of ${id}` }, ...kind, ...more }) as NeutralItem;
const options = [
  { id: "yes", code: "yes", label: { text: "Yes" } },
  { id: "no", code: "no", label: { text: "No" } },
];
const form = (items: readonly NeutralItem[], more: Partial<NeutralForm> = {}): NeutralForm => ({
  kind: "form",
  title: { text: "Form" },
  language: "en-US",
  paging: "single",
  pages: [{ items }],
  endings: [],
  ...more,
});

function write(given: NeutralForm) {
  const { file, notes } = xlsformWriter.write(given);
  const sheets = file.kind === "sheets" ? file.sheets : [];
  return {
    sheets,
    notes: notes.map(({ code, params }) => `${code.slice(8)} ${String(params?.["text"] ?? "")}`.trim()),
  };
}

/** The form without places, which only files have. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "place" ? undefined : inner)));

function readBack(given: NeutralForm): NeutralForm | null {
  const read = readXlsform("form.xlsx", write(given).sheets);
  return "refused" in read ? null : read.form;
}

describe("read after write", () => {
  test.each<[string, NeutralItem[]]>([
    ["short and long text", [item("a", { kind: "text", lines: "one" }), item("b", { kind: "text", lines: "many" })]],
    ["numbers", [item("a", { kind: "number", integer: true }), item("b", { kind: "number" })]],
    [
      "choices",
      [
        item("a", { kind: "choice", many: false, look: "list", options }),
        item("b", { kind: "choice", many: true, look: "dropdown", options }, { defaultValue: ["yes"] }),
      ],
    ],
    ["rank", [item("a", { kind: "rank", options })]],
    ["scale", [item("a", { kind: "scale", look: "slider", min: 0, max: 10, step: 2 })]],
    [
      "dates",
      ["day", "year", "month", "time", "datetime"].map((precision) => item(precision, { kind: "date", precision })),
    ],
    [
      "files",
      [
        item("a", { kind: "file", accept: "image" }),
        item("b", { kind: "file" }),
        item("c", { kind: "signature" }),
        item("d", { kind: "location" }),
      ],
    ],
    ["statement and section", [item("s", { kind: "section" }), item("a", { kind: "statement" })]],
    [
      "matrix",
      [
        item("m", {
          kind: "matrix",
          cells: "one",
          rows: [
            { id: "r1", code: "r1", label: { text: "R1" } },
            { id: "r2", code: "r2", label: { text: "R2" } },
          ],
          columns: options,
        }),
      ],
    ],
    [
      "repeat",
      [
        item("r", {
          kind: "repeat",
          min: 2,
          max: 2,
          items: [
            item("a", { kind: "text", lines: "one" }),
            item("b", { kind: "number" }, { visibleIf: "{a} notempty" }),
          ],
        }),
      ],
    ],
    [
      "formula",
      [
        item("a", { kind: "number" }),
        { ...item("f", { kind: "formula", expression: "{a} * 2 + 1", unseen: true }), title: { text: "f" } },
      ],
    ],
    [
      "conditions, validators, defaults",
      [
        item(
          "a",
          { kind: "number" },
          {
            required: true,
            defaultValue: 3,
            validators: [{ expression: "{self} > 1 and {self} <= 9", message: { text: "No" } }],
          },
        ),
        item(
          "b",
          { kind: "text", lines: "one" },
          { visibleIf: "{a} >= 2 or {c} contains 'yes'", requiredIf: "{a} = 5", readOnlyIf: "{c} empty" },
        ),
        item("c", { kind: "choice", many: true, look: "list", options }),
      ],
    ],
  ])("%s", (_name, items) => {
    const given = form(items);
    expect(write(given).notes).toEqual([]);
    expect(bare(readBack(given))).toEqual(bare(given));
  });

  test("languages and pages", () => {
    const text = (id: string) =>
      item(
        id,
        { kind: "text", lines: "one" },
        { title: { text: "Hello {a}", translations: { "zh-CN": { text: "你好" } } } },
      );
    const given = form([], { paging: "pages", pages: [{ items: [text("a")] }, { items: [text("b")] }] });
    expect(bare(readBack(given)?.pages)).toEqual(bare(given.pages));
    expect(write(given).sheets[2]?.rows).toEqual([
      ["form_title", "form_id", "default_language", "style"],
      ["Form", "Form", "English (en-US)", "pages"],
    ]);
  });
});

test("names are valid and unique, and lists are shared", () => {
  const { sheets } = write(
    form([
      item("q1", { kind: "choice", many: false, options }, { code: "第 一 题?" }),
      item("q2", { kind: "choice", many: false, options }, { code: "第 一 题" }),
      item("q3", { kind: "text" }, { code: "meta" }),
      item("q4", { kind: "text" }, { code: "12" }),
    ]),
  );
  expect(sheets[0]?.rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["type", "name"],
    ["select_one 第_一_题_list", "第_一_题"],
    ["select_one 第_一_题_list", "第_一_题_2"],
    ["text", "meta_2"],
    ["text", "q4"],
  ]);
  expect(sheets[1]?.rows).toHaveLength(3);
});

test("what XLSForm cannot say is noted", () => {
  const other = { id: "o", code: "o", label: { text: "Else" }, other: true };
  const given = form(
    [
      item(
        "a",
        { kind: "choice", many: false, options: [...options, other], key: ["yes"] },
        { visibleIf: "avgInArray({t}, 'x') > 1" },
      ),
      item("f", { kind: "formula", expression: "{a}" }),
      item("h", { kind: "hidden", parameter: "from" }),
      item("e", { kind: "text", format: "email", placeholder: { text: "you@" } }),
      item("n", { kind: "scale", look: "nps", min: 0, max: 10, low: { text: "Never" } }),
      item("w", { kind: "date", precision: "range" }),
      item("m", {
        kind: "matrix",
        cells: "text",
        rows: [{ id: "r", code: "r", label: { text: "R" } }],
        columns: options,
      }),
    ],
    { endings: [{ title: { text: "Bye" } }] },
  );
  expect(write(given).notes).toEqual([
    "notWritten avgInArray({t}, 'x') > 1",
    "key",
    "otherWithoutText Else",
    "formulaAsNote",
    "notExported Title of h",
    "parameter from",
    "plainer email",
    "notExported you@",
    "plainer nps",
    "notExported Never",
    "plainer date range",
    "matrixAsQuestions",
    "notExported Bye",
  ]);
  const codes = xlsformWriter.write(given).notes.map(({ code }) => code.slice("xlsform.".length));
  for (const code of codes) expect(XLSFORM_NOTES).toHaveProperty(code);
});

describe("expressions", () => {
  const find = (id: string) =>
    id === "none" ? null : { name: id, isMany: id === "many", parts: new Map([["x", "inner_x"]]) };
  test.each<[string, string | null]>([
    ["{a} = 'x' and ({b} > 1 or {c} empty)", "${a} = 'x' and (${b} > 1 or ${c} = '')"],
    ["{many} contains 'x'", "selected(${many}, 'x')"],
    ["{many} anyof ['x', 'y']", "selected(${many}, 'x') or selected(${many}, 'y')"],
    ["{many} noneof ['x']", "not(selected(${many}, 'x'))"],
    ["{a} anyof ['x', 'y']", "${a} = 'x' or ${a} = 'y'"],
    ["not ({a} contains 'x')", "not(contains(${a}, 'x'))"],
    ["{self} / 2 % 3 - -{a}", ". div 2 mod 3 - -${a}"],
    ["{a} ^ 2", "pow(${a}, 2)"],
    ["iif({a} notempty, 1, 'no')", "if(${a} != '', 1, 'no')"],
    ["sumInArray({t}, 'x')", "sum(${inner_x})"],
    ["{t.length} > 2", "count(${t}) > 2"],
    ["dateDiff({a}, today(), 'day') > 3", "int(decimal-date-time(today())) - int(decimal-date-time(${a})) > 3"],
    ["regex({a}, '^[a-z]+$')", "regex(${a}, '^[a-z]+$')"],
    ["regex({a}, 'b')", "regex(${a}, '.*(b).*')"],
    [`{a} = "it's"`, `\${a} = "it's"`],
    ["{none} = 1", null],
    ["age({a}) > 3", null],
    ["weekday({a})", null],
    ["{a} >", null],
  ])("%s", (source, expected) => {
    expect(toXPath(source, find)).toBe(expected);
  });
});
