import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { checkbox, form, matrixRadio, page, rating, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { listTexts, mapTexts, hashOfText } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { changeBaseLanguage } from "./change-base-language.ts";
import { isRightToLeft } from "./language-tag.ts";
import { languageName } from "./language-names.ts";
import { listMissing, listOutdated } from "./list-missing.ts";
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

/** A translation of all texts of a form: each text with the prefix `en:`. */
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

  it("looks inside a group: each question in it brings the texts of its type and its messages", () => {
    const inner = [
      { id: "i1", type: "scale", title: "Liked", lowLabel: "no", midLabel: "so so", key: 3 },
      { id: "i2", type: "text", title: "Why", validators: [{ expression: "1", message: "Say more" }] },
    ];
    const group = { id: "g", type: "repeat", title: "Jobs", itemTitle: "Job {n}", items: inner };
    const definition = form([page("p1", [group])]);
    const places = listTexts(definition, cores).map(({ path }) =>
      path.replace(/\.[0-9a-z]{5,7}\.message/, ".#.message"),
    );
    expect(places.slice(1)).toEqual([
      "g.title",
      "g.itemTitle",
      "g.items.i1.title",
      "g.items.i1.lowLabel",
      "g.items.i1.midLabel",
      "g.items.i2.title",
      "g.items.i2.validators.#.message",
    ]);
    const other = localiseDefinition({ ...definition, translations: { en: translated(definition) } }, "en", cores);
    expect(other.pages[0]?.items[0]).toEqual({
      ...group,
      title: "en:Jobs",
      itemTitle: "en:Job {n}",
      items: [
        { ...inner[0], title: "en:Liked", lowLabel: "en:no", midLabel: "en:so so" },
        { ...inner[1], title: "en:Why", validators: [{ expression: "1", message: "en:Say more" }] },
      ],
    });
  });

  it("finds lists of words and the words of columns where the type says so", () => {
    const definition = form([
      page("p1", [
        {
          id: "c",
          type: "cascader",
          title: "Where",
          options: [{ id: "o1", label: "North" }],
          levelLabels: ["Area", ""],
        },
        {
          id: "t",
          type: "dynamic-table",
          title: "Pets",
          columns: [{ id: "k", label: "Tame", kind: "yes-no", yesLabel: "Aye" }],
        },
      ]),
    ]);
    const texts = listTexts(definition, cores).slice(1);
    expect(texts.map(({ text: words }) => words)).toEqual(["Where", "North", "Area", "Pets", "Tame", "Aye"]);
    const other = localiseDefinition({ ...definition, translations: { en: translated(definition) } }, "en", cores);
    expect(other.pages[0]?.items[0]?.["levelLabels"]).toEqual(["en:Area", ""]);
    expect(listTexts(definition).map(({ text: words }) => words)).not.toContain("Aye");
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

  it("lists texts without words", () => {
    expect(listMissing(definition, "en-US", cores).map(({ path }) => path)).toEqual(["q1.title"]);
    expect(listMissing(definition, "ja", cores)).toEqual(listTexts(MANY, cores));
    expect(listMissing(definition, "zh-CN", cores)).toEqual([]);
  });

  it("lists texts that were changed after they had been translated", () => {
    const noted: FormDefinition = {
      ...definition,
      translatedFrom: {
        "en-US": { "form.title": hashOfText("Form"), "q2.title": hashOfText("Before"), "q1.title": "0" },
      },
    };
    expect(listOutdated(noted, "en-US", cores).map(({ path }) => path)).toEqual(["q2.title"]);
    expect(listOutdated(noted, "ja", cores)).toEqual([]);
    expect(listOutdated(definition, "en-US", cores)).toEqual([]);
    expect("translatedFrom" in localiseDefinition(noted, "en-US", cores)).toBe(false);
    expect("translatedFrom" in localiseDefinition(noted, "zh-CN", cores)).toBe(false);
  });

  it("keeps Chinese characters of one kind together, and knows what is written from the right", () => {
    const chinese: FormDefinition = { ...MANY, translations: { "zh-TW": {}, "sr-Latn": {}, sr: {} } };
    expect(chooseLanguage(chinese, ["zh-HK"])).toBe("zh-TW");
    expect(chooseLanguage(chinese, ["zh-Hant-MO"])).toBe("zh-TW");
    expect(chooseLanguage(chinese, ["zh-SG"])).toBe("zh-CN");
    expect(chooseLanguage(chinese, ["sr-Latn-RS"])).toBe("sr-Latn");
    expect(["ar-EG", "ug", "az-Arab", "he"].filter(isRightToLeft)).toHaveLength(4);
    expect(["ar-Latn", "ku", "zh-CN", ""].filter(isRightToLeft)).toEqual([]);
    expect(["zh-CN", "ar", "ar-EG", "xx", "constructor"].map(languageName)).toEqual([
      "简体中文",
      "العربية",
      "العربية (ar-EG)",
      "xx",
      "constructor",
    ]);
  });

  it("knows the languages and chooses the nearest", () => {
    expect(listLanguages(definition)).toEqual(["zh-CN", "en-US", "ja"]);
    expect(chooseLanguage(definition, ["fr", "EN-gb", "ja"])).toBe("en-US");
    expect(chooseLanguage(definition, ["ja-JP"])).toBe("ja");
    expect(chooseLanguage(definition, ["fr"])).toBe("zh-CN");
  });
});

describe("changeBaseLanguage", () => {
  it("turns translations into texts and texts into translations, and back again", () => {
    fc.assert(
      fc.property(arbitraryForm, (plain) => {
        const other = mapTexts(plain, cores, ({ text: words }) => `fr:${words}`);
        const french = Object.fromEntries(
          listTexts(plain, cores).map(({ path }, index) => [path, listTexts(other, cores)[index]?.text ?? ""]),
        );
        const definition: FormDefinition = { ...plain, translations: { en: translated(plain), fr: french } };
        const turned = changeBaseLanguage(definition, "fr", cores);
        expect(localiseDefinition(turned, "fr", cores)).toEqual({ ...other, language: "fr" });
        expect(localiseDefinition(turned, plain.language, cores)).toEqual(plain);
        expect(localiseDefinition(turned, "en", cores)).toEqual(localiseDefinition(definition, "en", cores));
        expect(listMissing(turned, plain.language, cores)).toEqual([]);
        const back = changeBaseLanguage(turned, plain.language, cores);
        expect({ ...back, translatedFrom: undefined }).toEqual({ ...definition, translatedFrom: undefined });
      }),
      { numRuns: 30 },
    );
  });

  it("keeps what has no translation, and what has to be looked at again", () => {
    const definition = form([text("q1", { title: "New" }), text("q2", { title: "Two" })], {
      translations: { en: { "q1.title": "One (en)" }, ja: { "q1.title": "One (ja)", "q2.title": "Two (ja)" } },
      translatedFrom: { ja: { "q1.title": hashOfText("Old"), "q2.title": hashOfText("Two") } },
    });
    const turned = changeBaseLanguage(definition, "en", cores);
    expect(turned.pages[0]?.items.map((item) => item.title)).toEqual(["One (en)", "Two"]);
    expect(listOutdated(turned, "ja", cores).map(({ path }) => path)).toEqual(["q1.title"]);
    expect(changeBaseLanguage(definition, "de", cores)).toEqual({ ...definition, language: "de" });
    expect(changeBaseLanguage(definition, definition.language, cores)).toBe(definition);
  });
});
