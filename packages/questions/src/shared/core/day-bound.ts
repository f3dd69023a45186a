/** Bounds of days as authors set them: a calendar day, or one counted from the day of filling in. */
import type { IssueDraft } from "@idata/engine";
import { addDays } from "./calendar.ts";
import { issue } from "./plain.ts";

const RELATIVE = /^today(?:([+-]\d{1,5}))?$/;

/** How many days a bound is from today; `null` for a calendar day. */
export function offsetOfBound(bound: string): number | null {
  const match = RELATIVE.exec(bound);
  return match ? Number(match[1] ?? 0) : null;
}

/** `today`, `today+7`, `today-30`. */
export function toRelativeBound(days: number): string {
  return days === 0 ? "today" : `today${days > 0 ? "+" : ""}${days}`;
}

/** The day that a bound means when today is `today`. */
export function dayOfBound(bound: string | undefined, today: string): string | undefined {
  const offset = bound === undefined ? null : offsetOfBound(bound);
  return offset === null ? bound : addDays(today, offset);
}

/** Inclusive bounds of a day; `part` says which day of the question it is. */
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
