/**
 * Restores the server's version of the page after a script error: a plain form that posts itself, with the answers
 * typed so far.
 */
import type { Answers, AnswerValue, FilledField, FormSession, PageTimes } from "@idata/engine";
import { CONTROL_FIELDS, type PageData } from "../page-data.ts";
import type { Draft, DraftStore } from "./draft.ts";
import { type Control, readFields } from "./typed-values.ts";

/** Writes the fields read by `readFields` into the controls with the same names. */
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

/**
 * `html` is the server's content of the root. Replacing the elements also removes the handlers of the failed script.
 */
export function fallBack(root: Element, html: string): void {
  const fields = readFields(root);
  root.innerHTML = html;
  writeFields(root, fields);
  document.documentElement.className = "plain";
}

export interface GuardedPage {
  root: HTMLElement;
  /** The server's content of the root. */
  html: string;
  data: PageData;
  session: FormSession;
  /** The required part of `BrowserRuntime`. */
  runtime: {
    readonly serverPageId: string | null;
    saveDraft: (evenIfUntouched?: boolean) => void;
    toDraft: () => Draft;
    times: (() => PageTimes) | null;
  };
  store: DraftStore;
}

/** Sets the hidden field of this name and adds it if it is missing. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const field = found ?? form.insertBefore(document.createElement("input"), form.firstChild);
  Object.assign(field, { type: "hidden", name, value });
}

/**
 * Finds answers that the hydrated controls showed and the plain controls cannot show, such as a drawn signature, and
 * returns what the plain controls read instead. If a control holds a newer value than the session, the control wins,
 * because its question may be the one that failed.
 */
function collectKeptValues(
  { root, session }: GuardedPage,
  answers: Answers,
  hydratedFields: readonly FilledField[],
): Answers {
  const after = readFields(root);
  const kept: Answers = {};
  for (const { item, core } of session.itemsOf(session.getFormSnapshot().pageId)) {
    if (!core || core.decoration || core.fileIds) continue;
    const answer = JSON.stringify(answers[item.id] ?? null);
    const plainValue = (core.fromFields(item, after) ?? null) as AnswerValue;
    const before = core.fromFields(item, hydratedFields) ?? null;
    const parsed = core.parse(item, before);
    const wasShown = [before, parsed.ok ? parsed.value : null].some((one) => JSON.stringify(one) === answer);
    if (wasShown && JSON.stringify(plainValue) !== answer) kept[item.id] = plainValue;
  }
  return kept;
}

/**
 * Turns a hydrated page whose script has failed into a plain form with all answers. The server's first page is restored
 * from the server's HTML. A later page keeps its markup but posts itself.
 */
function postPlainly(page: GuardedPage): void {
  const { root, html, data, session, runtime } = page;
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
  const draft = runtime.toDraft();
  const values: [string, string | undefined][] = [
    [CONTROL_FIELDS.version, String(data.version)],
    [CONTROL_FIELDS.page, pageId],
    [CONTROL_FIELDS.shown, shown.map(({ item }) => item.id).join(" ")],
    [CONTROL_FIELDS.answers, JSON.stringify(answers)],
    [CONTROL_FIELDS.kept, JSON.stringify(collectKeptValues(page, answers, before))],
    [CONTROL_FIELDS.parameters, data.parameters && JSON.stringify(data.parameters)],
    // A submit may be running: a repeated one must be the same response.
    [CONTROL_FIELDS.responseId, draft.responseId],
    [CONTROL_FIELDS.start, draft.start],
  ];
  for (const [name, value] of values) if (value !== undefined) setField(form, name, value);
}

/** A failed fetch is not a script error. The caller reports it and can retry. */
const OF_THE_NETWORK = /fetch|network|load|import/i;

/** Switches to the plain form when one of our own scripts throws an error that nobody catches. */
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
