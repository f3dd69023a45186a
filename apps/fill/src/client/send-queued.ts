/** Sends what waits in the queue of this browser, and tells the person what happened to it. */
import { createTranslate } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";
import { newsMessages } from "../words/news-messages.ts";
import { showBar } from "./bars.tsx";
import type { DraftHandle, DraftStore } from "./draft.ts";
import { type QueuedResponse, type SendQueue, toAccountMark } from "./send-queue.ts";
import { findToken } from "./session-token.ts";
import { createBackoff, submitResponse } from "./submit.ts";

export interface QueueParts {
  data: Pick<PageData, "key" | "language" | "words">;
  queue: SendQueue;
  runtime: DraftHandle;
  store: DraftStore;
}

export async function sendQueued({ data, queue, runtime, store }: QueueParts): Promise<void> {
  const t = createTranslate({ ...data.words, ...newsMessages[data.language] });
  const close = t("state.close");
  const token = findToken();
  const all = queue.list();
  // Sent with the present session, another account would stand beside the response.
  const own = all.filter(({ account }) => account === null || account === toAccountMark(token));
  const others = all.length - own.length;
  if (others > 0) showBar("account", { text: t("queue.account", { count: others }), close });
  let left = own.length;
  const backoff = createBackoff(window);
  const showWaiting = () => {
    const retry = { label: t("app.retryNow"), act: () => backoff.now() };
    const text = t("queue.waiting", { count: left });
    showBar("waiting", left === 0 ? null : { text, close, look: "warning", actions: [retry] });
  };

  const open = ({ body, formKey }: QueuedResponse) => {
    const { version, responseId, answers, start, times } = body;
    runtime.holdDraft(true);
    store.save({ version, responseId, answers, start, times, pageId: "" });
    if (store.load()?.responseId !== responseId) return runtime.holdDraft(false);
    queue.remove(responseId);
    location.assign(`/idata2/collect/form/${formKey}`);
  };
  const showRefused = (one: QueuedResponse, reason: string) => {
    runtime.saveDraft();
    // Opening it would replace what is typed on this page.
    const isFree = one.formKey === data.key && store.load() === null;
    showBar("refused", {
      text: t("queue.refused", { reason }),
      close,
      look: "warning",
      actions: isFree ? [{ label: t("queue.open"), act: () => open(one) }] : [],
    });
  };

  for (const one of own) {
    const { body, formKey, search, refused } = one;
    // A form that was closed may be open again. Other refusals stay what they are.
    if (refused !== undefined && refused.kind !== "refused") {
      left -= 1;
      showRefused(one, refused.message);
      continue;
    }
    const outcome = await submitResponse(body, {
      formKey,
      language: data.language,
      token: one.account === null ? null : token,
      search,
      onWaiting: showWaiting,
      wait: (attempt, wanted) => backoff.wait(attempt, wanted),
    });
    left -= 1;
    if (outcome.kind === "done") {
      queue.remove(body.responseId);
      showBar("sent", { text: t("queue.sent", { receipt: outcome.receipt }), close });
    } else {
      queue.refuse(body.responseId, outcome);
      showRefused(one, outcome.message);
    }
    showWaiting();
  }
}
