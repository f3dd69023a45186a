/**
 * Logs out: the token is forgotten at once and the server is told. A server that does not answer cannot keep anybody
 * signed in here. Shows nothing, and what other calls run into meanwhile is no expired session.
 */
import { logout } from "@idata/contracts";
import { call } from "./client.ts";
import { clearToken, findToken } from "./token.ts";

const PATIENCE_MS = 10_000;
let ending = 0;

export function isEndingSession(): boolean {
  return ending > 0;
}

/** The address that the sign-in provider wants to be left by; null where there is none. */
export async function endSession(): Promise<string | null> {
  if (findToken() === null) return null;
  ending += 1;
  try {
    // The call has taken its token along by the time it returns its promise.
    const told = call(logout, { mayRepeat: true, timeout: PATIENCE_MS });
    clearToken();
    return (await told).logoutUrl ?? null;
  } catch {
    return null;
  } finally {
    ending -= 1;
  }
}
