/**
 * How operators treat values of different kinds. Browser and server behave alike, and nothing throws.
 *
 * | rule            | meaning                                                                                       |
 * |-----------------|-----------------------------------------------------------------------------------------------|
 * | empty           | null, `""`, a list without elements, an object without keys. 0 and false are not empty         |
 * | true            | everything but empty, false and 0                                                             |
 * | numeric text    | a number, or its decimal or `0x` text of at most 15 digits; longer texts are identifiers       |
 * | a = b           | both empty; or texts that differ in case or outer spaces only; or equal numbers after reading   |
 * |                 | numeric text, but of two texts one with a leading zero (`05`, `5`) is an identifier; boolean    |
 * |                 | and `'true'`/`'false'`; lists with the same elements in any order; a list of one and its element    |
 * | a < b …         | numbers where both are numeric, else texts by code unit (ISO dates sort right); empty: false   |
 * | a + b           | sum where both are numeric (true is 1); an empty side gives the other; two lists are joined, a  |
 * |                 | list and a number are summed; else, for a quoted text and a leading zero, the texts are joined |
 * | a - b, * / % ^  | empty counts as 0; not numeric, or division by 0: null                                         |
 * | decimals        | results are rounded to 15 significant digits: 0.1 + 0.2 = 0.3                                  |
 * | contains        | list: an equal element (all of them for a list on the right); text: the text inside, any case  |
 * | anyof …         | a single value counts as a list of one, empty as a list of none                                |
 */
import { isEmpty } from "./truth.ts";
import type { Value } from "./truth.ts";

const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$|^\s*0x[\da-f]+\s*$/i;

/** A text with leading zeros: more likely a code such as a postcode than a number. */
const CODE = /^0\d/;

/** The number that a value represents (true is 1, false is 0), or `null`. */
export function toNumber(value: Value): number | null {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string" || value.length > 30 || !canBeNumeric(value) || !NUMERIC.test(value)) return null;
  return value.replace(/\D/g, "").length > 15 ? null : Number(value);
}

/** A cheap first check: numeric text begins with a digit, a sign, a point or white space. */
function canBeNumeric(text: string): boolean {
  const first = text.charCodeAt(0);
  return first <= 0x39 || first >= 0x80 ? first >= 0x80 || first <= 0x20 || first >= 0x2b : false;
}

export function toText(value: Value): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map(toText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function toList(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/** Rounds a result to 15 significant digits; returns `null` for NaN and infinity. */
export function tidy(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(15));
}

export function areEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === "number" && typeof b === "number") return false;
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one) => contains(b, one)) && b.every((one) => contains(a, one));
  if (Array.isArray(a)) return a.length === 1 && areEqual(a[0] ?? null, b);
  if (Array.isArray(b)) return areEqual(b, a);
  if (typeof a === "object" || typeof b === "object") return typeof a === typeof b && haveEqualParts(a, b);
  const text = fold(a);
  const other = fold(b);
  if (text === other) return true;
  const x = toNumber(a);
  const isNumber = typeof a === "number" || typeof b === "number";
  return x !== null && x === toNumber(b) && (isNumber || !(CODE.test(text) || CODE.test(other)));
}

/** The text of a value in the form in which texts are compared: without outer spaces and differences of case. */
export function fold(value: Value): string {
  return toText(value).trim().toLowerCase();
}

function haveEqualParts(a: Value, b: Value): boolean {
  const left = Object.entries(a ?? {});
  const right = new Map(Object.entries(b ?? {}));
  return left.length === right.size && left.every(([key, value]) => areEqual(value, right.get(key) ?? null));
}

/** Negative, zero or positive; `null` if the two cannot be ordered. */
export function compare(a: Value, b: Value): number | null {
  if (isEmpty(a) || isEmpty(b)) return null;
  const x = toNumber(a);
  const y = toNumber(b);
  if (x !== null && y !== null) return x - y;
  if (typeof a !== "string" || typeof b !== "string") return null;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function contains(a: Value, b: Value): boolean {
  if (isEmpty(a)) return false;
  if (!Array.isArray(a)) return toText(a).toLowerCase().includes(toText(b).toLowerCase());
  if (a.some((one) => areEqual(one, b))) return true;
  return Array.isArray(b) && b.length > 0 && b.every((one) => contains(a, one));
}

export function hasAny(a: Value, b: Value): boolean {
  const list = toList(b);
  return toList(a).some((one) => list.some((other) => areEqual(one, other)));
}

export function hasAll(a: Value, b: Value): boolean {
  const list = toList(a);
  return list.length > 0 && toList(b).every((one) => list.some((other) => areEqual(one, other)));
}

/** `isText`: one side is a quoted text in the expression, so the sides are joined even if both are numeric. */
export function add(a: Value, b: Value, isText = false): Value {
  if (isEmpty(a)) return isEmpty(b) ? null : b;
  if (isEmpty(b)) return a;
  if (Array.isArray(a) || Array.isArray(b)) {
    const all = [...toList(a), ...toList(b)];
    if (Array.isArray(a) && Array.isArray(b)) return all;
    if (typeof a === "number" || typeof b === "number")
      return tidy(all.reduce<number>((sum, one) => (typeof one === "number" ? sum + one : sum), 0));
  }
  const text = toText(a);
  const other = toText(b);
  const x = isText || CODE.test(text) || CODE.test(other) ? null : toNumber(a);
  const y = toNumber(b);
  return x !== null && y !== null ? tidy(x + y) : text + other;
}

/** Arithmetic other than `+`. */
export function calculate(operator: string, a: Value, b: Value): number | null {
  const x = isEmpty(a) ? 0 : toNumber(a);
  const y = isEmpty(b) ? 0 : toNumber(b);
  if (x === null || y === null) return null;
  if (operator === "-") return tidy(x - y);
  if (operator === "*") return tidy(x * y);
  if (operator === "/") return tidy(x / y);
  if (operator === "%") return tidy(x % y);
  return tidy(x ** y);
}

/**
 * Follows a path inside a value, by own properties only. `length` works on lists and texts, and is 0 for empty values.
 */
export function getPart(value: Value, path: readonly (string | number)[], from: number): Value {
  let current = value;
  for (let index = from; index < path.length; index++) {
    const key = path[index] ?? "";
    if (key === "length" && (isEmpty(current) || Array.isArray(current) || typeof current === "string"))
      current = Array.isArray(current) || typeof current === "string" ? current.length : 0;
    else if (Array.isArray(current)) current = (typeof key === "number" ? current.at(key) : null) ?? null;
    else if (typeof current === "object" && current !== null && Object.hasOwn(current, key))
      current = current[key] ?? null;
    else return null;
  }
  return current;
}
