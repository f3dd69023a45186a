/** Lets the browser's back and forward buttons turn the form's pages. */
import type { FormSession } from "@idata/engine";

/**
 * Answers that the address gave are on the page now, and stay out of the history and of what is copied. A signed link
 * stays whole: it is needed after a reload, too.
 */
function withoutAnswers(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("sig")) return address;
  for (const name of Array.from(url.searchParams.keys())) if (name.startsWith("q.")) url.searchParams.delete(name);
  return url.href;
}

export function followHistory(session: FormSession): void {
  let shown = session.getFormSnapshot().pageId;
  history.replaceState({ page: shown }, "", withoutAnswers(location.href));
  session.subscribeForm(() => {
    const { pageId } = session.getFormSnapshot();
    if (pageId === shown) return;
    shown = pageId;
    history.pushState({ page: pageId }, "");
  });
  addEventListener("popstate", (event) => {
    const page: unknown = (event.state as { page?: unknown } | null)?.page;
    if (typeof page !== "string") return;
    shown = page;
    session.goToPage(page);
    shown = session.getFormSnapshot().pageId;
  });
}
