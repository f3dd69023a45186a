/** Responses over time, in hours, days, weeks or months without gaps. */
export type TrendUnit = "hour" | "day" | "week" | "month";

export interface TrendStep {
  /** `YYYY-MM-DD HH`, the day, the Monday of the week, or `YYYY-MM`. */
  key: string;
  count: number;
}

export interface TrendInput {
  /** Only days with responses. */
  byDay: Readonly<Record<string, number>>;
  /** The hours of the last seven days, `YYYY-MM-DD HH`; only those with responses. */
  byHour: Readonly<Record<string, number>>;
  /** `YYYY-MM-DD` in the time zone of the days and hours. */
  today: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FEWEST_DAYS = 14;
const FEWEST_HOURS = 24;
/** Above these numbers of days, longer steps are easier to read. */
const DAYS_UNTIL_WEEKS = 92;
const DAYS_UNTIL_MONTHS = 730;

/** The unit in which a time is easiest to read. */
export function chooseUnit({ byDay, today }: TrendInput): TrendUnit {
  const { first, last } = rangeOf(byDay, today);
  const days = (toTime(last) - toTime(first)) / DAY_MS + 1;
  return days <= DAYS_UNTIL_WEEKS ? "day" : days <= DAYS_UNTIL_MONTHS ? "week" : "month";
}

/**
 * From the first response to today, of any length. Days are at least 14. Hours are those of the last seven days, at least
 * 24 of them.
 */
export function toTrend(unit: TrendUnit, { byDay, byHour, today }: TrendInput): TrendStep[] {
  if (unit === "hour") return toHours(byHour, today);
  const { first, last } = rangeOf(byDay, today);
  const end = toTime(last);
  const start = unit === "day" ? Math.min(toTime(first), end - (FEWEST_DAYS - 1) * DAY_MS) : toTime(first);
  const counts = new Map<string, number>();
  for (let time = start; time <= end; time += DAY_MS) {
    const day = toDay(time);
    const key = toKey(day, unit);
    counts.set(key, (counts.get(key) ?? 0) + (byDay[day] ?? 0));
  }
  return Array.from(counts, ([key, count]) => ({ key, count }));
}

function toHours(byHour: Readonly<Record<string, number>>, today: string): TrendStep[] {
  const hours = Object.keys(byHour).toSorted();
  const end = Math.max(hourToTime(hours.at(-1) ?? `${today} 00`), hourToTime(`${today} 00`));
  const start = Math.min(hourToTime(hours[0] ?? `${today} 00`), end - (FEWEST_HOURS - 1) * HOUR_MS);
  const steps: TrendStep[] = [];
  for (let time = start; time <= end; time += HOUR_MS) {
    const key = new Date(time).toISOString().slice(0, "YYYY-MM-DDTHH".length).replace("T", " ");
    steps.push({ key, count: byHour[key] ?? 0 });
  }
  return steps;
}

function rangeOf(byDay: Readonly<Record<string, number>>, today: string): { first: string; last: string } {
  const days = Object.keys(byDay).toSorted();
  const newest = days.at(-1) ?? today;
  // The server may be a day ahead of what it called today when the figures were counted.
  return { first: days[0] ?? today, last: newest > today ? newest : today };
}

function toKey(day: string, unit: TrendUnit): string {
  if (unit === "month") return day.slice(0, "YYYY-MM".length);
  if (unit !== "week") return day;
  const time = toTime(day);
  return toDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
}

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const hourToTime = (hour: string): number => Date.parse(`${hour.replace(" ", "T")}:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);
