/**
 * The session token, in a cookie named `Admin-Token` (spec §4). The server never reads this cookie. It accepts the
 * token only as a bearer header together with the session's HttpOnly cookie (docs/adr/0034).
 */
const NAME = "Admin-Token";

export function findToken(): string | null {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === NAME) return decodeURIComponent(part.slice(at + 1)) || null;
  }
  return null;
}

export function storeToken(token: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(token)}; path=/; SameSite=Strict${secure()}`;
}

export function clearToken(): void {
  document.cookie = `${NAME}=; path=/; Max-Age=0; SameSite=Strict${secure()}`;
}

function secure(): string {
  return location.protocol === "https:" ? "; Secure" : "";
}
