/**
 * Days and times of day in the organisation's time zone (IDATA_TIME_ZONE), independent of the zone of the machine. Used
 * for "today" in statistics and date questions, and for times in exports.
 */
export interface Calendar {
  /** IANA name of the zone. */
  readonly zone: string;
  /** `YYYY-MM-DD`. */
  readonly toDay: (time: Date) => string;
  /** `YYYY-MM-DD HH:mm:ss`, as people and the administration contract (§1.1) write it. */
  readonly toTime: (time: Date) => string;
  /** The last `count` days up to and including the day of `now`, oldest first. */
  readonly listLastDays: (now: Date, count: number) => string[];
}

const DAY_MS = 24 * 3600 * 1000;
/** No zone changes its day or its offset within a quarter of an hour. */
const STEP_MS = 15 * 60 * 1000;
/** Quarters of an hour of almost three years. */
const MOST_KNOWN = 100_000;

/** Throws a RangeError for an unknown zone. */
export function createCalendar(zone: string): Calendar {
  const days = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const times = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const known = new Map<number, string>();

  /** Keeps the results: formatting is slow, and statistics ask for every quarter of an hour that has responses. */
  function toDay(time: Date): string {
    const step = Math.floor(time.getTime() / STEP_MS);
    let day = known.get(step);
    if (day === undefined) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(step, (day = days.format(time)));
    }
    return day;
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
