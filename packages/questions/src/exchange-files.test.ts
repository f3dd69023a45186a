/**
 * A form that leaves as a file of another program and comes back: what is not reported is the same. The types' own
 * settings are in exchange.test.ts; this is about the two formats.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { buildForm, type FormatReader, type FormatWriter, type Note, readDefinition } from "@idata/importers/exchange";
import { surveyjsReader, surveyjsWriter } from "@idata/importers/formats/surveyjs/index";
import { xlsformReader, xlsformWriter } from "@idata/importers/xlsform";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildOptions } from "./exchange-build.ts";
import { exchangeFaces } from "./exchange.ts";
import { QUESTION_TYPES } from "./names.ts";
import { cores } from "./core.ts";

type Format = readonly [program: string, writer: FormatWriter, reader: FormatReader, name: string];
const FORMATS: readonly Format[] = [
  ["SurveyJS", surveyjsWriter, surveyjsReader, "a.json"],
  ["XLSForm", xlsformWriter, xlsformReader, "a.xlsx"],
];

/**
 * Types that other programs have in some way. Blocks, formulas and groups are nothing before their author fills them, and
 * a section gets another id.
 */
const TYPES = QUESTION_TYPES.filter(
  (type) => exchangeFaces[type].kinds !== null && !/-block$|^formula$|^repeat$|^section$/.test(type),
);
/** Without images it is what it is called elsewhere. */
const SAME: Readonly<Record<string, string>> = { "image-choice": "radio" };

function leaveAndReturn(definition: FormDefinition, [, writer, reader, name]: Format) {
  const left = readDefinition(definition, "survey", { faces: exchangeFaces, cores: buildOptions.cores });
  const written = writer.write(left.form);
  const { file } = written;
  const source =
    file.kind === "text"
      ? { kind: "text" as const, name, text: file.text }
      : { kind: "sheets" as const, name, sheets: file.sheets };
  const read = reader.read(source);
  if ("refused" in read) throw new Error(`refused: ${read.refused.code}`);
  const built = buildForm(read.form, { ...buildOptions, fallbackTitle: "t" });
  const notes: Note[] = [...left.notes, ...written.notes, ...read.notes, ...built.notes];
  return { back: built.definition, notes };
}

const aText = fc.constantFrom(
  "您的意见",
  "a < b & c",
  'He said "no"',
  "第一行",
  "{花括号}",
  "100%",
  "= 1 + 1",
  "x_y*z",
);
const anItem = fc.record({
  type: fc.constantFrom(...TYPES),
  title: aText,
  description: fc.option(aText, { nil: undefined }),
  required: fc.boolean(),
  labels: fc.uniqueArray(aText, { minLength: 2, maxLength: 4 }),
});

/** What people see of an item. */
function looksOf(item: ItemDefinition | undefined) {
  const labels = (list: unknown) =>
    Array.isArray(list) ? (list as { label?: string }[]).map(({ label }) => label) : undefined;
  return {
    type: SAME[item?.type ?? ""] ?? item?.type,
    title: item?.title,
    description: item?.["description"],
    required: item?.["required"] === true,
    options: labels(item?.["options"]),
    rows: labels(item?.["rows"]),
    columns: labels(item?.["columns"]),
  };
}

const PARTS = ["options", "rows", "columns"];
/** The parts of a new question with labels, and as many options as there are labels. */
function partsOf(made: unknown, labels: readonly string[], name: string): object[] {
  const parts = made as object[];
  const [first = {}] = parts;
  return labels
    .slice(0, name === "options" ? labels.length : parts.length)
    .map((label, at) => ({ ...first, ...parts[at], id: `${name.charAt(0)}${at + 1}`, label }));
}

describe.each(FORMATS)("%s", (...format) => {
  test("what is not reported comes back", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(anItem, { minLength: 1, maxLength: 4 }), (wanted) => {
        const items = wanted.map(({ type, title, description, required, labels }, index): ItemDefinition => {
          const made = cores[type].defaults() as Record<string, unknown>;
          // Parts without a label are drafts.
          const named = Object.fromEntries(
            PARTS.filter((name) => Array.isArray(made[name])).map((name) => [name, partsOf(made[name], labels, name)]),
          );
          const isDecoration = exchangeFaces[type].decoration === true;
          return {
            id: `q${index + 1}`,
            type,
            title,
            ...made,
            ...named,
            ...(description === undefined || isDecoration ? {} : { description }),
            ...(required && !isDecoration ? { required } : {}),
          };
        });
        const definition: FormDefinition = {
          schema: 1,
          title: "来回",
          language: "zh-CN",
          pages: [{ id: "p1", items }],
          endings: [],
        };
        fc.pre(buildOptions.checkSchema(definition).length === 0);
        const { back, notes } = leaveAndReturn(definition, format);
        const told = new Set(notes.map(({ item }) => item));
        const found = new Map(back.pages.flatMap((page) => page.items).map((item) => [item.id, item]));
        const silent = items.filter(({ id }) => !told.has(id));
        expect(silent.map(({ id }) => [id, looksOf(found.get(id))])).toEqual(
          silent.map((item) => [item.id, looksOf(item)]),
        );
      }),
      { numRuns: 200 },
    );
  });
});
