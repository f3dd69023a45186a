/**
 * Dates and times as ISO strings: `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:MM…`. A time without a zone counts as
 * UTC, so browser and server agree.
 */
import type { Value } from "./truth.ts";

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const MILLISECONDS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

export function toMoment(value: Value): Date | null {
  const match = typeof value === "string" ? MOMENT.exec(value) : null;
  if (!match) return null;
  const text = match[0].replace(" ", "T");
  const moment = new Date(text.length > 10 && !match[1] ? `${text}Z` : text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function monthsOf(moment: Date): number {
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth();
}

/**
 * Number of whole units between two dates, rounded towards zero; `null` if one is not a date or the unit is unknown.
 */
export function dateDiff(from: Value, to: Value, unitName: Value): number | null {
  const start = toMoment(from);
  const end = toMoment(to);
  const unit = unitOf(unitName);
  if (!start || !end) return null;
  const length = MILLISECONDS[unit];
  if (length) return Math.trunc((end.getTime() - start.getTime()) / length) + 0;
  if (unit !== "month" && unit !== "year") return null;
  if (end < start) {
    const back = dateDiff(to, from, unit);
    return back ? -back : back;
  }
  let months = monthsOf(end) - monthsOf(start);
  const restOf = (moment: Date): number => moment.getUTCDate() * 86_400_000 + (moment.getTime() % 86_400_000);
  if (restOf(end) < restOf(start)) months--;
  return unit === "month" ? months : Math.trunc(months / 12);
}

/**
 * Adds an amount to a date. A date without a time stays one unless the unit is an hour or less. If the target month is
 * too short, the date overflows into the next month, as in SurveyJS.
 */
export function dateAdd(from: Value, amount: number | null, unitName: Value): string | null {
  const moment = toMoment(from);
  const unit = unitOf(unitName);
  if (!moment || amount === null) return null;
  const length = MILLISECONDS[unit];
  if (length) moment.setTime(moment.getTime() + amount * length);
  else if (unit === "month") moment.setUTCMonth(moment.getUTCMonth() + amount);
  else if (unit === "year") moment.setUTCFullYear(moment.getUTCFullYear() + amount);
  else return null;
  if (Number.isNaN(moment.getTime())) return null;
  const isDay = typeof from === "string" && from.length === 10 && (!length || length >= 86_400_000);
  return isDay ? moment.toISOString().slice(0, 10) : moment.toISOString();
}

function unitOf(name: Value): string {
  return typeof name === "string" && name !== "" ? name.toLowerCase().replace(/s$/, "") : "day";
}
