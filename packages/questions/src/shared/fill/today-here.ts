/** The respondent's own day. The server's page is cached for days: ask only once the page has come to life. */
export function todayHere(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}
