/** Checks that a value written as JSON is a list of blanks that the schema accepts. Used by the text face only. */
import { hasOnly, hasBlankKeyShape, isFlag, isNumber, isText } from "../../shared/core/key-shape.ts";
import type { ShapeChecks } from "../../shared/core/key-shape.ts";

const CHECKS: ShapeChecks = {
  id: (value) => typeof value === "string" && /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(value),
  label: (value) => isText(value, 2000),
  code: (value) => value !== "" && isText(value, 200),
  kind: (value) => value === "text" || value === "number" || value === "date",
  width: (value) => Number.isInteger(value) && isNumber(value, 1, 60),
  required: isFlag,
  placeholder: (value) => isText(value, 500),
  min: (value) => isNumber(value),
  max: (value) => isNumber(value),
  key: hasBlankKeyShape,
};

export function isBlankList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 100) return false;
  return value.every((one: unknown) => {
    return hasOnly(one, CHECKS) && ["id", "label"].every((name) => Object.hasOwn(one as object, name));
  });
}
