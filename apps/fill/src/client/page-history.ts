/** Lets the browser's back and forward buttons turn the form's pages. */
import type { FormSession } from "@idata/engine";

export function followHistory(session: FormSession): void {
  let shown = session.getFormSnapshot().pageId;
  history.replaceState({ page: shown }, "");
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
