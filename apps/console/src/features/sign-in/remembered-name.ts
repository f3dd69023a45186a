/** "Remember me" stores the user name in this browser, never a password. */
const KEY = "idata-username";

export function findRememberedName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null removes the stored name. */
export function rememberName(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // Storage is blocked, so nothing can be remembered.
  }
}
