import type { FormSession } from "./session.ts";

/** Milliseconds by page id. */
export type PageTimes = Record<string, number>;

/**
 * Measures how long each page of a session is shown. Returns a function that returns the times so far, including the
 * current page. `before`: times of earlier visits, which are added.
 */
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
    // Ignores negative differences, in case the clock was set back.
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
