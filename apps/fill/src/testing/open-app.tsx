/** The fill app as a respondent gets it: rendered on the server, then hydrated, with real React. */
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createSession, type Answers, type FormDefinition, type ItemDefinition } from "@idata/engine";
import { expressionLanguage } from "@idata/engine/language";
import { fillWords, loadFaces } from "@idata/questions/fill";
import { onTestFinished } from "vitest";
import { EndingView } from "../app/ending-view.tsx";
import { FillApp } from "../app/fill-app.tsx";
import { type FillRuntime, inertRuntime } from "../app/fill-runtime.ts";
import { createFormModel, typesOf } from "../app/form-model.ts";
import type { SubmitOutcome } from "../client/submit.ts";
import type { ResumeData } from "../page-data.ts";
import { appMessages } from "../words/app-messages.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

export const TODAY = "2026-11-20";

export function formOf(...pages: ItemDefinition[][]): FormDefinition {
  return {
    schema: 1,
    title: "测试表单",
    description: "说明",
    language: "zh-CN",
    pages: pages.map((items, index) => ({ id: `p${index + 1}`, title: `第 ${index + 1} 部分`, items })),
    endings: [{ id: "e1", title: "再见", description: "已经收到" }],
  };
}

export async function modelOf(definition: FormDefinition) {
  await loadFaces(typesOf(definition));
  return createFormModel(definition, expressionLanguage);
}

export const dataOf = () => ({
  key: "k".repeat(20),
  version: 1,
  language: "zh-CN" as const,
  words: { ...appMessages["zh-CN"], ...fillWords("zh-CN") },
});

export interface OpenOptions {
  runtime?: Partial<FillRuntime>;
  /** The server's answers to the submits, one after the other. */
  outcomes?: SubmitOutcome[];
  answers?: Answers;
  /** Set if the page came by a plain post. */
  resume?: ResumeData;
}

export async function openApp(definition: FormDefinition, options: OpenOptions = {}) {
  const model = await modelOf(definition);
  const { resume, answers = resume?.answers ?? {} } = options;
  const data = { ...dataOf(), ...(resume && { resume }) };
  const start = () => {
    const session = createSession(model.compiled, { today: TODAY, answers });
    if (resume) session.goToPage(resume.pageId);
    if (resume) session.showIssues(resume.issues);
    return session;
  };
  const root = document.createElement("div");
  root.innerHTML = renderToString(<FillApp data={data} model={model} session={start()} runtime={inertRuntime} />);
  document.body.replaceChildren(root);
  const rendered = root.innerHTML;

  const submitted: Answers[] = [];
  const outcomes = [...(options.outcomes ?? [])];
  const runtime: FillRuntime = {
    ...inertRuntime,
    submit: async (answers) => {
      submitted.push(answers);
      const outcome = outcomes.shift() ?? { kind: "done", receipt: "ABCD-1234" };
      return outcome.kind === "done" ? { ...outcome, View: EndingView } : outcome;
    },
    ...options.runtime,
  };
  const session = start();
  const mismatches: unknown[] = [];
  await act(async () => {
    const page = hydrateRoot(root, <FillApp data={data} model={model} session={session} runtime={runtime} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
    // An ending that counts down would lead the document, which later files use, to another address.
    onTestFinished(() => act(async () => page.unmount()));
  });
  const button = (name: string) => {
    const found = [...root.querySelectorAll("button")].find((one) => one.textContent === name);
    if (!found) throw new Error(`no button ${name} in ${root.textContent}`);
    return found;
  };
  return {
    root,
    rendered,
    session,
    submitted,
    mismatches,
    button,
    text: () => root.textContent ?? "",
    press: (name: string) => act(async () => button(name).click()),
    set: (id: string, value: Answers[string]) => act(async () => session.setAnswer(id, value)),
  };
}
