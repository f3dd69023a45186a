/** Functions that browser tests call in the catalogue: where the focus is, and the state of a question's answer. */
import type { FormSession } from "@idata/engine";

import type { AnswerState, Control } from "./probe-answers.ts";

const sessions = new Map<string, FormSession>();

export function noteSession(questionId: string, session: FormSession): void {
  sessions.set(questionId, session);
}

export function focusedControl(questionId: string): Control {
  const element = document.activeElement;
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
  const other = field && document.getElementsByName(field.name.replace("-empty", "-answered"))[0];
  return {
    inside: Boolean(element?.closest(`[data-question="${questionId}"]`)),
    name: element?.getAttribute("aria-label") ?? (element instanceof HTMLButtonElement ? element.textContent : ""),
    dialog: Boolean(element?.closest("dialog")),
    tag: element?.tagName.toLowerCase() ?? "",
    kind: field?.type ?? "",
    role: element?.getAttribute("role") ?? null,
    wanted: other instanceof HTMLInputElement || other instanceof HTMLTextAreaElement ? other.value : "",
    numeric: ["numeric", "decimal"].includes(field?.inputMode ?? ""),
  };
}

export function answerState(questionId: string): AnswerState {
  const session = sessions.get(questionId);
  return {
    answered: session?.collectAnswers()[questionId] !== undefined,
    issues: session?.checkAll().map((issue) => issue.code) ?? [],
  };
}

/** Returns by how many pixels the content is wider than the page. */
export function overflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
