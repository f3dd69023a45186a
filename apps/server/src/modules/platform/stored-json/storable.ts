/**
 * Rejects values that PostgreSQL cannot store or that are dangerous to traverse: unlimited depth, NUL, lone surrogates,
 * keys that reach a prototype (S21, S22). The body limit has limited the size before.
 */
import type { JsonValue } from "@idata/engine";

const POISON = new Set(["__proto__", "constructor", "prototype"]);

/** Checks that PostgreSQL can store the value without changing it. `maxDepth` limits nested arrays and objects. */
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
  // Iterates over keys instead of entries to avoid allocations, since this runs for every part of every answer.
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.keys(parts).every((key) => isStorableKey(key) && isStorable(parts[key], maxDepth));
}

/** A key in user data is storable if its text is storable and it reaches no prototype. */
export function isStorableKey(key: string): boolean {
  return !POISON.has(key) && isStorableText(key);
}

function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
