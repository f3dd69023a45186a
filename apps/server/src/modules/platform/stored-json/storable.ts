/**
 * The gate for what the database cannot hold or what makes walking a value dangerous: unbounded depth, NUL, broken
 * surrogates, keys that touch a prototype (S21, S22). Size is bounded before, by the body limit.
 */
import type { JsonValue } from "@idata/engine";

const POISON = new Set(["__proto__", "constructor", "prototype"]);

/** Whether PostgreSQL can store the value exactly as it is. `maxDepth` counts nested arrays and objects. */
export function isStorable(value: unknown, maxDepth: number): value is JsonValue {
  switch (typeof value) {
    case "string":
      return isStorableText(value);
    case "number":
      return Number.isFinite(value);
    case "boolean":
      return true;
    case "object":
      return value === null || (maxDepth > 0 && hasStorableParts(value, maxDepth - 1));
    default:
      return false;
  }
}

function hasStorableParts(value: object, maxDepth: number): boolean {
  if (Array.isArray(value)) return value.every((element) => isStorable(element, maxDepth));
  // Keys alone: this runs for every part of every answer.
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.keys(parts).every((key) => isStorableKey(key) && isStorable(parts[key], maxDepth));
}

/** A key of user data: storable text that touches no prototype. */
export function isStorableKey(key: string): boolean {
  return !POISON.has(key) && isStorableText(key);
}

function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
