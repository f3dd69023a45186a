/** Groups days into a readable number of bars: days, weeks (starting on Monday), months or years. */
import type { Counters } from "@idata/engine";

export type DayUnit = "day" | "week" | "month" | "year";

export interface DayGroup {
  /** The first day for days and weeks, `YYYY-MM` for months, `YYYY` for years. */
  key: string;
  count: number;
}

export interface DayGroups {
  unit: DayUnit;
  /** Without gaps: a group without answers counts 0. */
  groups: DayGroup[];
  first: string;
  last: string;
}

const DAY_MS = 86_400_000;
const MAX_BARS = 31;

/** Returns `null` if no day was counted. */
export function groupDays(counters: Counters): DayGroups | null {
  const days = Object.entries(counters)
    .filter(([day, count]) => /^\d{4}-\d\d-\d\d$/.test(day) && count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const first = days[0]?.[0];
  const last = days.at(-1)?.[0];
  if (first === undefined || last === undefined) return null;
  const span = (toTime(last) - toTime(first)) / DAY_MS + 1;
  const unit: DayUnit = span <= MAX_BARS ? "day" : span <= 180 ? "week" : span <= 31 * MAX_BARS ? "month" : "year";
  const counts = new Map(listKeys(first, last, unit).map((key) => [key, 0]));
  for (const [day, count] of days) {
    const key = toKey(day, unit);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return { unit, first, last, groups: Array.from(counts, ([key, count]) => ({ key, count })) };
}

function listKeys(first: string, last: string, unit: DayUnit): string[] {
  const keys = new Set<string>();
  // The loop below steps by days, which is fast enough for all units except years.
  if (unit === "year") {
    for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
      keys.add(String(year).padStart(4, "0"));
    return [...keys];
  }
  for (let time = toTime(first); time <= toTime(last); time += DAY_MS) keys.add(toKey(toDay(time), unit));
  return [...keys];
}

function toKey(day: string, unit: DayUnit): string {
  if (unit === "day") return day;
  if (unit === "month") return day.slice(0, 7);
  if (unit === "year") return day.slice(0, 4);
  const time = toTime(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return toDay(time - sinceMonday * DAY_MS);
}

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
