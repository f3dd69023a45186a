/** Next run times of an expression, computed with the same library as the server's scheduler. */
import { Cron } from "croner";

/** Returns the next `count` times after `from` in an IANA time zone, or `null` if the expression is invalid. */
export function listNextRuns(expression: string, from: Date, zone: string, count: number): Date[] | null {
  try {
    return new Cron(expression, {
      paused: true,
      timezone: zone,
      sloppyRanges: true,
      alternativeWeekdays: true,
    }).nextRuns(count, from);
  } catch {
    return null;
  }
}
