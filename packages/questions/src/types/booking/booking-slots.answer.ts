/** The slots of a booking: a list of individual slots, or a weekly pattern. */
import { isDay } from "../../shared/answer/day.ts";

export interface BookingSlot {
  id: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  from: string;
  to: string;
  /** Maximum number of booked places. Absent: no limit. */
  capacity?: number;
}

export interface WeeklyTime {
  id: string;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  from: string;
  to: string;
  capacity?: number;
}

export interface WeeklyPattern {
  /** First and last day, inclusive. */
  begin: string;
  end: string;
  times: WeeklyTime[];
  /** Days without slots, such as holidays. */
  except?: string[];
}

interface SlotSettings {
  slots?: BookingSlot[];
  weekly?: WeeklyPattern;
}

/** Limits on the days of a pattern and the number of slots, regardless of the settings. */
const MOST_DAYS = 366;
const MOST_SLOTS = 5000;
const DAY_MS = 24 * 3600 * 1000;

/** Cached by settings object, because settings are never changed in place. */
const known = new WeakMap<SlotSettings, readonly BookingSlot[]>();

/** Returns all slots in chronological order. */
export function listSlots(settings: SlotSettings): readonly BookingSlot[] {
  const before = known.get(settings);
  if (before) return before;
  const all = [...(settings.slots ?? []), ...(settings.weekly ? expand(settings.weekly) : [])];
  const slots = all
    .filter(({ date }) => isDay(date))
    .slice(0, MOST_SLOTS)
    .sort((a, b) => compare(a.date + a.from + a.to, b.date + b.from + b.to));
  known.set(settings, slots);
  return slots;
}

export function findSlot(settings: SlotSettings, id: string): BookingSlot | undefined {
  return listSlots(settings).find((slot) => slot.id === id);
}

/** Returns a text such as `2026-11-23 09:00–10:00`. */
export function slotText({ date, from, to }: BookingSlot): string {
  return `${date} ${from}–${to}`;
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Returns the slots of a pattern. A slot's id contains its day, so that it stays the same if the pattern is extended.
 */
function expand({ begin, end, times, except = [] }: WeeklyPattern): BookingSlot[] {
  if (!isDay(begin) || !isDay(end)) return [];
  const slots: BookingSlot[] = [];
  for (let count = 0, day = begin; day <= end && count < MOST_DAYS; count += 1, day = nextDay(day)) {
    if (except.includes(day)) continue;
    for (const { id, weekdays, from, to, capacity } of times) {
      if (!weekdays.includes(weekdayOf(day))) continue;
      const slot = { id: `${id}.${day.replaceAll("-", "")}`, date: day, from, to };
      slots.push(capacity === undefined ? slot : { ...slot, capacity });
    }
  }
  return slots;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
