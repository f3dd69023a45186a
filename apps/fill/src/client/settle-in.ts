/**
 * Starts everything that a hydrated page does in the background: times, history, validation on leaving, error fallback.
 */
import { trackPageTimes } from "@idata/engine";
import { guardPage, type GuardedPage } from "./fall-back.ts";
import { watchLeaving } from "./leaving.ts";
import { followHistory } from "./page-history.ts";
import type { Draft } from "./draft.ts";
import { guardEdit } from "./submit-edit.ts";

export function settleIn({ draft, ...page }: GuardedPage & { draft: Draft | null }): void {
  const { root, session, runtime, data } = page;
  runtime.times = trackPageTimes(session, () => performance.now(), draft?.times);
  followHistory(session);
  watchLeaving(root, (id) => session.checkItem(id));
  guardPage(page);
  if (data.edit) guardEdit(data.edit, () => session.getAllAnswers());
}
