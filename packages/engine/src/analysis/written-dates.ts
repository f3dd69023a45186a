/** Dates and times as people write them, turned into those that expressions compare. */
import type { Expression } from "../expression/expression.ts";

const YEAR_FIRST = /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/** Returns `YYYY-MM-DD`, or null if the text is no date or if day and month cannot be told apart. */
export function toDay(text: string): string | null {
  const trimmed = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? DIGITS.exec(trimmed) ?? [];
  if (year !== undefined) return makeDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = YEAR_LAST.exec(trimmed) ?? [];
  if (last === undefined) return null;
  if (Number(first) > 12) return makeDay(Number(last), Number(second), Number(first));
  return Number(second) > 12 ? makeDay(Number(last), Number(first), Number(second)) : null;
}

/** Returns `HH:MM`, or null. */
export function toClock(text: string): string | null {
  const [, hour = "", minute = ""] = /^\s*(\d{1,2})[:：点时](\d{2})?分?\s*$/.exec(text) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}

/** The day that 2024/1/31 or 2024-1-31 without quotes stands for; the language computes with its numbers. */
export function dayInSum(node: Expression): string | null {
  if (node.type !== "binary" || (node.operator !== "-" && node.operator !== "/")) return null;
  const { left, right, operator } = node;
  if (left.type !== "binary" || left.operator !== operator) return null;
  const parts = [left.left, left.right, right].map((part) => (part.type === "value" ? part.value : null));
  const [year, month, day] = parts.map((part) => (typeof part === "number" ? part : Number.NaN));
  return makeDay(year ?? 0, month ?? 0, day ?? 0);
}

function makeDay(year: number, month: number, day: number): string | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 ? moment.toISOString().slice(0, 10) : null;
}
