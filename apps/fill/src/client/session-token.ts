/** Reads the console's session (the cookie `Admin-Token`) of a respondent who is signed in to the same installation. */
const COOKIE = /(?:^|; )Admin-Token=([^;]+)/;

export function findToken(): string | null {
  const value = COOKIE.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}
