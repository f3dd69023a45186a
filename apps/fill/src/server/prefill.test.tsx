/** A link can give every answer that a page without script can post, for every type, and none of the others. */
import { renderToString } from "react-dom/server";
import { type AnswerValue, createSession, type FilledField, type ItemDefinition, mayPrefill } from "@idata/engine";
import { expect, test } from "vitest";
import { type TypeCase, typeCases } from "../../catalogue/type-cases.ts";
import { FillApp } from "../app/fill-app.tsx";
import { inertRuntime } from "../app/fill-runtime.ts";
import { dataOf, formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { prefill } from "./prefill.ts";

const toItem = (type: string, { settings }: TypeCase): ItemDefinition => ({ title: "T", ...settings, id: "q1", type });

/** What the page posts if it shows the answer, and what a link with these fields gives. */
async function giveBack(item: ItemDefinition, answer: AnswerValue) {
  const model = await modelOf(formOf([item]));
  const create = () => createSession(model.compiled, { today: TODAY });
  const session = create();
  session.setAnswer("q1", answer);
  const holder = document.createElement("div");
  holder.innerHTML = renderToString(<FillApp data={dataOf()} model={model} session={session} runtime={inertRuntime} />);
  const form = holder.querySelector("form");
  if (form === null) throw new Error("no form");
  // The DOM of these tests does not choose options that the HTML marks.
  for (const option of form.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
  const fields = Array.from(new FormData(form)).flatMap(([name, value]): FilledField[] => {
    return typeof value === "string" && name.startsWith("q1") && value !== "" ? [{ name, value }] : [];
  });
  const [question] = model.compiled.questions;
  const given = prefill(create, model.compiled.questions, fields).getAnswer("q1");
  return {
    given,
    before: create().getAnswer("q1"),
    isOpen: question !== undefined && mayPrefill(question.item, question.core),
  };
}

/** A case whose answer is complete and right can be given; one with issues is left out. */
const toGoodCases = (cases: readonly TypeCase[]) =>
  cases.filter(({ verdict, plain, issues }) => verdict === "ok" && plain !== false && (issues ?? []).length === 0);

test.each(Object.entries(typeCases))("%s", async (type, cases) => {
  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  for (const one of toGoodCases(cases)) {
    const { given, before, isOpen } = await giveBack(toItem(type, one), one.value ?? null);
    outcomes.push(given);
    expected.push(isOpen ? (one.value ?? null) : before);
  }
  expect(outcomes).toEqual(expected);
});

test("the acts of respondents, files, people and computed values are closed to links", async () => {
  const closed: string[] = [];
  for (const [type, [first]] of Object.entries(typeCases)) {
    if (first === undefined) continue;
    const item = toItem(type, first);
    const model = await modelOf(formOf([item]));
    const [question] = model.compiled.questions;
    if (question !== undefined && !mayPrefill(question.item, question.core)) closed.push(type);
  }
  expect(closed.toSorted()).toEqual([
    "consent",
    "department",
    "file",
    "formula",
    "hidden",
    "image",
    "member",
    "serial",
    "signature",
  ]);
});
