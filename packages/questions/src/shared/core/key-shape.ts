/** Checks that a value written as JSON has the shape of a key, as in the schemas. Used by the text faces only. */

export type ShapeChecks = Readonly<Record<string, (value: unknown) => boolean>>;

const TEXT_KEY: ShapeChecks = {
  answers: (value) =>
    Array.isArray(value) && value.length <= 50 && value.every((one) => one !== "" && isText(one, 1000)),
  matchCase: isFlag,
  pattern: (value) => isText(value, 1000),
};

const NUMBER_KEY: ShapeChecks = {
  value: (value) => isNumber(value),
  tolerance: (value) => isNumber(value, 0),
  percent: isFlag,
};

export function hasTextKeyShape(value: unknown): boolean {
  return hasOnly(value, TEXT_KEY);
}

export function hasNumberKeyShape(value: unknown): boolean {
  return hasOnly(value, NUMBER_KEY);
}

/** The key of one blank: a text or a number key, with its points. */
export function hasBlankKeyShape(value: unknown): boolean {
  return hasOnly(value, { ...TEXT_KEY, ...NUMBER_KEY, marks: (marks) => isNumber(marks, 0, 1000) });
}

/** Returns true for an object whose properties all have a check and pass it. */
export function hasOnly(value: unknown, checks: ShapeChecks): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(checks, name) && (checks[name]?.(part) ?? false));
}

export function isText(value: unknown, longest: number): boolean {
  return typeof value === "string" && value.length <= longest;
}

export function isNumber(value: unknown, min = -Infinity, max = Infinity): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= min && value <= max;
}

export function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}
