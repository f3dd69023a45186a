/** The console's session (a cookie named `Admin-Token`), where respondents are signed in to the same installation. */
const COOKIE = /(?:^|; )Admin-Token=([^;]+)/;

export function findToken(): string | null {
  const value = COOKIE.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}
