/** Codes that redirect the browser (spec §7 "Redirect codes in answers"). */
import { API_BASE, PAGE_BASE } from "@idata/contracts";
import { clearToken } from "./token.ts";

const SIGN_IN_CODE = 6_609_401;
const PROVIDERS: Readonly<Record<number, string>> = { 2401: "/wxlogin", 2403: "/campus/login" };

/** Returns true if the browser is leaving the page. */
export function leaveFor(code: number): boolean {
  const provider = PROVIDERS[code];
  if (provider !== undefined) {
    location.assign(`${API_BASE}${provider}?target=${encodeURIComponent(location.href)}`);
    return true;
  }
  const signInPath = `${PAGE_BASE}/login`;
  // On the sign-in page itself, redirecting would loop.
  if (code !== SIGN_IN_CODE || location.pathname === signInPath) return false;
  clearToken();
  const here = location.pathname.slice(PAGE_BASE.length) + location.search;
  location.assign(`${signInPath}?redirect=${encodeURIComponent(here)}`);
  return true;
}
