/** A booking, as text. Slots have too many settings for lines, so they are written as JSON in brackets. */
import type { TextFace } from "@idata/importers/text";

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

export const bookingText: TextFace = {
  marks: { zh: ["预约", "预约题", "预约时段", "预约时间"], en: ["Booking", "appointment", "reservation"] },
  plain: "prose",
  fields: [
    { setting: "slots", zh: ["时段"], en: ["slots"], kind: "json", shape: (value) => isList(value, 1000, isSlot) },
    { setting: "weekly", zh: ["每周时段"], en: ["weekly slots"], kind: "json", shape: isWeekly },
    { setting: "maxPlaces", zh: ["最多人数"], en: ["max places"], kind: "number", range: [1, 1000], whole: true },
  ],
  build: () => ({}),
};

function isList(value: unknown, most: number, isPart: (part: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every(isPart);
}

function hasOnly(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => keys.includes(key));
}

function fits(value: unknown, pattern: RegExp): boolean {
  return typeof value === "string" && pattern.test(value);
}

function isTime(value: Record<string, unknown>): boolean {
  const { id, from, to, capacity } = value;
  const hasRoom =
    capacity === undefined || (Number.isInteger(capacity) && Number(capacity) >= 1 && Number(capacity) <= 1e6);
  return fits(id, ID) && fits(from, CLOCK) && fits(to, CLOCK) && hasRoom;
}

function isSlot(value: unknown): boolean {
  return hasOnly(value, ["id", "date", "from", "to", "capacity"]) && fits(value["date"], DAY) && isTime(value);
}

function isWeekly(value: unknown): boolean {
  if (!hasOnly(value, ["begin", "end", "times", "except"])) return false;
  const { begin, end, times, except = [] } = value;
  return (
    fits(begin, DAY) && fits(end, DAY) && isList(times, 50, isWeekTime) && isList(except, 366, (day) => fits(day, DAY))
  );
}

function isWeekTime(value: unknown): boolean {
  return (
    hasOnly(value, ["id", "weekdays", "from", "to", "capacity"]) &&
    isTime(value) &&
    isList(value["weekdays"], 7, isWeekday)
  );
}

function isWeekday(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;
}
