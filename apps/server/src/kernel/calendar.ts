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
const STEPS_OF_DAY = DAY_MS / STEP_MS;
/** Days of 27 years. */
const MOST_KNOWN = 10_000;

/** A day of the zone within a day of UTC. */
interface DayFrom {
  /** Quarters of an hour since 1970. */
  readonly step: number;
  readonly day: string;
}

/** Throws a RangeError for an unknown zone. */
export function createCalendar(zone: string): Calendar {
  const days = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const times = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  /** By day of UTC. */
  const known = new Map<number, readonly DayFrom[]>();
  const format = (step: number): string => days.format(step * STEP_MS);

  /** Keeps the results: formatting is slow, and statistics ask for every quarter of an hour that has responses. */
  function toDay(time: Date): string {
    const step = Math.floor(time.getTime() / STEP_MS);
    const utcDay = Math.floor(step / STEPS_OF_DAY);
    let parts = known.get(utcDay);
    if (parts === undefined) {
      if (known.size >= MOST_KNOWN) known.clear();
      const first = utcDay * STEPS_OF_DAY;
      known.set(utcDay, (parts = findDays(first, first + STEPS_OF_DAY - 1, format)));
    }
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const part = parts[at];
      if (part !== undefined && part.step <= step) return part.day;
    }
    return days.format(time);
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

/** The days from one step to another, found by halves: where both ends have the same day, so has everything between. */
function findDays(from: number, to: number, format: (step: number) => string): DayFrom[] {
  const found: DayFrom[] = [];
  const look = (first: number, last: number, firstDay: string, lastDay: string): void => {
    if (firstDay === lastDay) return;
    if (last - first === 1) {
      found.push({ step: last, day: lastDay });
      return;
    }
    const middle = Math.floor((first + last) / 2);
    const day = format(middle);
    look(first, middle, firstDay, day);
    look(middle, last, day, lastDay);
  };
  const day = format(from);
  found.push({ step: from, day });
  look(from, to, day, format(to));
  return found;
}
