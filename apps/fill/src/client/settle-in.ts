/**
 * Starts everything that a hydrated page does in the background: times, history, validation on leaving, error fallback,
 * drafts on the server, responses that wait to be sent, printing of all pages, news of the form.
 */
import { trackPageTimes } from "@idata/engine";
import type { FillServices } from "@idata/questions/fill";
import type { FormModel } from "../app/form-model.ts";
import type { PageData } from "../page-data.ts";
import type { Draft, DraftHandle } from "./draft.ts";
import { guardPage, type GuardedPage } from "./fall-back.ts";
import { watchLeaving } from "./leaving.ts";
import { followHistory } from "./page-history.ts";
import { openQueue } from "./send-queue.ts";
import type { StockRuntime } from "./stock.ts";

interface SettledPage extends GuardedPage {
  data: PageData;
  runtime: GuardedPage["runtime"] & DraftHandle & StockRuntime & { goOn: () => void; services: FillServices };
  model: FormModel;
  draft: Draft | null;
}

export function settleIn({ draft, ...page }: SettledPage): void {
  const { root, data, model, session, runtime, store } = page;
  runtime.times = trackPageTimes(session, () => performance.now(), draft?.times);
  followHistory(session);
  watchLeaving(root, (id) => session.checkItem(id));
  guardPage(page);
  // Each of them is a chunk of its own. A page on which one cannot be loaded goes on without it.
  const { edit } = data;
  if (edit) {
    void import("./submit-edit.ts")
      .then(({ guardEdit }) => guardEdit(edit, () => session.getAllAnswers()))
      .catch(ignore);
  }
  if (data.drafts) void import("../drafts/index.tsx").then(({ startDrafts }) => startDrafts(page)).catch(ignore);
  if (data.kiosk) {
    document.body.dataset["kiosk"] = "";
    const { kiosk } = data;
    void import("./kiosk.ts").then(({ runKiosk }) => runKiosk({ ...page, kiosk })).catch(ignore);
  }
  const queue = openQueue(() => localStorage);
  if (queue.list().length > 0) {
    void import("./send-queued.ts").then(({ sendQueued }) => sendQueued({ data, queue, runtime, store })).catch(ignore);
  }
  if (session.getFormSnapshot().pages.length > 1) {
    const { services } = runtime;
    void import("./print-pages.tsx")
      .then(({ printAllPages }) => printAllPages({ root, data, model, session, services }))
      .catch(ignore);
  }
  const watch = () => {
    void import("./watch-state.ts")
      .then(({ watchState }) => watchState({ root, data, goOn: () => runtime.goOn() }))
      .catch(ignore);
  };
  if (draft) watch();
  else root.addEventListener("input", watch, { once: true });
  // A change of a stored response was begun long ago.
  const begin = () => {
    void import("./record-start.ts").then(({ recordStarts }) => recordStarts(page)).catch(ignore);
  };
  // Whoever is in a field already may have typed before this code was there.
  const isTyping = root.contains(document.activeElement);
  if (!edit && isTyping) begin();
  else if (!edit) root.addEventListener("input", begin, { once: true });
  if (data.asksUnique && !edit) {
    void import("./ask-unique.ts")
      .then(({ askWhenLeft }) => askWhenLeft({ root, data, form: model.compiled, session }))
      .catch(ignore);
  }
  // If it cannot be loaded, nothing is held and the submit decides. Who edits a response has its places already.
  if (data.hasLimits && !edit) void import("./stock.ts").then(({ followStock }) => followStock(page)).catch(ignore);
}

const ignore = (): void => {};
