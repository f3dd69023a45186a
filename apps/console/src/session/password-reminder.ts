/** Remembers whether this tab has asked to change an expired password since the sign-in. */
const KEY = "idata-password-reminded";

export function wasReminded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteReminder(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage is blocked; the next page asks again.
  }
}

/** Called after a sign-in. */
export function forgetReminder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
