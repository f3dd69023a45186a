/** Days of the trend, without gaps: from the first response to today, but at least 14 and at most 60 days. */
export interface DayCount {
  day: string;
  count: number;
}

const DAY_MS = 86_400_000;
const MIN_DAYS = 14;
const MAX_DAYS = 60;

/** `byDay` contains only days with responses. `today` is `YYYY-MM-DD` in the time zone of `byDay`. */
export function toTrend(byDay: Readonly<Record<string, number>>, today: string): DayCount[] {
  const days = Object.keys(byDay).sort();
  const last = maxDay(days.at(-1), today);
  const first = days[0] ?? last;
  const end = Date.parse(`${last}T00:00:00Z`);
  const from = Math.min(Date.parse(`${first}T00:00:00Z`), end - (MIN_DAYS - 1) * DAY_MS);
  const start = Math.max(from, end - (MAX_DAYS - 1) * DAY_MS);
  const trend: DayCount[] = [];
  for (let time = start; time <= end; time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    trend.push({ day, count: byDay[day] ?? 0 });
  }
  return trend;
}

function maxDay(a: string | undefined, b: string): string {
  return a !== undefined && a > b ? a : b;
}
