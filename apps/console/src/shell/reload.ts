/**
 * Reloading a page without reloading the browser (spec §2 `/redirect/{full path}`): the address leads back to the page,
 * which is mounted anew and reads its data again.
 */
import { redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { create } from "zustand";
import { parseRedirect } from "../session/redirect.ts";

/** Counts; a page is mounted anew whenever it changes. */
export const useReloads = create<{ count: number }>(() => ({ count: 0 }));

export function noteReload(): void {
  useReloads.setState(({ count }) => ({ count: count + 1 }));
}

/** Loader of the route. The path is taken as it was written, and never leads to another origin. */
export function reloadLoader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  noteReload();
  return redirect(parseRedirect(pathname.slice(pathname.indexOf("/redirect") + "/redirect".length) + search));
}
