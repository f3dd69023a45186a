/** Numbers, times and durations in the user's language. Pure: the clock comes in as an argument. */
import type { Language } from "../i18n/language.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Making a formatter costs more than a hundred uses of it. */
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

/** `2026-11-20 14:30`, in the browser's zone; the same in every language. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${formatDate(iso)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** `2026-11-20`, in the browser's zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** "3 分钟前"; the date after a week. `now` in milliseconds; `justNow`: words for less than a minute. */
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

/** Under a hundred of each kind are possible, and lists say the same ones again and again. */
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

/** "42 秒", "3 分 20 秒", "2 小时 5 分": the two largest units that matter. */
export function formatDuration(total: number, words: DurationWords): string {
  const seconds = Math.round(total);
  if (seconds < MINUTE) return words.seconds(seconds);
  if (seconds < HOUR) return joinUnits(words.minutes(Math.floor(seconds / MINUTE)), seconds % MINUTE, words.seconds);
  return joinUnits(words.hours(Math.floor(seconds / HOUR)), Math.floor((seconds % HOUR) / MINUTE), words.minutes);
}

/** `1.5 MB`; 1 KB is 1024 bytes. */
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
