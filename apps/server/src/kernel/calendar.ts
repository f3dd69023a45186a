/**
 * Days and times of day in the organisation's time zone (IDATA_TIME_ZONE), whatever zone the machine runs in: what a
 * statistic calls "today", what an export writes, what a date question takes for `today`.
 */
export interface Calendar {
  /** IANA name. */
  readonly zone: string;
  /** `YYYY-MM-DD`. */
  readonly toDay: (time: Date) => string;
  /** `YYYY-MM-DD HH:mm:ss`, as people and the administration contract (§1.1) write it. */
  readonly toTime: (time: Date) => string;
  /** The last `count` days up to the day of `now`, oldest first. */
  readonly listLastDays: (now: Date, count: number) => string[];
}

const DAY_MS = 24 * 3600 * 1000;
/** No zone changes its day or its offset inside a quarter of an hour. */
const STEP_MS = 15 * 60 * 1000;

/** Throws a RangeError for a zone that does not exist. */
export function createCalendar(zone: string): Calendar {
  const days = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const times = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  let lastStep = Number.NaN;
  let lastDay = "";

  /** Formatting is slow and callers ask for the same moment again and again, so the last one is kept. */
  function toDay(time: Date): string {
    const step = Math.floor(time.getTime() / STEP_MS);
    if (step !== lastStep) {
      lastDay = days.format(time);
      lastStep = step;
    }
    return lastDay;
  }

  return {
    zone,
    toDay,
    toTime: (time) => times.format(time),
    listLastDays(now, count) {
      const today = Date.parse(toDay(now));
      return Array.from({ length: count }, (_, index) =>
        new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      );
    },
  };
}
