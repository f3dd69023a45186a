/**
 * Starts everything that a hydrated page does in the background: times, history, validation on leaving, error fallback.
 */
import { trackPageTimes } from "@idata/engine";
import type { FormModel } from "../app/form-model.ts";
import { guardPage, type GuardedPage } from "./fall-back.ts";
import { watchLeaving } from "./leaving.ts";
import { followHistory } from "./page-history.ts";
import type { Draft } from "./draft.ts";
import { listLimits, type StockRuntime } from "./stock-limits.ts";

interface SettlingPage extends GuardedPage {
  draft: Draft | null;
  model: FormModel;
  runtime: GuardedPage["runtime"] & StockRuntime;
}

export function settleIn({ draft, model, ...page }: SettlingPage): void {
  const { root, session, runtime } = page;
  runtime.times = trackPageTimes(session, () => performance.now(), draft?.times);
  followHistory(session);
  watchLeaving(root, (id) => session.checkItem(id));
  guardPage(page);
  const limits = listLimits(model.compiled);
  // If it cannot be loaded, nothing is held and the submit decides.
  if (limits.length > 0)
    import("./stock.ts").then(
      (stock) => stock.followStock({ ...page, limits }),
      () => {},
    );
}
