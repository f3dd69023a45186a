/**
 * Formats times as in the administration contract (spec §3): year-month-day hour:minute:second in the browser's time
 * zone.
 */
const DEFAULT_PATTERN = "{y}-{m}-{d} {h}:{i}:{s}";

/** Accepts dates, milliseconds, seconds (ten digits) and ISO text. Returns an empty string for an invalid time. */
export function formatDateTime(value: Date | number | string | null | undefined, pattern = DEFAULT_PATTERN): string {
  const date = toDate(value);
  if (date === null) return "";
  const parts: Record<string, number> = {
    y: date.getFullYear(),
    m: date.getMonth() + 1,
    d: date.getDate(),
    h: date.getHours(),
    i: date.getMinutes(),
    s: date.getSeconds(),
  };
  return pattern.replace(/\{([ymdhis])\}/g, (_, name: string) => String(parts[name]).padStart(2, "0"));
}

function toDate(value: Date | number | string | null | undefined): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "number" ? String(value) : value;
  if (text instanceof Date) return Number.isNaN(text.getTime()) ? null : text;
  const isStamp = /^\d+$/.test(text);
  const stamp = Number(text) * (text.length === 10 ? 1000 : 1);
  // The contract's times have no zone and are local. The space is replaced by the T of ISO 8601.
  const date = new Date(isStamp ? stamp : text.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? null : date;
}
