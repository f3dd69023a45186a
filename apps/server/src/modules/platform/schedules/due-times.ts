/**
 * Due times of Quartz expressions (seconds first; `?`, `L`, `W`, `#`; administration contract §5.7) in the
 * organisation's time zone.
 */
import { Cron } from "croner";
import { LRUCache } from "lru-cache";

const parsed = new LRUCache<string, Cron>({ max: 500 });

/** Null if the expression is not valid. */
function parse(expression: string, zone: string): Cron | null {
  const key = `${zone} ${expression}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  // Six or seven fields: without the seconds it would be another language, in which the same text means other times.
  const fields = expression.trim().split(/\s+/).length;
  if (fields < 6 || fields > 7) return null;
  try {
    const cron = new Cron(expression.trim(), {
      paused: true,
      timezone: zone,
      sloppyRanges: true,
      alternativeWeekdays: true,
    });
    parsed.set(key, cron);
    return cron;
  } catch {
    return null;
  }
}

export function isCron(expression: string, zone: string): boolean {
  return parse(expression, zone) !== null;
}

/** The next due time after `after`; null if there is none. */
export function findNextDue(expression: string, zone: string, after: Date): Date | null {
  return parse(expression, zone)?.nextRun(after) ?? null;
}

/** Due times after `after`, up to and including `until`, oldest first, at most `limit`. */
export function listDueTimes(expression: string, zone: string, after: Date, until: Date, limit: number): Date[] {
  const cron = parse(expression, zone);
  const found: Date[] = [];
  for (let at = cron?.nextRun(after) ?? null; at !== null && at <= until; at = cron?.nextRun(at) ?? null) {
    found.push(at);
    if (found.length === limit) break;
  }
  return found;
}
