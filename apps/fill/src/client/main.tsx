/**
 * Brings the server's page to life. Order matters: everything that takes time first; then, in one task, what was typed
 * so far is read, the page is hydrated as the server rendered it, and draft and typed answers are put into it.
 */
import "./old-browsers.ts";
import { hydrateRoot } from "react-dom/client";
import { createSession, type FormDefinition } from "@idata/engine";
import { loadFaces } from "@idata/questions/fill";
import { FillApp } from "../app/fill-app.tsx";
import { createFormModel, typesOf } from "../app/form-model.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ID } from "../page-data.ts";
import { createBrowserRuntime, getLater } from "./browser-runtime.ts";
import { createDraftStore } from "./draft.ts";
import { watchLeaving } from "./leaving.ts";
import { todayHere } from "./today.ts";
import { readFields, typedAnswers } from "./typed-values.ts";

const SAVE_AFTER_MS = 400;
/** Set for the moment in which a respondent switches the language: that is no return. */
const SWITCHING = "idata.fill.switching";

async function getDefinition({ definition }: PageData): Promise<FormDefinition> {
  return "url" in definition ? ((await (await fetch(definition.url)).json()) as FormDefinition) : definition;
}

function takeFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(SWITCHING) !== null;
    sessionStorage.removeItem(SWITCHING);
    return isSet;
  } catch {
    return false;
  }
}

async function start(root: HTMLElement, data: PageData): Promise<void> {
  const definition = await getDefinition(data);
  const store = createDraftStore(data.key, () => localStorage);
  const draft = store.load();
  const [language, later] = await Promise.all([
    data.usesLanguage ? import("@idata/engine/language").then((module) => module.expressionLanguage) : null,
    draft && getLater(),
    loadFaces(typesOf(definition)),
  ]);
  const model = createFormModel(definition, language);
  const session = createSession(model.compiled, { today: todayHere() });
  const form = root.querySelector("form");
  const { pageId } = session.getFormSnapshot();
  const open = model.compiled.questions.filter(({ item, page }) => {
    const { visible, readOnly } = session.getSnapshot(item.id);
    return visible && !readOnly && model.compiled.pages[page]?.page.id === pageId;
  });
  const typed = form ? typedAnswers(open, readFields(form), (id) => session.getAnswer(id)) : {};
  const runtime = createBrowserRuntime({ data, model, session, store, draft });
  hydrateRoot(root, <FillApp data={data} model={model} session={session} runtime={runtime} />);
  if (draft && later) runtime.restore(draft, later, !takeFlag());
  for (const [id, value] of Object.entries(typed)) session.setAnswer(id, value);

  watchLeaving(root, (id) => session.checkItem(id));
  keepDraft(root, runtime.saveDraft);
  runtime.prepareRest();
}

function keepDraft(root: HTMLElement, save: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  for (const name of ["input", "change", "click"]) root.addEventListener(name, soon);
  addEventListener("pagehide", () => save());
  document.addEventListener("visibilitychange", () => document.hidden && save());
  root.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("a[hreflang]")) return;
    try {
      sessionStorage.setItem(SWITCHING, "1");
    } catch {
      // Blocked storage only costs the respondent a line that says the answers are back.
    }
  });
}

const root = document.getElementById(ROOT_ID);
const text = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && text) void start(root, JSON.parse(text) as PageData);
