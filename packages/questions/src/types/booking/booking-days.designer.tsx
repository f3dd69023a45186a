/** Returns the author's current day, or a number of days after it. */
export function todayHere(later = 0): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + later));
  return day.toISOString().slice(0, 10);
}
