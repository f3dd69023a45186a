/** The session token: a cookie named `Admin-Token` (spec §4), readable by the page, sent only as a bearer header. */
const NAME = "Admin-Token";

export function findToken(): string | null {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === NAME) return decodeURIComponent(part.slice(at + 1)) || null;
  }
  return null;
}

export function storeToken(token: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(token)}; path=/; SameSite=Lax${secure()}`;
}

export function clearToken(): void {
  document.cookie = `${NAME}=; path=/; Max-Age=0; SameSite=Lax${secure()}`;
}

function secure(): string {
  return location.protocol === "https:" ? "; Secure" : "";
}
