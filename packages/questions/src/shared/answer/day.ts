/** Calendar days as `YYYY-MM-DD`, independent of time zone and clock. Days in this form compare correctly as text. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
