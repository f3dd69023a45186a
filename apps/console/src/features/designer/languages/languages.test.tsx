/** Translating in the designer: typed text is part of the document, with undo; a long form renders few rows. */
import type { FormDefinition } from "@idata/engine";
import { act } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { goToFinding } from "../check/finding-place.ts";
import { addLanguage, putTranslations } from "../document/translation-commands.ts";
import { LanguageFields } from "../settings/language-fields.tsx";
import { renderDesigner } from "../testing/render-designer.tsx";

const FORM: FormDefinition = {
  schema: 1,
  title: "满意度",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "q1", type: "text", title: "姓名", placeholder: "请填写" },
        { id: "q2", type: "repeat", title: "孩子", items: [{ id: "i1", type: "text", title: "乳名" }] },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};
const ARABIC = putTranslations(addLanguage(FORM, "ar"), "ar", [{ path: "q1.title", word: "الاسم", source: "姓" }]);

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

let page: Awaited<ReturnType<typeof renderDesigner>>;
afterEach(() => page.end());

async function open(definition: FormDefinition, tag: string | null = null) {
  await import("./languages-screen.tsx");
  page = await renderDesigner(definition, <LanguageFields />);
  await act(async () => page.designer.languages.open({ tag }));
  await vi.waitFor(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
}
const words = (path: string) => page.definition().translations?.["ar"]?.[path];
const fieldOf = (text: string) => page.field(`「${text}」的译文`) as HTMLTextAreaElement;
const sources = () => [...document.querySelectorAll("[data-row] [lang='zh-CN']")].map((one) => one.textContent);

it("writes translations from right to left into the document, one undo step for each text", async () => {
  await open(ARABIC);
  expect(sources()).toEqual(["满意度", "姓名", "请填写", "孩子", "乳名", "谢谢"]);
  const field = fieldOf("乳名");
  expect([field.dir, field.lang, field.value]).toEqual(["rtl", "ar", ""]);
  await page.type(field, "اسم");
  await page.type(field, "اسم الدلع");
  expect(words("q2.items.i1.title")).toBe("اسم الدلع");
  await page.press("撤销");
  expect([words("q2.items.i1.title"), words("q1.title")]).toEqual([undefined, "الاسم"]);
  await page.press("重做");
  expect(fieldOf("乳名").value).toBe("اسم الدلع");
});

it("marks what was translated from other words until somebody looks at it", async () => {
  await open(ARABIC);
  const row = () => document.querySelector("[data-row='q1.title'] [data-state]")?.getAttribute("data-state");
  expect(row()).toBe("outdated");
  await page.press("译文仍然适用");
  expect([row(), words("q1.title")]).toEqual(["done", "الاسم"]);
});

it("shows what is to be done first when a finding leads here, and keeps a text in its place while it is typed", async () => {
  await open(FORM);
  await act(async () => page.designer.languages.close());
  await act(async () => page.designer.store.change(() => ARABIC));
  await act(async () => goToFinding(page.designer, { itemId: null, path: "translations.ar" }));
  await vi.waitFor(() => expect(sources()).toEqual(["满意度", "请填写", "孩子", "乳名", "谢谢"]));
  await page.type(fieldOf("孩子"), "أطفال");
  expect(sources()).toContain("孩子");
});

describe("a formatted text", () => {
  const BOLD: FormDefinition = {
    ...FORM,
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名", rich: { title: "<strong>姓</strong>名" } }] }],
  };
  const translated = (html: string) =>
    putTranslations(addLanguage(BOLD, "ar"), "ar", [
      { path: "q1.title", word: "الاسم", source: "姓名" },
      { path: "q1.title.rich", word: html, source: "<em>姓名</em>" },
    ]);
  const row = () => document.querySelector("[data-row='q1.title']");
  const state = () => row()?.querySelector("[data-state]")?.getAttribute("data-state");

  it("is shown as it looks, and translated in plain words if that is enough", async () => {
    await open(addLanguage(BOLD, "ar"));
    expect(row()?.querySelector("[lang='zh-CN'] strong")?.textContent).toBe("姓");
    await page.type(fieldOf("姓名"), "الاسم");
    expect([words("q1.title"), words("q1.title.rich"), state()]).toEqual(["الاسم", undefined, "done"]);
    expect(fieldOf("姓名").closest("[dir]")?.getAttribute("dir")).toBe("rtl");
  });

  it("shows its translation as it looks, marked when the source was formatted otherwise since", async () => {
    await open(translated("<u>الاسم</u>"));
    expect(row()?.querySelector("[role=textbox] u")?.textContent).toBe("الاسم");
    expect(state()).toBe("outdated");
    await page.press("译文仍然适用");
    expect([state(), words("q1.title.rich")]).toEqual(["done", "<u>الاسم</u>"]);
  });

  it("opens the editor on its translation, from right to left", async () => {
    await open(translated("<u>الاسم</u>"));
    const field = row()?.querySelector<HTMLElement>("[role=textbox]");
    if (field) await page.click(field);
    // The editor is loaded first, which may take a while on a busy machine.
    const isOpen = () => expect(row()?.querySelector(".ProseMirror u")?.textContent).toBe("الاسم");
    await vi.waitFor(isOpen, { timeout: 30_000 });
    expect(row()?.querySelector(".ProseMirror")?.closest("[dir]")?.getAttribute("dir")).toBe("rtl");
  });
});

it("leads to the question of a text", async () => {
  await open(ARABIC);
  const head = document.querySelector<HTMLElement>("[data-row='head:q2'] button");
  expect(head?.getAttribute("aria-label")).toContain("孩子");
  if (head) await page.click(head);
  expect(page.designer.store.getSelection()).toMatchObject({ kind: "items", ids: ["q2"] });
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

it("offers languages where there is only one, and the default language in the settings", async () => {
  await open(FORM);
  expect(page.text()).toContain("这个表单只有一种语言");
  expect(page.text()).toContain("目前只有一种语言");
  await act(async () => page.designer.actions.addLanguage("ar"));
  expect(page.text()).toContain("另有 العربية");
  expect(page.text()).toContain("已翻译 0 / 6");
  const select = document.querySelector("select");
  if (select) await page.type(select, "ar");
  expect(page.definition()).toMatchObject({ language: "ar", translations: { "zh-CN": { "form.title": "满意度" } } });
});

it("draws few of many rows", async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({ id: `q${n}`, type: "text", title: `题目 ${n}` }));
  await open(addLanguage({ ...FORM, pages: [{ id: "p1", items }] }, "ar"));
  expect(page.text()).toContain("全部 502");
  expect(document.querySelectorAll("textarea").length).toBeLessThan(60);
});
