/** What counts as empty and as true (see the table in `values.ts`). A separate file because every form loads it. */
import type { JsonValue } from "../definition/definition.ts";

export type Value = JsonValue;

export function isEmpty(value: Value | undefined): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

export function isTrue(value: Value): boolean {
  return value !== false && value !== 0 && !isEmpty(value);
}
