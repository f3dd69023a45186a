/**
 * Reloads a page without reloading the browser (spec §2 `/redirect/{full path}`): the route redirects back to the page,
 * which is remounted and refetches its data.
 */
import { redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { create } from "zustand";
import { parseRedirect } from "../session/redirect.ts";

/** Number of reloads; when it changes, the page is remounted. */
export const useReloads = create<{ count: number }>(() => ({ count: 0 }));

export function noteReload(): void {
  useReloads.setState(({ count }) => ({ count: count + 1 }));
}

/** Loader of the route. Uses the path as written and never leads to another origin. */
export function reloadLoader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  noteReload();
  return redirect(parseRedirect(pathname.slice(pathname.indexOf("/redirect") + "/redirect".length) + search));
}
