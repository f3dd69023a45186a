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
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const sorted = value.map(sortKeys);
    return sorted.some((element, index) => element !== value[index]) ? sorted : value;
  }
  const keys = Object.keys(value);
  let same = true;
  for (let index = 1; index < keys.length && same; index++) same = (keys[index - 1] ?? "") < (keys[index] ?? "");
  if (!same) keys.sort();
  const sorted: Record<string, JsonValue> = {};
  for (const key of keys) {
    const part = value[key] ?? null;
    const sortedPart = sortKeys(part);
    if (sortedPart !== part) same = false;
    sorted[key] = sortedPart;
  }
  return same ? value : sorted;
}
