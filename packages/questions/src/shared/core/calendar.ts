/** Calendar days as `YYYY-MM-DD`: no zone, no clock. In this form days compare as text. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists in the calendar; 2023-02-29 does not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
