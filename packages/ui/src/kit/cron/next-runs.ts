/** When an expression is due next, told by the library that the server's scheduler uses too. */
import { Cron } from "croner";

/** The next `count` times after `from` in an IANA zone; `null` for an expression that is not understood. */
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
