/**
 * The functions of the language as authors write them, with the numbers of arguments that they take. Only authors load
 * this. Meanings and examples are in the console's locale files (`expression.functions`).
 */
import type { Expression } from "../expression.ts";

export interface Signature {
  /** The spelling that completion inserts. */
  name: string;
  /** The fewest arguments. */
  min: number;
  /** The most arguments; Infinity if there may be any number. */
  max: number;
}

const takes = (name: string, min: number, max = min): Signature => ({ name, min, max });

/** By name in lower case. */
export const SIGNATURES = {
  iif: takes("iif", 2, 3),
  sum: takes("sum", 1, Infinity),
  avg: takes("avg", 1, Infinity),
  min: takes("min", 1, Infinity),
  max: takes("max", 1, Infinity),
  count: takes("count", 1, Infinity),
  round: takes("round", 1, 2),
  trunc: takes("trunc", 1, 2),
  floor: takes("floor", 1),
  ceil: takes("ceil", 1),
  abs: takes("abs", 1),
  number: takes("number", 1),
  today: takes("today", 0, 1),
  currentdate: takes("currentDate", 0, 1),
  age: takes("age", 1, 2),
  datediff: takes("dateDiff", 2, 3),
  diffdays: takes("diffDays", 2),
  dateadd: takes("dateAdd", 2, 3),
  year: takes("year", 0, 1),
  month: takes("month", 0, 1),
  day: takes("day", 0, 1),
  weekday: takes("weekday", 0, 1),
  lower: takes("lower", 1),
  upper: takes("upper", 1),
  trim: takes("trim", 1),
  substring: takes("substring", 2, 3),
  concat: takes("concat", 1, Infinity),
  length: takes("length", 1),
  regex: takes("regex", 2),
  suminarray: takes("sumInArray", 2, 4),
  avginarray: takes("avgInArray", 2, 4),
  mininarray: takes("minInArray", 2, 4),
  maxinarray: takes("maxInArray", 2, 4),
  countinarray: takes("countInArray", 2, 4),
} as const satisfies Record<string, Signature>;

export type FunctionName = keyof typeof SIGNATURES;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(SIGNATURES, name);
}

/** Returns the signature if the call has a known name and a wrong number of arguments, else null. */
export function wrongArguments({ name, args }: Extract<Expression, { type: "call" }>): Signature | null {
  const signature: Signature | null = isFunctionName(name) ? SIGNATURES[name] : null;
  return signature && (args.length < signature.min || args.length > signature.max) ? signature : null;
}

/** What other programs call our functions. */
const OTHER_NAMES: Readonly<Record<string, FunctionName>> = {
  if: "iif",
  average: "avg",
  mean: "avg",
  len: "length",
  now: "today",
  datedif: "datediff",
  ceiling: "ceil",
  roundup: "ceil",
  rounddown: "floor",
  int: "trunc",
  concatenate: "concat",
  mid: "substring",
  substr: "substring",
  tolower: "lower",
  toupper: "upper",
  val: "number",
  matches: "regex",
  getyear: "year",
  currentyear: "year",
};

/** The function that an unknown name most likely means: another program's name for it, or one letter away. */
export function findFunction(name: string): string | null {
  const other = OTHER_NAMES[name];
  if (other) return SIGNATURES[other].name;
  const near = Object.keys(SIGNATURES).find((one) => isOneLetterAway(name, one));
  return near !== undefined && isFunctionName(near) ? SIGNATURES[near].name : null;
}

function isOneLetterAway(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 3 || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
