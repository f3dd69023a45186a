/**
 * Serialises a JSON value to the same text regardless of the order of its keys. The value must have limited depth and
 * no `__proto__` key; both are refused when a request body is parsed.
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

/** Returns the value with sorted keys, or the value itself if its keys are sorted already, which is the usual case. */
function sortKeys(value: JsonValue): JsonValue {
  if (isSorted(value)) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const object = value as Readonly<Record<string, JsonValue>>;
  const sorted: Record<string, JsonValue> = {};
  for (const key of Object.keys(object).sort()) sorted[key] = sortKeys(object[key] ?? null);
  return sorted;
}

/** Checks that the keys are sorted at every level. Allocates no objects, because it runs for every submit. */
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
