/** Shows every type in every state: empty, answered, invalid, read-only, narrow. */
import { useState } from "react";
import type { AnswerValue, ItemDefinition } from "@idata/engine";
import { createTranslate, fillWords, LoadedQuestion, toFillLanguage, type FillServices } from "@idata/questions/fill";
import { getTypeWords } from "@idata/questions/messages";
import { appMessages } from "../src/words/app-messages.ts";
import app from "../src/app/app.module.css";
import { startExample, withWords } from "./example-form.ts";
import { noteSession } from "./probe.ts";
import { typeCases } from "./type-cases.ts";

type State = "empty" | "answered" | "required" | "wrong" | "readOnly";

const NAMES: Record<"zh-CN" | "en-US", Record<State, string>> = {
  "zh-CN": { empty: "未填写", answered: "已填写", required: "必答未填", wrong: "填写有误", readOnly: "只读" },
  "en-US": { empty: "Empty", answered: "Answered", required: "Required", wrong: "Wrong", readOnly: "Read-only" },
};

/** Services that send nothing. */
export const services: FillServices = {
  findPeople: (_kind, query) => Promise.resolve([{ id: "7", name: query, department: "研发部" }]),
  upload: (_questionId, file, onProgress) => {
    onProgress(1);
    const { name, size, type } = file;
    return {
      result: Promise.resolve({ id: "00000000-0000-4000-8000-000000000000", name, size, type }),
      cancel: () => {},
    };
  },
};

interface Example {
  readonly state: State;
  readonly item: ItemDefinition;
  readonly answer: AnswerValue | undefined;
}

function examplesOf(type: string, language: "zh-CN" | "en-US"): Example[] {
  const cases = typeCases[type] ?? [];
  const answered = cases.find((one) => one.verdict === "ok") ?? cases[0];
  const wrong = cases.find((one) => one.verdict === "bad" && typeof one.raw !== "object") ?? answered;
  const { name, hint } = getTypeWords(type, language);
  const make = (state: State, settings: Record<string, unknown>, answer: AnswerValue | undefined): Example => ({
    state,
    item: {
      ...withWords(settings),
      id: `${type}-${state}`,
      type,
      title: `${name} · ${NAMES[language][state]}`,
      ...(state === "empty" && { description: hint }),
      ...(state === "required" && { required: true }),
      ...(state === "readOnly" && { readOnly: true }),
    },
    answer,
  });
  if (!answered) return [];
  const own = answered.verdict === "ok" ? (answered.value ?? undefined) : undefined;
  if (own === undefined) return [make("empty", answered.settings, undefined)];
  return [
    make("empty", answered.settings, undefined),
    make("answered", answered.settings, own),
    make("required", answered.settings, undefined),
    make("wrong", wrong?.settings ?? {}, wrong?.raw),
    make("readOnly", answered.settings, own),
  ];
}

function ShownExample({ example, language }: { example: Example; language: "zh-CN" | "en-US" }) {
  const { item, answer, state } = example;
  const [session] = useState(() => {
    const started = startExample(item, answer, language);
    if (state === "required" || state === "wrong") started.checkAll();
    noteSession(item.id, started);
    return started;
  });
  const [t] = useState(() => createTranslate({ ...appMessages[language], ...fillWords(language) }));
  return (
    <div className={app.slot} data-state={state}>
      <LoadedQuestion item={item} session={session} t={t} services={services} />
    </div>
  );
}

export function Catalogue({ types, tag }: { types: readonly string[]; tag: string }) {
  const language = toFillLanguage(tag);
  return (
    <main className={app.sheet}>
      <h1 className={app.title}>{language === "zh-CN" ? "题型目录" : "Question types"}</h1>
      {types.map((type) => (
        <section key={type} data-type={type} aria-label={getTypeWords(type, language).name}>
          <h2 className={app.pageTitle}>{getTypeWords(type, language).name}</h2>
          <form className={app.questions} data-question-grid onSubmit={(event) => event.preventDefault()}>
            {examplesOf(type, language).map((example) => (
              <ShownExample key={example.state} example={example} language={language} />
            ))}
          </form>
        </section>
      ))}
    </main>
  );
}
