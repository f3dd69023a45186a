/** Every question type as the neutral form and back: nothing changes unless a note says so. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { buildForm, type ExchangeFace, readDefinition } from "@idata/importers/exchange";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsOf } from "../../importers/src/text/testing/arbitrary-settings.ts";
import { cores } from "./core.ts";
import { exchangeFaces } from "./exchange.ts";
import { buildOptions } from "./exchange-build.ts";
import { QUESTION_TYPES } from "./names.ts";

const toForm = (item: ItemDefinition): FormDefinition => ({
  schema: 1,
  title: "t",
  language: "zh-CN",
  pages: [{ id: "p1", items: [item] }],
  endings: [],
});

/** The form through the neutral form, and everything that was noted. */
function roundTrip(definition: FormDefinition) {
  const read = readDefinition(definition, "survey", { faces: exchangeFaces, cores: buildOptions.cores });
  const built = buildForm(read.form, { ...buildOptions, fallbackTitle: "t" });
  return { item: built.definition.pages[0]?.items[0], built, notes: [...read.notes, ...built.notes] };
}

/** Texts as the product stores them: without spaces at the ends. Conditions of random words do not parse. */
function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "").trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "visibleIf" && name !== "optionsFrom")
      .map(([name, inner]) => [name, tidy(inner)] as const)
      .filter(([, inner]) => inner !== "" && inner !== false && JSON.stringify(inner) !== "{}"),
  );
}

/** Settings that mean the same as their absence. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  rating: { min: 1, max: 5, shape: "star" },
  "matrix-rating": { min: 1, max: 5, shape: "star" },
  scale: { min: 1, max: 5 },
  slider: { min: 0, max: 100 },
};

/** Dates have no bounds, and a key without answers marks nothing. */
function meaningOfBlank(blank: { kind?: string; min?: number; max?: number; key?: { answers?: string[] } }): object {
  const { kind, min, max, key, ...rest } = blank;
  return {
    ...rest,
    ...(kind === "text" ? {} : { kind }),
    ...(kind === "date" ? {} : { min, max }),
    ...((key?.answers ?? []).length > 0 ? { key } : {}),
  };
}

/** The item without defaults, empty lists of labels, and keys that mark nothing. */
function meaning(item: ItemDefinition | undefined): unknown {
  const { key, partial, ...rest } = tidy(item) as ItemDefinition;
  const words = typeof key === "object" && key !== null && !Array.isArray(key) ? key : null;
  const isMarking =
    words === null ||
    !["answers", "pattern", "value", "matchCase", "percent", "tolerance"].some((name) => name in words)
      ? key !== undefined
      : ("answers" in words && Array.isArray(words.answers) && words.answers.length > 0) ||
        "pattern" in words ||
        "value" in words;
  // A line of text in the format of an address asks the same as the type of that name.
  const format = rest.type === "text" ? QUESTION_TYPES.find((name) => name === rest["format"]) : undefined;
  const named = format === undefined ? rest : { ...rest, type: format, format: undefined };
  const entries = Object.entries(named).filter(([name, value]) => {
    if (value === undefined) return false;
    const isDefault = DEFAULTS[rest.type]?.[name] === value;
    return !isDefault && !(name === "stepLabels" && Array.isArray(value) && value.length === 0);
  });
  for (const entry of entries) {
    // Ids of step labels have no meaning of their own, and blanks may have unfinished keys.
    if (entry[0] === "stepLabels") entry[1] = (entry[1] as { label: string }[]).map(({ label }) => label);
    if (entry[0] === "blanks") entry[1] = (entry[1] as object[]).map(meaningOfBlank);
  }
  const hasKey = isMarking || rest.type === "blanks" || rest.type === "cloze";
  return {
    ...Object.fromEntries(entries),
    ...(isMarking ? { key } : {}),
    ...(hasKey && partial !== undefined ? { partial } : {}),
  };
}

const aLabel = fc.constantFrom("甲", "Row two", "3 < 4");
const parts = (prefix: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc
    .array(
      fc.tuple(fc.record({ label: aLabel }), fc.record({ code: fc.constant("x y"), ...more }, { requiredKeys: [] })),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((list) => list.map(([one, rest], index) => ({ id: `${prefix}${index + 1}`, ...one, ...rest })));
const rows = { rows: parts("r"), rowsOrder: fc.constant("random"), eachRowRequired: fc.constant(true) };
const cell = fc.oneof(
  fc.record(
    { kind: fc.constant("text"), format: fc.constant("email"), maxLength: fc.nat(50) },
    { requiredKeys: ["kind"] },
  ),
  fc.record(
    { kind: fc.constant("number"), min: fc.integer(), integer: fc.constant(true), unit: fc.constant("kg") },
    { requiredKeys: ["kind"] },
  ),
);
const cells = fc.oneof(
  cell,
  fc.record({ kind: fc.constantFrom("dropdown", "checkbox"), options: fc.constant([{ id: "o1", label: "A" }]) }),
  fc.record({ kind: fc.constant("yes-no"), yesLabel: fc.constant("Ja") }, { requiredKeys: ["kind"] }),
  fc.record({ kind: fc.constant("date"), from: fc.constant("today") }, { requiredKeys: ["kind"] }),
);
const columnsOf = (kinds: fc.Arbitrary<object>) =>
  fc
    .array(
      fc.tuple(
        kinds,
        aLabel,
        fc.record({ required: fc.constant(true), total: fc.constant(true) }, { requiredKeys: [] }),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((list) => list.map(([kind, label, more], index) => ({ id: `c${index + 1}`, label, ...kind, ...more })));
const some = (model: Record<string, fc.Arbitrary<unknown>>, required: string[]): fc.Arbitrary<object> =>
  fc.record(model, { requiredKeys: required });
const bounds = (first: string, last: string) => ({ min: fc.constant(first), max: fc.constant(last) });

/** Settings of the types whose settings the text grammar does not write. */
const more: Readonly<Record<string, fc.Arbitrary<object>>> = {
  "matrix-checkbox": some(
    { ...rows, columns: parts("c", { score: fc.constant(2), exclusive: fc.constant(true) }), maxPicks: fc.constant(2) },
    ["rows", "columns"],
  ),
  "matrix-radio": some(
    {
      ...rows,
      columns: parts("c", { score: fc.constant(2) }),
      onePerColumn: fc.constant(true),
      key: fc.constant({ r1: "c1" }),
      partial: fc.constant("proportional"),
    },
    ["rows", "columns"],
  ),
  "matrix-rating": some(
    {
      ...rows,
      min: fc.constant(0),
      max: fc.integer({ min: 2, max: 10 }),
      shape: fc.constantFrom("heart", "number", "smiley"),
      lowLabel: aLabel,
    },
    ["rows"],
  ),
  "matrix-text": some({ ...rows, columns: columnsOf(cell) }, ["rows", "columns"]),
  "matrix-dropdown": some({ ...rows, columns: columnsOf(cells) }, ["rows", "columns"]),
  "dynamic-table": some(
    {
      columns: columnsOf(cells),
      minRows: fc.nat(3),
      maxRows: fc.constant(9),
      defaultRows: fc.constant(2),
      moveRows: fc.constant(true),
    },
    ["columns"],
  ),
  repeat: some(
    {
      items: fc.constant([
        { id: "a", type: "text", title: "Name" },
        { id: "b", type: "radio", title: "?", options: [{ id: "o1", label: "A" }], visibleIf: "{a} notempty" },
      ]),
      min: fc.nat(3),
      max: fc.constant(5),
      itemTitle: fc.constant("Person {n}"),
      addLabel: fc.constant("+"),
    },
    ["items"],
  ),
  matching: some(
    {
      rows: parts("r"),
      options: parts("o"),
      eachUsedOnce: fc.constant(true),
      eachRowRequired: fc.constant(true),
      optionsOrder: fc.constant("random"),
      key: fc.constant({ r1: "o1" }),
      partial: fc.constant("proportional"),
    },
    ["rows", "options"],
  ),
  cloze: some(
    {
      passage: fc.constantFrom("A {{1}} b {{2}}.", "{{2}} {{1}}"),
      gaps: fc.constantFrom(
        [{ id: "g1", key: ["cat", "dog"], points: 2 }, { id: "g2" }],
        [
          {
            id: "g1",
            options: [
              { id: "o1", label: "A" },
              { id: "o2", label: "B" },
            ],
            key: ["o2"],
          },
          { id: "g2", key: ["x"] },
        ],
      ),
      wordBank: fc.constant(["cat", "cow"]),
      eachGapRequired: fc.constant(true),
      caseSensitive: fc.constant(true),
      partial: fc.constant("none"),
    },
    ["passage", "gaps"],
  ),
  number: some(
    {
      min: fc.integer(),
      max: fc.double({ noNaN: true, noDefaultInfinity: true }),
      integer: fc.constant(true),
      decimals: fc.nat(15),
      step: fc.constant(0.5),
      unit: aLabel,
      unitBefore: fc.constant(true),
      prefix: aLabel,
      suffix: aLabel,
      thousands: fc.constant(true),
      placeholder: aLabel,
      key: fc.constantFrom(
        { value: 5 },
        { value: 0.1, tolerance: 0.2 },
        { value: 8, tolerance: 5, percent: true },
        { value: -3 },
      ),
    },
    [],
  ),
  time: some({ ...bounds("08:00", "17:30"), step: fc.constant(15), seconds: fc.constant(true) }, []),
  datetime: some(bounds("today", "2030-01-01T10:00"), []),
  "date-range": some({ ...bounds("today", "2030-01-01"), minDays: fc.constant(2) }, []),
  image: some({ maxFiles: fc.constant(2), maxSizeMb: fc.constant(3), camera: fc.constant("back") }, []),
  formula: some(
    {
      expression: fc.constantFrom("1 + 2", "{q1} +"),
      decimals: fc.constant(2),
      unit: fc.constant("€"),
      unseen: fc.constant(true),
    },
    ["expression"],
  ),
  hidden: some({ parameter: fc.constant("utm"), value: fc.constant("x") }, []),
  location: some({ within: fc.constant({ lat: 1, lon: 2, radius: 30 }) }, []),
  signature: some({ typing: fc.constant(true) }, []),
  color: some({ palette: fc.constant(["#ffffff"]) }, []),
};

const importable = QUESTION_TYPES.filter((type) => exchangeFaces[type].kinds !== null);

test.each(importable)("%s: a round trip keeps the item, or a note says what is lost", (type) => {
  const face = exchangeFaces[type] as ExchangeFace;
  const settings = more[type] ?? settingsOf[type] ?? fc.constant({});
  const common = fc.record(
    {
      description: fc.constant("说明"),
      required: fc.constant(true),
      points: fc.constant(2),
      code: fc.constant("Frage 1"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(settings, common, (own, shared) => {
      // Consent is required unless it is optional.
      const { required, ...others } = shared;
      const base = face.decoration
        ? {}
        : type === "consent" || required === undefined
          ? others
          : { ...others, required };
      const item = { id: "q1", type, title: "题目", ...base, ...(tidy(own) as object) } as ItemDefinition;
      // Formatting has the words of its text.
      if (item.rich?.["text"] !== undefined) item["text"] = "条款";
      // A scale without steps is none.
      const { min = 1, max = 5 } = item as { min?: number; max?: number };
      fc.pre(type !== "scale" || (min < max && max - min <= 10));
      // Some random settings are not valid; those are for the parser of texts.
      fc.pre(buildOptions.checkSchema(toForm(item)).length === 0);
      const first = roundTrip(toForm(item));
      expect(buildOptions.checkSchema(first.built.definition)).toEqual([]);
      const isNoted = first.notes.length > 0;
      expect(isNoted ? "noted" : meaning(first.item)).toEqual(isNoted ? "noted" : meaning(item));
      // What was kept once is kept for good.
      const again = roundTrip(first.built.definition);
      expect(again.item).toEqual(first.item);
    }),
    { numRuns: 150 },
  );
});

describe("types without counterpart", () => {
  test.each(QUESTION_TYPES.filter((type) => exchangeFaces[type].kinds === null))(
    "%s says what an export makes of it",
    (type) => {
      const made = cores[type].defaults() as object;
      const item = { id: "q1", type, title: "题目", ...made } as ItemDefinition;
      const { notes, built } = roundTrip(toForm(item));
      expect(buildOptions.checkSchema(built.definition)).toEqual([]);
      // A page break becomes the end of a page.
      expect(notes.some(({ item: id }) => id === "q1") || type === "page-break").toBe(true);
    },
  );
});

test("the type that fits best takes an item", () => {
  const option = (id: string) => ({ id, code: id, label: { text: id } });
  const options = [option("a"), option("b")];
  const base = { id: "q", code: "q", place: {}, title: { text: "t" } };
  const typeOf = (kind: object) => {
    const form = {
      kind: "survey",
      title: { text: "t" },
      language: "en",
      pages: [{ items: [{ ...base, ...kind }] }],
      endings: [],
    };
    return buildForm(form as unknown as Parameters<typeof buildForm>[0], { ...buildOptions, fallbackTitle: "t" })
      .definition.pages[0]?.items[0]?.type;
  };
  expect(typeOf({ kind: "choice", many: false, options })).toBe("radio");
  expect(typeOf({ kind: "choice", many: false, look: "dropdown", options })).toBe("dropdown");
  expect(typeOf({ kind: "choice", many: true, look: "tags", options })).toBe("checkbox");
  expect(typeOf({ kind: "text", format: "email" })).toBe("email");
  expect(typeOf({ kind: "text", format: "email", maxLength: 50 })).toBe("text");
  expect(typeOf({ kind: "text", lines: "many" })).toBe("textarea");
  expect(typeOf({ kind: "essay" })).toBe("textarea");
  expect(typeOf({ kind: "scale", look: "nps", min: 0, max: 10 })).toBe("nps");
  expect(typeOf({ kind: "scale", look: "stars", min: 1, max: 5 })).toBe("rating");
  expect(typeOf({ kind: "scale", look: "numbers", min: 1, max: 7 })).toBe("scale");
  expect(typeOf({ kind: "scale", look: "numbers", min: 0, max: 100 })).toBe("slider");
  expect(typeOf({ kind: "file", accept: "image" })).toBe("image");
  expect(typeOf({ kind: "date", precision: "month" })).toBe("date");
  expect(
    typeOf({ kind: "matrix", cells: "mixed", rows: options, columns: [{ ...option("c"), cell: { kind: "number" } }] }),
  ).toBe("matrix-dropdown");
  expect(typeOf({ kind: "matrix", cells: "text", rows: options, columns: [option("c")] })).toBe("matrix-text");
});
