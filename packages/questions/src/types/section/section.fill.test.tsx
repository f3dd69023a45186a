import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { compileForm, createSession } from "@idata/engine";
import { cores } from "../../core.ts";
import { loadFaces } from "../../faces/face-registry.ts";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { fillWords } from "../../faces/fill-words.ts";
import { LoadedQuestion } from "../../faces/session-question.tsx";
import { createTranslate } from "../../shared/fill/translate.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const services: FillServices = {
  upload: () => {
    throw new Error("this test uploads nothing");
  },
};

/** Two sections with one question each, rendered as on the page: every item in its own slot. */
async function renderSections(settings: object) {
  const items = [
    { id: "s1", type: "section", title: "第一部分", ...settings },
    { id: "q1", type: "text", title: "姓名", required: true },
    { id: "s2", type: "section", title: "第二部分" },
    { id: "q2", type: "text", title: "电话" },
  ];
  const definition = { schema: 1 as const, title: "", language: "zh-CN", pages: [{ id: "p1", items }], endings: [] };
  await loadFaces(["section"]);
  const session = createSession(compileForm(definition, cores), { today: "2026-11-20" });
  const t = createTranslate(fillWords("zh-CN"));
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  await act(async () =>
    createRoot(page).render(
      items.map((item) => (
        <div key={item.id} data-slot="">
          <LoadedQuestion item={item} session={session} t={t} services={services} />
        </div>
      )),
    ),
  );
  const folded = () => [...page.querySelectorAll("[data-folded]")].map((slot) => slot.firstElementChild?.id);
  const button = () => page.querySelector("button");
  return { page, session, folded, button, click: () => act(async () => button()?.click()) };
}

test("the title is a heading; a plain section has no button", async () => {
  const { page, button } = await renderSections({});
  const heading = page.querySelector('[role="heading"]');
  expect([heading?.textContent, heading?.getAttribute("aria-level"), button()]).toEqual(["第一部分", "2", null]);
});

test("folds what follows up to the next section, and unfolds it", async () => {
  const { folded, button, click } = await renderSections({ collapsible: true });
  expect([folded(), button()?.getAttribute("aria-expanded")]).toEqual([[], "true"]);
  await click();
  expect([folded(), button()?.getAttribute("aria-expanded"), button()?.textContent]).toEqual([
    ["q-q1"],
    "false",
    "展开",
  ]);
  await click();
  expect(folded()).toEqual([]);
});

test("what is wrong inside unfolds it", async () => {
  const { folded, session } = await renderSections({ collapsible: true, collapsed: true });
  expect(folded()).toEqual(["q-q1"]);
  await act(async () => void session.checkAll());
  expect(folded()).toEqual([]);
});
