/**
 * Formats a number as a spreadsheet would show it: as digits, or as date, time or duration if the cell's format says
 * so. Dates are always written like `2026-11-22` and times like `08:30:00`, whatever notation the format uses.
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
  // Dates in Japan, times in China.
  ...[34, 35, 55, 56].map((id) => [id, "by-value"] as const),
]);

const MAX_FORMAT = 255;

export function findNumberKind(formatId: number, code: string | undefined): NumberKind {
  if (code === undefined) return BUILT_IN.get(formatId) ?? "number";
  const [section = ""] = code.slice(0, MAX_FORMAT).split(";");
  if (/^0{2,}$/.test(section)) return { zeros: section.length };
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  // Removes what is not a format code: quoted letters, letters after a backslash, `_` or `*`, and conditions or colours
  // in brackets.
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
/** The day after 9999-12-31, the last day that a spreadsheet supports. */
const END = 2_958_466;
/** Converts day numbers of the 1904 system to the 1900 system. */
const SHIFT_1904 = 1462;
/** 1899-12-30, day 0 of the 1900 system for days after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
/** 1900-03-01. Earlier days are off by one, because the format has a 29 February 1900 that never existed. */
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

/** Spreadsheets keep and show fifteen digits. Only other programs write more. */
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

/** Converts the value of a cell of type `d`. */
export function toIsoText(raw: string): string {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(raw) ?? [];
  if (day === "") return raw;
  return time === "" || time === "00:00:00" ? day : `${day} ${time}`;
}
