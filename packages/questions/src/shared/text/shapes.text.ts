/** Shape checks for JSON settings in questionnaire text. A value that passes is also valid for the type's schema. */

export type Shape = (value: unknown) => boolean;

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

export const isFlag: Shape = (value) => typeof value === "boolean";

export const isId: Shape = (value) => typeof value === "string" && ID.test(value);

export function isTextOf(longest: number): Shape {
  return (value) => typeof value === "string" && value.length <= longest;
}

/** A name from the file that a form was imported from. */
export const isCode: Shape = (value) => typeof value === "string" && value !== "" && value.length <= 200;

export function isOneOf(words: readonly string[]): Shape {
  return (value) => typeof value === "string" && words.includes(value);
}

export function isNumberIn(min: number, max: number, whole = false): Shape {
  return (value) => typeof value === "number" && value >= min && value <= max && (!whole || Number.isInteger(value));
}

export function isListOf(shape: Shape, longest: number): Shape {
  return (value) => Array.isArray(value) && value.length <= longest && value.every(shape);
}

/** Checks a record from ids to values of the shape. */
export function isMapOf(shape: Shape, longest: number): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return entries.length <= longest && entries.every(([id, one]) => isId(id) && shape(one));
  };
}

/** Checks an object with id, label and perhaps code, and optional settings of the given shapes. */
export function isPartWith(settings: Readonly<Record<string, Shape>>): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const { id, label, code, ...rest } = value as Record<string, unknown>;
    if (!isId(id) || !isTextOf(2000)(label) || (code !== undefined && !isCode(code))) return false;
    return Object.entries(rest).every(
      ([name, one]) => Object.hasOwn(settings, name) && (settings[name]?.(one) ?? false),
    );
  };
}

export function isMatch(pattern: RegExp): Shape {
  return (value) => typeof value === "string" && pattern.test(value);
}
