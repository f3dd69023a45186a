/**
 * One text per JSON value, whatever the order of its keys. The value must be bounded in depth and have no `__proto__`
 * key (both are refused before a body becomes a value).
 */
import { hash } from "node:crypto";
import type { JsonValue } from "@idata/engine";

/** JSON with sorted keys. */
export function canonicalJson(value: JsonValue): string {
  return JSON.stringify(sortKeys(value));
}

/** SHA-256 of a canonical text. */
export function hashCanonical(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** The same value with sorted keys; the value itself where there is nothing to sort, which is the usual case. */
function sortKeys(value: JsonValue): JsonValue {
  if (isSorted(value)) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const object = value as Readonly<Record<string, JsonValue>>;
  const sorted: Record<string, JsonValue> = {};
  for (const key of Object.keys(object).sort()) sorted[key] = sortKeys(object[key] ?? null);
  return sorted;
}

/** Whether the keys stand in order, all the way down. Makes nothing: it runs for every submit. */
function isSorted(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let before = "";
  for (const key of Object.keys(value)) {
    if (key < before || !isSorted(value[key] ?? null)) return false;
    before = key;
  }
  return true;
}
