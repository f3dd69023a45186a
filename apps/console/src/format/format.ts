/** Formats numbers, times and durations in the user's language. Pure: the current time is an argument. */
import type { Language } from "../i18n/language.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Formatters are cached, because creating one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.NumberFormat | Intl.RelativeTimeFormat>();

function keep<F extends Intl.NumberFormat | Intl.RelativeTimeFormat>(key: string, make: () => F): F {
  let formatter = formatters.get(key) as F | undefined;
  if (formatter === undefined) formatters.set(key, (formatter = make()));
  return formatter;
}

/** With thousands separators. */
export function formatNumber(value: number, language: Language): string {
  return keep(`number ${language}`, () => new Intl.NumberFormat(language)).format(value);
}

/** Returns `2026-11-20 14:30` in the browser's time zone, in every language. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${formatDate(iso)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Returns `2026-11-20` in the browser's time zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * Returns "3 分钟前", or the date after a week. `now` is in milliseconds; `justNow` is the text for less than a minute.
 */
export function formatRelative(iso: string, now: number, language: Language, justNow: string): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return "";
  const size = Math.abs(seconds);
  if (size < MINUTE) return justNow;
  if (size < HOUR) return formatAgo(Math.trunc(seconds / MINUTE), "minute", language);
  if (size < DAY) return formatAgo(Math.trunc(seconds / HOUR), "hour", language);
  if (size < 7 * DAY) return formatAgo(Math.trunc(seconds / DAY), "day", language);
  return formatDate(iso);
}

/** Cached texts. There are fewer than a hundred of each unit, and lists repeat them. */
const agos = new Map<string, string>();

function formatAgo(value: number, unit: "minute" | "hour" | "day", language: Language): string {
  const key = `${value} ${unit} ${language}`;
  let text = agos.get(key);
  if (text === undefined) {
    const format = keep(`relative ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
    agos.set(key, (text = format.format(value, unit)));
  }
  return text;
}

export interface DurationWords {
  seconds: (n: number) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
}

/** Returns the two largest units: "42 秒", "3 分 20 秒", "2 小时 5 分". */
export function formatDuration(total: number, words: DurationWords): string {
  const seconds = Math.round(total);
  if (seconds < MINUTE) return words.seconds(seconds);
  if (seconds < HOUR) return joinUnits(words.minutes(Math.floor(seconds / MINUTE)), seconds % MINUTE, words.seconds);
  return joinUnits(words.hours(Math.floor(seconds / HOUR)), Math.floor((seconds % HOUR) / MINUTE), words.minutes);
}

/** Returns for example `1.5 MB`; 1 KB is 1024 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ["B", "KB", "MB", "GB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)} ${units[unit] ?? ""}`;
}

function joinUnits(large: string, rest: number, small: (n: number) => string): string {
  return rest === 0 ? large : `${large} ${small(rest)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
