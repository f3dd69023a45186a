/** Whether a value that was written as JSON is a list of blanks, as the schema has it; for the text face alone. */

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => typeof value === "string" && /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(value),
  label: (value) => isText(value, 2000),
  kind: (value) => value === "text" || value === "number" || value === "date",
  width: (value) => Number.isInteger(value) && isNumber(value, 1, 60),
  required: isFlag,
  placeholder: (value) => isText(value, 500),
  min: (value) => isNumber(value),
  max: (value) => isNumber(value),
  key: (value) => hasOnly(value, KEY_CHECKS),
};

const KEY_CHECKS: typeof CHECKS = {
  answers: (value) =>
    Array.isArray(value) && value.length <= 50 && value.every((one) => one !== "" && isText(one, 1000)),
  matchCase: isFlag,
  pattern: (value) => isText(value, 1000),
  value: (value) => isNumber(value),
  tolerance: (value) => isNumber(value, 0),
  percent: isFlag,
  marks: (value) => isNumber(value, 0, 1000),
};

export function isBlankList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 100) return false;
  return value.every((one: unknown) => hasOnly(one, CHECKS) && hasOwn(one, "id") && hasOwn(one, "label"));
}

function hasOnly(value: unknown, checks: typeof CHECKS): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, part]) => hasOwn(checks, name) && (checks[name]?.(part) ?? false));
}

function hasOwn(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name);
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === "string" && value.length <= longest;
}

function isNumber(value: unknown, min = -Infinity, max = Infinity): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= min && value <= max;
}

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}
