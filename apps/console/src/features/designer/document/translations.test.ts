/** Languages as part of the document: commands, undo, copies, and the merge of two translators (hazard: lost updates). */
import { type FormDefinition, hashOfText, listOutdated, mergeDefinitions } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { describe, expect, it } from "vitest";
import { createActions } from "../actions/designer-actions.ts";
import { createDesignerStore } from "./designer-store.ts";
import { createIdMaker } from "./ids.ts";
import { selectItem } from "./selection.ts";
import { addLanguage, putTranslations, removeLanguage } from "./translation-commands.ts";

const FORM: FormDefinition = {
  schema: 1,
  title: "满意度",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "q1", type: "text", title: "姓名" },
        { id: "q2", type: "radio", title: "喜欢吗", options: [{ id: "o1", label: "是" }] },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};
const ARABIC = addLanguage(FORM, "ar");
const put = (definition: FormDefinition, path: string, word: string, source = "") =>
  putTranslations(definition, "ar", [{ path, word, source }]);

function open(definition: FormDefinition) {
  const store = createDesignerStore(definition, () => 0);
  const ids = createIdMaker(() => 0.5);
  ids.learn(definition);
  return { store, actions: createActions(store, { ids, language: "zh-CN" }) };
}

describe("formatting of a translation", () => {
  const [path, place] = ["q1.title", "q1.title.rich"];
  const formatted = putTranslations(ARABIC, "ar", [
    { path: place, word: '<b onclick="x()">اسم</b><script>x()</script>', source: "" },
    { path, word: "اسم", source: "姓名" },
  ]);

  it("is made safe, and goes when the words are others (hazard: stored markup that runs)", () => {
    expect(formatted.translations?.["ar"]).toEqual({ [path]: "اسم", [place]: "<strong>اسم</strong>" });
    const other = put(formatted, path, "الاسم");
    expect([other.translations?.["ar"], Object.keys(other.translatedFrom?.["ar"] ?? {})]).toEqual([
      { [path]: "الاسم" },
      [path],
    ]);
    expect(put(formatted, path, "").translations?.["ar"]).toEqual({});
  });

  it("does not stay with the words of somebody else in a merge", () => {
    const italic = putTranslations(formatted, "ar", [{ path: place, word: "<em>اسم</em>", source: "" }]);
    const { definition: merged } = mergeDefinitions(formatted, italic, put(formatted, path, "الاسم"));
    expect(merged.translations?.["ar"]).toEqual({ [path]: "الاسم" });
  });
});

describe("commands", () => {
  it("leave no trace when nothing changes, and none when the language goes", () => {
    expect(addLanguage(FORM, "zh-CN")).toBe(FORM);
    expect(addLanguage(ARABIC, "ar")).toBe(ARABIC);
    expect(put(FORM, "q1.title", "الاسم")).toBe(FORM);
    const translated = put(ARABIC, "q1.title", "الاسم", "姓名");
    expect(put(translated, "q1.title", "الاسم", "姓名")).toBe(translated);
    expect(put(translated, "q1.title", " ")).toEqual(ARABIC);
    expect(removeLanguage(translated, "ar")).toEqual(FORM);
  });

  it("note what was translated, so that a changed text is found", () => {
    const { store, actions } = open(ARABIC);
    actions.putTranslations("ar", [{ path: "q1.title", word: "الاسم", source: "姓名" }]);
    actions.patchItem("q1", { title: "您的姓名" });
    expect(listOutdated(store.getDefinition(), "ar", cores).map(({ path }) => path)).toEqual(["q1.title"]);
    store.undo();
    expect(listOutdated(store.getDefinition(), "ar", cores)).toEqual([]);
    store.undo();
    expect(store.getDefinition()).toBe(ARABIC);
    store.redo();
    expect(store.getDefinition().translations).toEqual({ ar: { "q1.title": "الاسم" } });
  });

  it("let a copy of a question keep its translations", () => {
    const { store, actions } = open(put(ARABIC, "q2.options.o1.label", "نعم", "是"));
    store.select(selectItem("q2"));
    actions.duplicateSelected();
    const { pages, translations = {}, translatedFrom = {} } = store.getDefinition();
    const copy = pages[0]?.items[2]?.id ?? "";
    expect(translations["ar"]).toEqual({ "q2.options.o1.label": "نعم", [`${copy}.options.o1.label`]: "نعم" });
    expect(translatedFrom["ar"]?.[`${copy}.options.o1.label`]).toBe(hashOfText("是"));
  });
});

describe("merge", () => {
  const base = put(ARABIC, "form.title", "قديم", "满意度");

  it("takes what each side translated; the same text differently is a conflict", () => {
    const mine = put(put(base, "q1.title", "الاسم", "姓名"), "form.title", "لي", "满意度");
    const theirs = put(put(addLanguage(base, "en-US"), "e1.title", "شكرا", "谢谢"), "form.title", "لهم", "满意度");
    const merged = mergeDefinitions(base, mine, theirs);
    expect(merged.definition.translations).toEqual({
      ar: { "form.title": "لي", "q1.title": "الاسم", "e1.title": "شكرا" },
      "en-US": {},
    });
    expect(merged.definition.translatedFrom?.["ar"]).toEqual({
      "form.title": hashOfText("满意度"),
      "q1.title": hashOfText("姓名"),
      "e1.title": hashOfText("谢谢"),
    });
    expect(merged.conflicts.map(({ id, mine: m, theirs: t }) => [id, m, t])).toEqual([
      ["form/translations.ar.form.title", "لي", "لهم"],
    ]);
    const decided = mergeDefinitions(base, mine, theirs, { "form/translations.ar.form.title": "theirs" });
    expect(decided.definition.translations?.["ar"]?.["form.title"]).toBe("لهم");
  });

  it("a language that one side took away stays as long as the other worked on it", () => {
    const gone = removeLanguage(base, "ar");
    expect(mergeDefinitions(base, gone, base)).toEqual({ definition: gone, conflicts: [] });
    expect(mergeDefinitions(base, base, gone).definition.translations).toBeUndefined();
    const worked = put(base, "q1.title", "الاسم", "姓名");
    const merged = mergeDefinitions(base, gone, worked);
    expect(merged.definition.translations?.["ar"]?.["q1.title"]).toBe("الاسم");
    expect(merged.conflicts.map(({ id }) => id)).toEqual(["form/translations.ar"]);
    const decided = mergeDefinitions(base, gone, worked, { "form/translations.ar": "mine" });
    expect(decided.definition).toEqual(gone);
  });

  it("whoever confirmed a translation again is believed", () => {
    const changed = { ...base, title: "满意度调查" };
    const confirmed = put(changed, "form.title", "قديم", "满意度调查");
    const other = put(changed, "q1.title", "الاسم", "姓名");
    for (const [mine, theirs] of [
      [confirmed, other],
      [other, confirmed],
    ] as const) {
      const { definition, conflicts } = mergeDefinitions(changed, mine, theirs);
      expect([listOutdated(definition, "ar", cores), conflicts]).toEqual([[], []]);
    }
  });
});
