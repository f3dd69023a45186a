/** Calendar days as `YYYY-MM-DD`, independent of time zone and clock. Days in this form compare correctly as text. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Returns true if the day exists in the calendar. 2023-02-29 does not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Days of a month in the Gregorian calendar, which is also applied to years before it was introduced. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  // 31 for odd months up to July and for even months from August, else 30.
  return 30 + ((month + (month >> 3)) & 1);
}

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
