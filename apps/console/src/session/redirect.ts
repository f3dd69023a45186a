/** The `redirect` parameter of the sign-in page. Accepts only paths of this application, never another origin. */
import { PAGE_BASE } from "@idata/contracts";
import { parseUrl } from "./parse-url.ts";

const ANY_ORIGIN = "https://here.invalid";

/** Returns the address of the sign-in page that leads back to `target` (path with query, without the page base). */
export function toSignInPath(target: string): string {
  return target === "/" || target === "" ? "/login" : `/login?redirect=${encodeURIComponent(target)}`;
}

/** Returns a path inside the application (without the page base), or `/` for anything else. */
export function parseRedirect(value: string | null): string {
  if (value === null || !value.startsWith("/") || hasControlCharacter(value)) return "/";
  const url = parseUrl(value, ANY_ORIGIN);
  // `//host`, `/\host` and the like resolve to another origin.
  if (url === null || url.origin !== ANY_ORIGIN) return "/";
  const path = url.pathname.startsWith(`${PAGE_BASE}/`) ? url.pathname.slice(PAGE_BASE.length) : url.pathname;
  // A user who has just signed in must not land on the sign-in or lock page.
  if (path.startsWith("//") || path === "/login" || path.startsWith("/login/") || path === "/lock") return "/";
  return path + url.search + url.hash;
}

function hasControlCharacter(text: string): boolean {
  for (const char of text) if (char.charCodeAt(0) < 0x20) return true;
  return false;
}
