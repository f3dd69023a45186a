/**
 * The draft of a form, asked for while the designer's own code is still on its way: the answer is used once, by the page
 * that the navigation leads to. What went wrong is told to that page, and to nobody where it is never opened.
 */
import { getDefinition } from "@idata/contracts";
import { call } from "../api/client.ts";
import { findToken } from "../api/token.ts";
import { useIdentity } from "../session/identity.ts";

type Draft = Awaited<ReturnType<typeof fetchDraft>>;

let early: { formId: number; draft: Promise<Draft> } | null = null;

/** Does nothing as long as it is not certain in whose name to ask. */
export function beginDraft(formId: number): void {
  if (!Number.isSafeInteger(formId) || findToken() === null || !useIdentity.getState().isConfirmed) return;
  const draft = fetchDraft(formId);
  draft.catch(() => undefined);
  early = { formId, draft };
}

/** The draft that was begun for this form, else a new request. Rejects with an ApiError. */
export function loadDraft(formId: number, signal: AbortSignal): Promise<Draft> {
  const begun = early;
  early = null;
  return begun?.formId === formId ? begun.draft : fetchDraft(formId, signal);
}

async function fetchDraft(formId: number, signal?: AbortSignal) {
  const input = { params: { id: formId } };
  return (await call(getDefinition, signal === undefined ? input : { ...input, signal })).data;
}
