import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { checkbox, form, matrixRadio, page, rating, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { listTexts } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { listMissing, listOrphans } from "./list-missing.ts";
import { chooseLanguage, listLanguages, localiseDefinition } from "./localise-definition.ts";

const MANY = form(
  [
    page(
      "p1",
      [
        checkbox(
          "q1",
          [
            { id: "o2", label: "Two" },
            { id: "o3", label: " " },
          ],
          { description: "Which" },
        ),
        matrixRadio("q2", ["r1"], ["c1"], { title: "Grid", explanation: "Why" }),
        rating("q3", { title: "How", lowLabel: "Bad", key: [{ id: "k", label: "Secret" }], defaultValue: 3 }),
        text("q4", {
          title: "Name",
          placeholder: "Here",
          hint: "Own",
          validators: [{ expression: "1", message: "No" }],
        }),
      ],
      { title: "First" },
    ),
  ],
  {
    description: "About",
    endings: [{ id: "end", title: "Thanks", description: "Bye" }],
    checks: [{ expression: "true", message: "Not so", questions: ["q1"] }],
    scoring: { mode: "survey", bands: [{ id: "b1", from: 0, title: "Low" }] },
  },
);

/** All texts of a form in capitals behind a mark. */
function translated(definition: FormDefinition): Record<string, string> {
  return Object.fromEntries(listTexts(definition, cores).map(({ path, text: words }) => [path, `en:${words}`]));
}

describe("listTexts", () => {
  it("names every text by ids", () => {
    const own: CoreRegistry = { ...cores, text: { ...cores.text, texts: ["hint"] } };
    const places = listTexts(MANY, own).map(({ path, text: words, kind }) => `${path}|${words}|${kind}`);
    expect(places.map((one) => one.replace(/\.[0-9a-z]{5,7}\.message/, ".#.message"))).toEqual([
      "form.title|Form|title",
      "form.description|About|description",
      "p1.title|First|title",
      "q1.title|q1|title",
      "q1.description|Which|description",
      "q1.options.o2.label|Two|label",
      "q2.title|Grid|title",
      "q2.explanation|Why|description",
      "q2.rows.r1.label|Label r1|label",
      "q2.columns.c1.label|Label c1|label",
      "q3.title|How|title",
      "q3.lowLabel|Bad|setting",
      "q4.title|Name|title",
      "q4.placeholder|Here|setting",
      "q4.hint|Own|setting",
      "q4.validators.#.message|No|message",
      "end.title|Thanks|title",
      "end.description|Bye|description",
      "form.checks.#.message|Not so|message",
      "form.bands.b1.title|Low|title",
    ]);
  });

  it("has places that do not depend on positions, and that fit the schema", () => {
    fc.assert(
      fc.property(arbitraryForm, (definition) => {
        const turned: FormDefinition = {
          ...definition,
          endings: definition.endings.toReversed(),
          pages: definition.pages.toReversed().map((one) => ({ ...one, items: one.items.toReversed() })),
        };
        const sorted = (one: FormDefinition): string[] =>
          listTexts(one, cores)
            .map(({ path, text: words }) => `${path}|${words}`)
            .toSorted();
        expect(sorted(turned)).toEqual(sorted(definition));
        for (const { path } of listTexts(definition, cores)) expect(path).toMatch(/^[\w.-]{1,200}$/);
      }),
    );
  });
});

describe("localiseDefinition", () => {
  it("replaces every text and nothing else, without a trace in the original", () => {
    fc.assert(
      fc.property(arbitraryForm, (plain) => {
        const definition: FormDefinition = { ...plain, translations: { en: translated(plain) } };
        const before = structuredClone(definition);
        const localised = localiseDefinition(definition, "en", cores);
        expect(definition).toEqual(before);
        expect(listTexts(localised, cores).map(({ text: words }) => words)).toEqual(
          listTexts(plain, cores).map(({ text: words }) => `en:${words}`),
        );
        const back = JSON.parse(JSON.stringify(localised).replaceAll('"en:', '"')) as FormDefinition;
        expect({ ...back, language: plain.language }).toEqual(plain);
      }),
    );
  });

  it("falls back to the base language, text by text and for a tag that is not there", () => {
    const definition: FormDefinition = {
      ...MANY,
      translations: { en: { "form.title": "Survey", "q1.title": "  ", "gone.title": "?", "q1.type": "radio" } },
    };
    const localised = localiseDefinition(definition, "en", cores);
    expect(localised).toEqual({ ...MANY, language: "en", title: "Survey" });
    expect(localised.pages).toBe(definition.pages);
    expect(localiseDefinition(definition, "fr", cores)).toEqual(MANY);
    expect(localiseDefinition(definition, "toString", cores)).toEqual(MANY);
    expect(localiseDefinition(MANY, "zh-CN", cores)).toBe(MANY);
  });
});

describe("what is left to do", () => {
  const definition: FormDefinition = {
    ...MANY,
    translations: { "en-US": { ...translated(MANY), "q1.title": "", "gone.title": "?" }, ja: {} },
  };

  it("lists texts without words, and words without texts", () => {
    expect(listMissing(definition, "en-US", cores).map(({ path }) => path)).toEqual(["q1.title"]);
    expect(listMissing(definition, "ja", cores)).toEqual(listTexts(MANY, cores));
    expect(listMissing(definition, "zh-CN", cores)).toEqual([]);
    expect(listOrphans(definition, "en-US", cores)).toEqual(["gone.title"]);
    expect(listOrphans(definition, "fr", cores)).toEqual([]);
  });

  it("knows the languages and chooses the nearest", () => {
    expect(listLanguages(definition)).toEqual(["zh-CN", "en-US", "ja"]);
    expect(chooseLanguage(definition, ["fr", "EN-gb", "ja"])).toBe("en-US");
    expect(chooseLanguage(definition, ["ja-JP"])).toBe("ja");
    expect(chooseLanguage(definition, ["fr"])).toBe("zh-CN");
  });
});
