/** Cookies in both directions. Every cookie that the server sets is unreadable for scripts and stays on the own site. */

/** The value of a cookie as it was sent; null if it was not. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

export interface NewCookie {
  readonly name: string;
  /** Of letters, digits, `-` and `_`. */
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  /** Until the browser is closed if absent. */
  readonly maxAgeSeconds?: number;
}

export function toSetCookie({ name, value, path, secure, maxAgeSeconds }: NewCookie): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${age}`;
}
