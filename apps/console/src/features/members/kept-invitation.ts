/** Keeps the token of an invitation in this tab while the user signs in. */
const KEY = "idata-invitation";

export function keepInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked; the user opens the link again after signing in.
  }
}

/** Returns the kept token, or an empty string. It stays kept until the tab is closed, since a page may mount twice. */
export function findKeptInvitation(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
