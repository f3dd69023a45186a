/**
 * Puts a cron expression into words: times of day on days, weekdays or days of a month, and steps of minutes and hours.
 * Returns `null` for anything else, because a sentence that leaves something out would be wrong. Pure.
 */
import { parseCron } from "./cron-fields.ts";
import type { Cron, CronField } from "./cron-fields.ts";

export interface CronReading {
  everyMinute: string;
  everyMinutes: (step: number) => string;
  /** `minute`: two digits. */
  everyHour: (minute: string) => string;
  everyHours: (step: number, minute: string) => string;
  /** `time`: `03:50`, with seconds if they are not zero. */
  daily: (time: string) => string;
  /** `days`: weekdays, Sunday is 1. */
  weekly: (days: readonly number[], time: string) => string;
  monthly: (days: readonly number[], time: string) => string;
  monthEnd: (time: string) => string;
}

export function describeCron(expression: string, words: CronReading): string | null {
  const cron = parseCron(expression);
  if (cron === null || cron.month.mode !== "every" || cron.year.mode !== "every") return null;
  const second = findOnly(cron.second);
  if (second === null) return null;
  return isEveryDay(cron) ? describeDay(cron, second, words) : describeDays(cron, second, words);
}

function describeDay({ minute, hour }: Cron, second: number, words: CronReading): string | null {
  const at = findOnly(minute);
  if (hour.mode === "every") {
    if (minute.mode === "every") return words.everyMinute;
    // With a step that does not divide the hour, the last pause of each hour is shorter.
    if (minute.mode === "step" && 60 % minute.step === 0 && minute.from < minute.step) {
      return words.everyMinutes(minute.step);
    }
    return at === null ? null : words.everyHour(pad(at));
  }
  if (hour.mode === "step") {
    const isEven = 24 % hour.step === 0 && hour.from < hour.step;
    return isEven && at !== null ? words.everyHours(hour.step, pad(at)) : null;
  }
  const time = toTime(minute, hour, second);
  return time === null ? null : words.daily(time);
}

function describeDays({ minute, hour, day, weekday }: Cron, second: number, words: CronReading): string | null {
  const time = toTime(minute, hour, second);
  if (time === null) return null;
  if (isOpen(day)) {
    const days = listValues(weekday);
    return days === null ? null : words.weekly(days, time);
  }
  if (!isOpen(weekday)) return null;
  if (day.mode === "last") return words.monthEnd(time);
  return day.mode === "list" ? words.monthly(day.values, time) : null;
}

const isOpen = ({ mode }: CronField): boolean => mode === "every" || mode === "any";
const isEveryDay = ({ day, weekday }: Cron): boolean => isOpen(day) && isOpen(weekday);

function listValues(field: CronField): number[] | null {
  if (field.mode === "list") return field.values;
  if (field.mode !== "range") return null;
  return Array.from({ length: field.to - field.from + 1 }, (_, index) => field.from + index);
}

function findOnly(field: CronField): number | null {
  return field.mode === "list" && field.values.length === 1 ? (field.values[0] ?? null) : null;
}

function toTime(minute: CronField, hour: CronField, second: number): string | null {
  const [at, on] = [findOnly(minute), findOnly(hour)];
  if (at === null || on === null) return null;
  return [on, at, ...(second === 0 ? [] : [second])].map(pad).join(":");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
