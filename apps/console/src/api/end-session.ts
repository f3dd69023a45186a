/**
 * Logs out: forgets the token at once and tells the server. A server that does not answer cannot keep the user signed
 * in here. Does not notify. While logging out, other calls that fail with 401 do not open the "session expired" dialog.
 */
import { logout } from "@idata/contracts";
import { call } from "./client.ts";
import { clearToken, findToken } from "./token.ts";

const PATIENCE_MS = 10_000;
let ending = 0;

export function isEndingSession(): boolean {
  return ending > 0;
}

/** Returns the sign-in provider's logout address, or null if there is none. */
export async function endSession(): Promise<string | null> {
  if (findToken() === null) return null;
  ending += 1;
  try {
    // `call` has read the token by the time it returns its promise, so the token can be cleared now.
    const loggedOut = call(logout, { mayRepeat: true, timeout: PATIENCE_MS });
    clearToken();
    return (await loggedOut).logoutUrl ?? null;
  } catch {
    return null;
  } finally {
    ending -= 1;
  }
}
