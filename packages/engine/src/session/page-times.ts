/** How long each page of a session is looked at, over all visits. */
import type { FormSession } from "./session.ts";

/** Milliseconds by page. */
export type PageTimes = Record<string, number>;

/** Gives a function for the times so far, the present page up to now. `before`: of earlier visits. */
export function trackPageTimes(
  session: Pick<FormSession, "subscribeForm" | "getFormSnapshot">,
  clock: () => number,
  before: PageTimes = {},
): () => PageTimes {
  const times: PageTimes = { ...before };
  let { pageId } = session.getFormSnapshot();
  let since = clock();
  const settle = (): void => {
    const now = clock();
    // A clock that was set back takes nothing away.
    if (now > since) times[pageId] = (Object.hasOwn(times, pageId) ? (times[pageId] ?? 0) : 0) + now - since;
    since = now;
    pageId = session.getFormSnapshot().pageId;
  };
  session.subscribeForm(() => {
    if (session.getFormSnapshot().pageId !== pageId) settle();
  });
  return () => {
    settle();
    return { ...times };
  };
}
