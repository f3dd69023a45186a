/** Arithmetic with calendar days (`day.ts`), independent of time zone and clock. */

const DAY_MS = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Returns the number of days from one day to another, including both: 1 if they are the same. */
export function countDays(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Adds days to a day. The result is clamped to the years 0 to 9999. */
export function addDays(day: string, days: number): string {
  const wanted = Math.min(Math.max(dayNumber(day) + days, dayNumber("0000-01-01")), dayNumber("9999-12-31"));
  return new Date(wanted * DAY_MS).toISOString().slice(0, 10);
}
