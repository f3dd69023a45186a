/**
 * The functions of the expression language. They are pure and never throw; a wrong argument usually results in null.
 */
import { dateAdd, dateDiff, toMoment } from "./dates.ts";
import { isEmpty, isTrue } from "./truth.ts";
import { compare, tidy, toNumber, toText } from "./values.ts";
import type { Value } from "./truth.ts";

/** Longest text that `concat` returns. */
const MAX_TEXT = 100_000;

export type ExpressionFunction = (
  args: readonly Value[],
  today: string,
  matches: ((source: string, text: string, whole: boolean) => boolean | null) | null,
) => Value;

/** Flattens lists and objects and leaves out empty values. */
function flatten(args: readonly Value[]): Value[] {
  return args.flatMap((arg) => {
    if (Array.isArray(arg)) return flatten(arg);
    if (typeof arg === "object" && arg !== null) return flatten(Object.values(arg));
    return isEmpty(arg) ? [] : [arg];
  });
}

function numbersOf(args: readonly Value[]): number[] {
  return flatten(args).flatMap((value) => toNumber(value) ?? []);
}

export function sum(args: readonly Value[]): number | null {
  return tidy(numbersOf(args).reduce((total, value) => total + value, 0));
}

export function avg(args: readonly Value[]): number | null {
  const numbers = numbersOf(args);
  return numbers.length > 0 ? tidy((sum(numbers) ?? 0) / numbers.length) : null;
}

/** The smallest (`sign` 1) or largest (-1) number; if there are no numbers, of the texts. */
export function extreme(args: readonly Value[], sign: 1 | -1): Value {
  const numbers: Value[] = numbersOf(args);
  const values = numbers.length > 0 ? numbers : flatten(args);
  return values.reduce<Value>((best, value) => ((compare(value, best) ?? -sign) * sign < 0 ? value : best), null);
}

/**
 * Rounds half away from zero, based on the decimal digits and not on binary ones: round(1.005, 2) is 1.01. `cut` makes
 * a whole number of the digits to keep.
 */
function round(value: Value, digits: Value, cut = Math.round): number | null {
  const number = isEmpty(value) ? null : toNumber(value);
  const places = isEmpty(digits) ? 0 : toNumber(digits);
  if (number === null || places === null || !Number.isInteger(places) || Math.abs(places) > 20) return null;
  const shifted = cut(Number(shift(Math.abs(number), places)));
  return tidy(Number(shift(shifted, -places)) * Math.sign(number));
}

function shift(value: number, places: number): string {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return `${digits}e${Number(exponent) + places}`;
}

/** The date in the first argument; without arguments, today. */
const momentOf = (args: readonly Value[], day: string): Date | null =>
  toMoment(args.length > 0 ? (args[0] ?? null) : day);

const part =
  (from: number, to: number): ExpressionFunction =>
  (args, day) => {
    const moment = momentOf(args, day);
    return moment && Number(moment.toISOString().slice(from, to));
  };
const integer =
  (make: (value: number) => number): ExpressionFunction =>
  ([value = null]) => {
    const number = isEmpty(value) ? null : toNumber(value);
    return number === null ? null : tidy(make(number));
  };
const today: ExpressionFunction = ([days = null], day) => dateAdd(day, isEmpty(days) ? 0 : toNumber(days), "day");

/** Names are in lower case, as the parser returns them. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = /* @__PURE__ */ new Map<string, ExpressionFunction>([
  ["iif", ([test = null, yes = null, no = null]) => (isTrue(test) ? yes : no)],
  ["sum", sum],
  ["avg", avg],
  ["min", (args) => extreme(args, 1)],
  ["max", (args) => extreme(args, -1)],
  ["count", (args) => flatten(args).length],
  ["round", ([value = null, digits = null]) => round(value, digits)],
  ["trunc", ([value = null, digits = null]) => round(value, digits, Math.trunc)],
  ["floor", integer(Math.floor)],
  ["ceil", integer(Math.ceil)],
  ["abs", integer(Math.abs)],
  ["number", integer((value) => value)],
  ["today", today],
  ["currentdate", today],
  ["age", ([birth = null, unit = null], day) => dateDiff(birth, day, isEmpty(unit) ? "year" : unit)],
  ["datediff", ([from = null, to = null, unit = null]) => dateDiff(from, to, unit)],
  ["diffdays", ([from = null, to = null]) => Math.abs(dateDiff(from, to, "day") ?? 0)],
  ["dateadd", ([from = null, amount = null, unit = null]) => dateAdd(from, toNumber(amount), unit)],
  ["year", part(0, 4)],
  ["month", part(5, 7)],
  ["day", part(8, 10)],
  ["weekday", (args, day) => momentOf(args, day)?.getUTCDay() ?? null],
  ["lower", ([text = null]) => toText(text).toLowerCase()],
  ["upper", ([text = null]) => toText(text).toUpperCase()],
  ["trim", ([text = null]) => toText(text).trim()],
  [
    "substring",
    ([text = null, from = null, to = null]) =>
      toText(text).substring(toNumber(from) ?? 0, isEmpty(to) ? undefined : (toNumber(to) ?? 0)),
  ],
  ["concat", (args) => flatten(args).map(toText).join("").slice(0, MAX_TEXT)],
  ["length", ([value = null]) => (Array.isArray(value) ? value.length : toText(value).length)],
  [
    "regex",
    ([text = null, pattern = null], _today, matches) =>
      isEmpty(text) || typeof pattern !== "string" ? false : (matches?.(pattern, toText(text), false) ?? null),
  ],
]);
