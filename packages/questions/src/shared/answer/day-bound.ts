/** Bounds of dates as authors set them: a calendar day, or a number of days from the day of filling in. */
import type { IssueDraft } from "@idata/engine";
import { addDays } from "./calendar.ts";
import { issue } from "./plain.ts";

const RELATIVE = /^today(?:([+-]\d{1,5}))?$/;

/** Returns how many days a relative bound is from today, or `null` for a calendar day. */
export function offsetOfBound(bound: string): number | null {
  const match = RELATIVE.exec(bound);
  return match ? Number(match[1] ?? 0) : null;
}

/** Returns the bound as text, such as `today`, `today+7` or `today-30`. */
export function toRelativeBound(days: number): string {
  return days === 0 ? "today" : `today${days > 0 ? "+" : ""}${days}`;
}

/** Returns the calendar day of a bound if today is `today`. */
export function dayOfBound(bound: string | undefined, today: string): string | undefined {
  const offset = bound === undefined ? null : offsetOfBound(bound);
  return offset === null ? bound : addDays(today, offset);
}

/** Checks a day against inclusive bounds. `part` names the day if the question has several. */
export function checkDay(
  { min, max }: { min?: string | undefined; max?: string | undefined },
  day: string,
  today: string,
  part?: string,
): IssueDraft[] {
  const first = dayOfBound(min, today);
  const last = dayOfBound(max, today);
  if (first !== undefined && day < first) return [issue("too_early", { min: first }, part)];
  if (last !== undefined && day > last) return [issue("too_late", { max: last }, part)];
  return [];
}
