/**
 * Gives the page back as the server made it: a plain form that posts itself, with what was typed so far. For pages whose
 * script has failed half-way.
 */
import type { Answers, AnswerValue, FilledField, FormSession, PageTimes } from "@idata/engine";
import { CONTROL_FIELDS, type PageData } from "../page-data.ts";
import type { DraftStore } from "./draft.ts";
import { type Control, readFields } from "./typed-values.ts";

/** Puts what `readFields` has read into the controls of the same names. */
export function writeFields(element: Element, fields: readonly FilledField[]): void {
  const left = [...fields];
  for (const control of element.querySelectorAll<Control>("input, select, textarea")) {
    const { name, type } = control;
    const isChoice = type === "radio" || type === "checkbox";
    const place = left.findIndex((field) => field.name === name && (!isChoice || field.value === control.value));
    const [field] = place < 0 ? [] : left.splice(place, 1);
    if (isChoice) (control as HTMLInputElement).checked = field !== undefined;
    else if (field && type !== "file") control.value = field.value;
  }
}

/** `html` is what the server wrote into the root. The handlers of the failed script go with the elements. */
export function fallBack(root: Element, html: string): void {
  const fields = readFields(root);
  root.innerHTML = html;
  writeFields(root, fields);
  document.documentElement.className = "plain";
}

export interface GuardedPage {
  root: HTMLElement;
  /** What the server wrote into the root. */
  html: string;
  data: PageData;
  session: FormSession;
  /** What it needs of `BrowserRuntime`. */
  runtime: {
    readonly serverPageId: string | null;
    saveDraft: (evenIfUntouched?: boolean) => void;
    times: (() => PageTimes) | null;
  };
  store: DraftStore;
}

/** Puts a value into the hidden field of a name. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const field = found ?? form.insertBefore(document.createElement("input"), form.firstChild);
  Object.assign(field, { type: "hidden", name, value });
}

/**
 * What the plain controls say where the living ones said the answer and the plain ones cannot, such as nothing for a drawn
 * signature. A control that says something newer than the session is right: its question may be the one that failed.
 */
function listUnsaid({ root, session }: GuardedPage, answers: Answers, living: readonly FilledField[]): Answers {
  const after = readFields(root);
  const unsaid: Answers = {};
  for (const { item, core } of session.itemsOf(session.getFormSnapshot().pageId)) {
    if (!core || core.decoration || core.fileIds) continue;
    const answer = JSON.stringify(answers[item.id] ?? null);
    const said = (core.fromFields(item, after) ?? null) as AnswerValue;
    const before = core.fromFields(item, living) ?? null;
    const parsed = core.parse(item, before);
    const wasSaid = [before, parsed.ok ? parsed.value : null].some((one) => JSON.stringify(one) === answer);
    if (wasSaid && JSON.stringify(said) !== answer) unsaid[item.id] = said;
  }
  return unsaid;
}

/**
 * A page that has lived and whose script fails: it becomes the plain form, with all answers in it. The page of the
 * server's own is again what the server wrote. A later page stays as it is, but posts itself.
 */
function postPlainly(page: GuardedPage): void {
  const { root, html, data, session, runtime, store } = page;
  const answers = session.getAllAnswers();
  const { pageId } = session.getFormSnapshot();
  const before = readFields(root);
  runtime.saveDraft(true);
  if (runtime.serverPageId === pageId) fallBack(root, html);
  else {
    document.documentElement.className = "plain";
    addEventListener("submit", (event) => event.stopImmediatePropagation(), true);
    addEventListener(
      "click",
      (event) => (event.target as Element).closest(`[name="${CONTROL_FIELDS.go}"]`) && event.stopImmediatePropagation(),
      true,
    );
  }
  const form = root.querySelector("form");
  if (!form) return;
  const shown = session.itemsOf(pageId).filter(({ item }) => session.getSnapshot(item.id).visible);
  const draft = store.load();
  const values: [string, string | undefined][] = [
    [CONTROL_FIELDS.version, String(data.version)],
    [CONTROL_FIELDS.page, pageId],
    [CONTROL_FIELDS.shown, shown.map(({ item }) => item.id).join(" ")],
    [CONTROL_FIELDS.answers, JSON.stringify(answers)],
    [CONTROL_FIELDS.kept, JSON.stringify(listUnsaid(page, answers, before))],
    [CONTROL_FIELDS.parameters, data.parameters && JSON.stringify(data.parameters)],
    // A submit may be under way: it must be the same response.
    [CONTROL_FIELDS.responseId, draft?.responseId],
    [CONTROL_FIELDS.startedAt, draft?.startedAt],
  ];
  for (const [name, value] of values) if (value !== undefined) setField(form, name, value);
}

/** A failed fetch is no fault of the script: whoever asked says so and may ask again. */
const OF_THE_NETWORK = /fetch|network|load|import/i;

/** Gives the plain form as soon as one of our own scripts fails where nobody catches it. */
export function guardPage(page: GuardedPage): void {
  const ours = new URL(".", import.meta.url).href;
  let isPlain = false;
  const giveUp = () => {
    if (!isPlain && page.root.querySelector("form")) postPlainly(page);
    isPlain = true;
  };
  addEventListener("error", ({ filename }) => filename.startsWith(ours) && giveUp());
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(ours) && !OF_THE_NETWORK.test(reason.message)) giveUp();
  });
  performance.mark("fill-guarded");
}
