import { act } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createSession } from "@idata/engine";
import { createTranslate } from "@idata/questions/fill";
import { PageQuestions } from "../app/page-questions.tsx";
import { inertRuntime } from "../app/fill-runtime.ts";
import { dataOf, formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { hydrateIslands } from "./islands.tsx";

const definition = formOf([
  {
    id: "q1",
    type: "radio",
    title: "颜色",
    options: [
      { id: "o1", label: "红" },
      { id: "o2", label: "蓝" },
    ],
  },
  { id: "q2", type: "text", title: "为什么选蓝", visibleIf: "{q1} = 'o2'" },
  { id: "q3", type: "text", title: "姓名" },
  { id: "s1", type: "statement", title: "完" },
]);

async function openServerPage() {
  const model = await modelOf(definition);
  const session = createSession(model.compiled, { today: TODAY });
  const parts = {
    items: session.itemsOf("p1"),
    session,
    t: createTranslate(dataOf().words),
    services: inertRuntime.services,
  };
  const form = document.createElement("form");
  form.innerHTML = renderToString(<PageQuestions {...parts} />);
  document.body.replaceChildren(form);
  const input = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  return { session, form, input, wake: () => hydrateIslands(form, parts) };
}

test("what was typed before is in the session, and what follows from it is on the page", async () => {
  const { session, form, input, wake } = await openServerPage();
  const [name, blue] = [input("input[name=q3]"), input("input[value=o2]")];
  if (name) name.value = "早到的文字";
  if (blue) blue.checked = true;
  await act(async () => wake().live);
  expect(session.collectAnswers()).toEqual({ q1: "o2", q3: "早到的文字" });
  expect(form.textContent).toContain("为什么选蓝");
  expect(input("input[name=q3]")?.value).toBe("早到的文字");
  expect(input("input[value=o2]")?.checked).toBe(true);
});

test("a page that is left takes its questions with it", async () => {
  const { session, form, wake } = await openServerPage();
  const islands = await act(async () => {
    const started = wake();
    await started.live;
    return started;
  });
  await act(async () => islands.end());
  await act(async () => session.setAnswer("q1", "o2"));
  expect(form.textContent).toBe("");
});
