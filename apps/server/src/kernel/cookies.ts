/** Reads and writes cookies. Every cookie that the server sets is HttpOnly and SameSite=Strict, unless it says why not. */

/** Returns the value of a cookie as it was sent, or null if it was not sent. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** The cookies whose names begin with `prefix`, with the rest of their names, in the order in which they were sent. */
export function listCookies(
  header: string | undefined,
  prefix: string,
): { readonly name: string; readonly value: string }[] {
  return (header ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    return at > 0 && name.startsWith(prefix)
      ? [{ name: name.slice(prefix.length), value: part.slice(at + 1).trim() }]
      : [];
  });
}

export interface NewCookie {
  readonly name: string;
  /** Consists of letters, digits, `-` and `_`. */
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  /** If absent, the cookie lasts until the browser is closed. */
  readonly maxAgeSeconds?: number;
  /** Also sent when a link on another site leads here. For cookies that give no right. */
  readonly isLax?: boolean;
}

export function toSetCookie({ name, value, path, secure, maxAgeSeconds, isLax = false }: NewCookie): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=${isLax ? "Lax" : "Strict"}${secure ? "; Secure" : ""}${age}`;
}
