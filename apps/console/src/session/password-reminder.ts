/** Whether this tab has already asked, since the sign-in, to change an expired password. */
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
    // Blocked storage: the next page asks again.
  }
}

/** After a sign-in. */
export function forgetReminder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
