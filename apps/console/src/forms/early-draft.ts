/**
 * Requests a form's draft while the designer's code is still loading. The page that opens uses the answer once. A
 * failure is reported only by that page, and not at all if the page never opens.
 */
import { getDefinition } from "@idata/contracts";
import { call } from "../api/client.ts";
import { findToken } from "../api/token.ts";
import { useIdentity } from "../session/identity.ts";

type Draft = Awaited<ReturnType<typeof fetchDraft>>;

let early: { formId: number; draft: Promise<Draft> } | null = null;

/** Does nothing until the user's identity is confirmed. */
export function beginDraft(formId: number): void {
  if (!Number.isSafeInteger(formId) || findToken() === null || !useIdentity.getState().isConfirmed) return;
  const draft = fetchDraft(formId);
  draft.catch(() => undefined);
  early = { formId, draft };
}

/** Returns the early request for this form, else starts a new one. Rejects with an ApiError. */
export function loadDraft(formId: number, signal: AbortSignal): Promise<Draft> {
  const begun = early;
  early = null;
  return begun?.formId === formId ? begun.draft : fetchDraft(formId, signal);
}

async function fetchDraft(formId: number, signal?: AbortSignal) {
  const input = { params: { id: formId } };
  return (await call(getDefinition, signal === undefined ? input : { ...input, signal })).data;
}
