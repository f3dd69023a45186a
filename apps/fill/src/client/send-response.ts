/** Sends what the respondent has submitted, and keeps it in this browser until the server has acknowledged it. */
import type { Answers } from "@idata/engine";
import { EndingView } from "../app/ending-view.tsx";
import type { SendOutcome } from "../app/fill-runtime.ts";
import type { FormModel } from "../app/form-model.ts";
import type { PageData } from "../page-data.ts";
import type { DraftHandle, DraftStore } from "./draft.ts";
import { openQueue } from "./send-queue.ts";
import { findToken } from "./session-token.ts";
import { listTypedCodes } from "./sms-codes.ts";
import { createBackoff, submitResponse } from "./submit.ts";

interface SendParts {
  data: PageData;
  model: FormModel;
  store: DraftStore;
  runtime: DraftHandle;
  answers: Answers;
  onWaiting: (reason: "network" | "server") => void;
  /** Gives the function that ends a wait. */
  onRetry: (retry: () => void) => void;
}

export async function sendResponse(parts: SendParts): Promise<SendOutcome> {
  const { data, model, store, runtime, answers, onWaiting, onRetry } = parts;
  const { version, key: formKey, parameters, link } = data;
  const { responseId, start, times } = runtime.toDraft();
  const { language } = model.compiled.definition;
  const body = { responseId, version, answers, start, parameters, language, codes: listTypedCodes(), times, link };
  const backoff = createBackoff(window);
  onRetry(() => backoff.now());
  const [token, search] = [findToken(), location.search];
  const queue = openQueue(() => localStorage);
  // From here on the queue has the response: it is sent even if this page is closed now. An edit is not queued: sent
  // later, it could overwrite a newer one.
  if (!data.edit && queue.add({ formKey, body, token, search })) {
    runtime.holdDraft(true);
    store.clear(responseId);
  }
  const outcome = await submitResponse(body, {
    formKey,
    language: data.language,
    edit: data.edit,
    token,
    search,
    onWaiting,
    wait: (attempt, wanted) => backoff.wait(attempt, wanted),
  });
  queue.remove(responseId);
  if (outcome.kind === "done") {
    runtime.holdDraft(true);
    store.clear(responseId);
    return { ...outcome, View: EndingView };
  }
  runtime.holdDraft(false);
  runtime.saveDraft(true);
  return outcome;
}
