/** Next run times of an expression, computed with the same library as the server's scheduler. */
import { Cron } from "croner";

/**
 * Returns the next `count` times after `from` in an IANA time zone, or `null` if the expression is invalid. As on the
 * server, it has six or seven parts: without the seconds, the same text would mean other times.
 */
export function listNextRuns(expression: string, from: Date, zone: string, count: number): Date[] | null {
  const text = expression.trim();
  const parts = text.split(/\s+/).length;
  if (parts < 6 || parts > 7) return null;
  try {
    return new Cron(text, {
      paused: true,
      timezone: zone,
      sloppyRanges: true,
      alternativeWeekdays: true,
    }).nextRuns(count, from);
  } catch {
    return null;
  }
}
