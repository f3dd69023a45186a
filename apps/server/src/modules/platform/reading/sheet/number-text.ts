/**
 * What a spreadsheet shows for a number: as digits, or as date, time or duration where the cell's format says so. Dates
 * come as `2026-11-22`, times as `08:30:00`, whatever way of writing them the format has chosen.
 */

export type NumberKind =
  | "number"
  | "date"
  | "time"
  | "date-time"
  | "duration"
  | "by-value"
  | { readonly zeros: number };

const BUILT_IN: ReadonlyMap<number, NumberKind> = new Map<number, NumberKind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, "date"] as const),
  ...[18, 19, 20, 21, 32, 33, 45, 47].map((id) => [id, "time"] as const),
  [22, "date-time"],
  [46, "duration"],
  // dates in Japan, times in China
  ...[34, 35, 55, 56].map((id) => [id, "by-value"] as const),
]);

const MAX_FORMAT = 255;

export function findNumberKind(formatId: number, code: string | undefined): NumberKind {
  if (code === undefined) return BUILT_IN.get(formatId) ?? "number";
  const [section = ""] = code.slice(0, MAX_FORMAT).split(";");
  if (/^0{2,}$/.test(section)) return { zeros: section.length };
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  // Letters in quotation marks, after a backslash, `_` or `*`, and conditions or colours in brackets are not codes.
  const letters = section.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, "").toLowerCase();
  if (elapsed) return "duration";
  const isHalfDay = letters.includes("am/pm") || letters.includes("a/p");
  const codes = letters.replace(/am\/pm|a\/p|general/g, "");
  const hasTime = isHalfDay || /[hs]/.test(codes);
  const hasDate = /[yd]/.test(codes) || (!hasTime && codes.includes("m"));
  if (hasDate) return hasTime ? "date-time" : "date";
  return hasTime ? "time" : "number";
}

const DAY = 86_400;
/** The first day after the last one that a spreadsheet knows, 9999-12-31. */
const END = 2_958_466;
/** From the days of 1904 to those of 1900. */
const SHIFT_1904 = 1462;
/** 1899-12-30, from which days count after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
/** 1900-03-01. Before it days are one behind, because the format has a 29 February 1900 that never was. */
const FIRST_TRUE_DAY = 61;

export function toNumberText(raw: string, kind: NumberKind, is1904: boolean): string {
  const value = Number(raw);
  if (raw === "" || !Number.isFinite(value)) return raw;
  if (typeof kind === "object") {
    const text = toPlainText(raw, value);
    return /^\d+$/.test(text) ? text.padStart(kind.zeros, "0") : text;
  }
  const isTimed = kind !== "number" && value >= 0 && value < END;
  return isTimed ? toTimeText(is1904 && value >= 1 ? value + SHIFT_1904 : value, kind) : toPlainText(raw, value);
}

/** Fifteen digits are what spreadsheets keep and show; more only come from files that have more. */
const SHOWN_DIGITS = 15;

function toPlainText(raw: string, value: number): string {
  if (/^-?\d{16,400}$/.test(raw)) return raw.replace(/^(-?)0+(?=\d)/, "$1");
  return String(Number(value.toPrecision(SHOWN_DIGITS)));
}

function toTimeText(value: number, kind: Exclude<NumberKind, "number" | object>): string {
  const seconds = Math.round(value * DAY);
  const [day, rest] = [Math.floor(seconds / DAY), seconds % DAY];
  if (kind === "by-value")
    return value < 1 ? toClock(rest) : rest === 0 ? toDay(day) : `${toDay(day)} ${toClock(rest)}`;
  if (kind === "duration") return toClock(seconds);
  if (kind === "time") return toClock(rest);
  return kind === "date" ? toDay(day) : `${toDay(day)} ${toClock(rest)}`;
}

function toDay(day: number): string {
  const days = day < FIRST_TRUE_DAY ? day + 1 : day;
  return new Date(EPOCH + days * DAY * 1000).toISOString().slice(0, 10);
}

function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** A cell of type `d`. */
export function toIsoText(raw: string): string {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(raw) ?? [];
  if (day === "") return raw;
  return time === "" || time === "00:00:00" ? day : `${day} ${time}`;
}
