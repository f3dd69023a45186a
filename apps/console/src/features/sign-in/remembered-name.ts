/** "Remember me" keeps the user name in this browser, and nothing else: never a password. */
const KEY = "idata-username";

export function findRememberedName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function rememberName(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // Blocked storage: there is nothing to remember with.
  }
}
