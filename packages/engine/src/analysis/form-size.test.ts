import { expect, test } from "vitest";
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import type { QuestionCore } from "../question/question-core.ts";
import { analyseForm } from "./analyse-form.ts";
import { findGrowth, FORM_LIMITS, measureForm, sizeOfItem } from "./form-size.ts";

const core = { parse: () => ({ ok: true, value: null }) } as unknown as QuestionCore;
const group = { ...core, innerItems: (item: ItemDefinition) => item["items"] as ItemDefinition[] } as QuestionCore;
const cores = { any: core, group };

const parts = (count: number, label = "Label") => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, label }));
const matrix = (id: string, rows: number, columns: number, label?: string): ItemDefinition => ({
  id,
  type: "any",
  title: "Matrix",
  rows: parts(rows, label),
  columns: parts(columns, label),
});
const formOf = (...items: ItemDefinition[]): FormDefinition => ({
  schema: 1,
  title: "Form",
  language: "en",
  pages: [{ id: "p1", items }],
  endings: [{ id: "e1", title: "Thanks" }],
});
const excess = (form: FormDefinition) => findGrowth(null, form, cores).map(({ code, path }) => `${code} ${path}`);

test("honest forms are far below the limits", () => {
  const questions = Array.from({ length: FORM_LIMITS.items }, (_, n): ItemDefinition => ({
    id: `q${n}`,
    type: "any",
    title: `Question ${n}`,
    options: parts(6),
    visibleIf: `{q${n - 1}} = 'r1' or {q${n - 2}} = 'r2'`,
  }));
  expect(excess(formOf(...questions))).toEqual([]);
  expect(excess(formOf(matrix("m", 100, 20, "A label of usual length")))).toEqual([]);
  expect(excess(formOf({ id: "school", type: "any", title: "School", options: parts(5000, "第一中学") }))).toEqual([]);
});

test("a matrix of 500 × 100 is over the limit of one question, and ten small ones are not", () => {
  expect(excess(formOf({ id: "a", type: "any", title: "Text" }, matrix("m", 500, 100)))).toEqual([
    "item_too_many_cells pages[0].items[1]",
    "item_too_large pages[0].items[1]",
  ]);
  expect(excess(formOf(...Array.from({ length: 10 }, (_, n) => matrix(`m${n}`, 100, 20))))).toEqual([]);
});

test("the words of rows and columns count once for each cell", () => {
  expect(excess(formOf(matrix("m", 50, 50, "x".repeat(1000))))).toEqual(["item_too_large pages[0].items[0]"]);
});

test("all cells of the form have a limit too; the finding leads to the largest matrix", () => {
  const many = Array.from({ length: 12 }, (_, n) => matrix(`m${n}`, n === 7 ? 50 : 49, 90));
  expect(excess(formOf(...many))).toEqual(["form_too_many_cells pages[0].items[7]"]);
});

test("a group counts its questions for every entry that the page begins with", () => {
  const inner = Array.from({ length: 20 }, (_, n): ItemDefinition => ({ id: `i${n}`, type: "any", title: "Inside" }));
  const usual = sizeOfItem({ id: "g", type: "group", title: "Group", items: inner }, cores);
  const prefilled = {
    id: "g",
    type: "group",
    title: "Group",
    items: inner,
    defaultValue: Array.from({ length: 997 }, () => ({})),
  };
  expect(sizeOfItem(prefilled, cores).cells).toBe(usual.cells * 250);
  expect(excess(formOf(prefilled))).toContain("item_too_many_cells pages[0].items[0]");
});

test("conditions and patterns are limited together, inside groups as well", () => {
  const long = "{q} = '" + "x".repeat(9000) + "'";
  const inner = Array.from({ length: 46 }, (_, n) => ({ id: `i${n}`, type: "any", title: "", visibleIf: long }));
  expect(excess(formOf({ id: "g", type: "group", title: "Group", items: inner }))).toEqual([
    "form_too_much_logic pages[0].items[0]",
  ]);
  const outside = inner.map((one, n) => ({ ...one, id: `q${n}`, visibleIf: n === 3 ? `${long}  ` : long }));
  expect(excess(formOf(...outside))).toEqual(["form_too_much_logic pages[0].items[3].visibleIf"]);
});

test("what was too large before may be made smaller, and edited elsewhere, but not made larger", () => {
  const before = formOf(matrix("m", 500, 100), matrix("n", 10, 10));
  const grow = (after: FormDefinition) => findGrowth(before, after, cores).map(({ code }) => code);
  expect(grow(formOf(matrix("m", 499, 100), matrix("n", 10, 10)))).toEqual([]);
  expect(grow({ ...before, title: "Another title" })).toEqual([]);
  expect(grow(formOf(matrix("m", 500, 100), matrix("n", 500, 100)))).toEqual([
    "item_too_many_cells",
    "item_too_large",
    "form_too_many_cells",
  ]);
});

test("the check of a form that is too large says that and nothing else, with what is allowed", () => {
  const findings = analyseForm(formOf(matrix("m", 500, 100)), cores);
  expect(findings[0]).toEqual({
    severity: "error",
    code: "item_too_many_cells",
    itemId: "m",
    path: "pages[0].items[0]",
    params: { count: 50_000, limit: FORM_LIMITS.itemCells },
  });
  expect(findings.every(({ code }) => code.startsWith("item_"))).toBe(true);
});

test("every limit has a measure", () => {
  expect(measureForm(formOf(), cores)).toHaveLength(Object.keys(FORM_LIMITS).length - 2);
});
