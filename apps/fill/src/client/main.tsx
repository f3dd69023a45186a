/**
 * Hydrates the server's page. The order matters. First everything that has to be loaded, then the page around the
 * questions, then the questions one by one as the server rendered them, each with what was typed into it so far. The
 * draft of an earlier visit comes last.
 */
import { createRoot, hydrateRoot } from "react-dom/client";
import { createSession, type FormDefinition, seedOf } from "@idata/engine";
import { createTranslate, loadFaces, todayHere } from "@idata/questions/fill";
import { FillApp } from "../app/fill-app.tsx";
import { createFormModel, typesOf } from "../app/form-model.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ID } from "../page-data.ts";
import { createBrowserRuntime, getLater } from "./browser-runtime.ts";
import { createDraftStore } from "./draft.ts";
import { hydrateIslands, pause } from "./islands.tsx";
import { newResponseId } from "./response-id.ts";

const SAVE_AFTER_MS = 400;
async function getDefinition({ definition }: PageData): Promise<FormDefinition> {
  return "url" in definition ? ((await (await fetch(definition.url)).json()) as FormDefinition) : definition;
}

async function start(root: HTMLElement, html: string, data: PageData): Promise<void> {
  const definition = await getDefinition(data);
  const { resume, edit, kiosk } = data;
  // An edit keeps no draft: it would replace the one of a response that is not submitted yet. Nor does a device that many
  // people use.
  const store = createDraftStore(data.key, () => (edit || kiosk ? undefined : localStorage));
  // A respondent who got here by plain posts continues from there and not from the draft of an earlier visit.
  const draft = resume && !resume.isGiven ? null : store.load();
  const [logic, pattern, later] = await Promise.all([
    data.usesLanguage && import("@idata/engine/lean-language"),
    data.usesPattern && import("@idata/engine/pattern"),
    draft && getLater(),
    loadFaces(typesOf(definition), data.faces),
  ]);
  await pause();
  const model = createFormModel(
    definition,
    logic ? logic.createLanguage(pattern ? pattern.matchesPattern : null) : null,
  );
  const responseId = (draft ?? resume)?.responseId ?? (data.responseId || newResponseId());
  const session = createSession(model.compiled, {
    today: todayHere(),
    seed: seedOf(responseId),
    parameters: data.parameters,
    answers: resume?.answers,
  });
  if (resume) {
    session.goToPage(resume.pageId);
    session.showIssues(resume.issues);
  }
  await pause();
  const runtime = createBrowserRuntime({ data, model, session, store, draft, responseId });
  const app = <FillApp data={data} model={model} session={session} runtime={runtime} />;
  // The server's HTML does not match this respondent: the draft has another order, the page was rendered without its
  // parameters, or it is a later piece of a long page.
  const isOther = (data.responseId ?? resume?.responseId ?? responseId) !== responseId;
  if (isOther) {
    runtime.serverPageId = null;
    root.textContent = "";
    createRoot(root).render(app);
  } else hydrateRoot(root, app);
  const items = session.itemsOf(session.getFormSnapshot().pageId);
  const form = root.querySelector("form");
  if (form && !isOther) {
    const t = createTranslate(data.words);
    const { services } = runtime;
    runtime.islands = hydrateIslands(form, { items, session, t, services });
  }
  await runtime.whenLive();
  // A respondent who comes from the same page has only switched the language, so the draft is restored silently.
  if (draft && later) runtime.restore(draft, later, !document.referrer.includes(location.pathname));
  if (resume) runtime.saveDraft(true);
  document.documentElement.className = "live";
  performance.mark("fill-live");

  keepDraft(root, runtime.saveDraft);
  try {
    // Loaded now, so that it is available when the network is not. If this fails, the page still works and tries again
    // later.
    (await getLater()).settleIn({ root, html, data, model, session, runtime, store, draft });
  } catch {
    return;
  }
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
}

const root = document.getElementById(ROOT_ID);
const text = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && text) {
  const html = root.innerHTML;
  // A page that cannot be hydrated becomes a plain form again, as the server rendered it.
  start(root, html, JSON.parse(text) as PageData).catch(async () => (await getLater()).fallBack(root, html));
}
