/**
 * Serialises a JSON value to the same text regardless of the order of its keys. The value must have limited depth and
 * no `__proto__` key; both are refused when a request body is parsed.
 */
import { hash } from "node:crypto";
import type { JsonValue } from "@idata/engine";

/** JSON with sorted keys. */
export function canonicalJson(value: JsonValue): string {
  return JSON.stringify(sortKeys(value, isBefore));
}

/** SHA-256 of a canonical text. */
export function hashCanonical(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** The value as PostgreSQL gives it back from `jsonb`: shorter keys first, keys of equal length by their bytes. */
export function toStoredOrder(value: JsonValue): JsonValue {
  return sortKeys(value, isBeforeInStore);
}

type IsBefore = (one: string, other: string) => boolean;

const isBefore: IsBefore = (one, other) => one < other;

/** Most keys are ASCII, whose lengths in characters and in bytes agree. */
const isBeforeInStore: IsBefore = (one, other) =>
  isAscii(one) && isAscii(other)
    ? one.length < other.length || (one.length === other.length && one < other)
    : isBeforeInBytes(Buffer.from(one), Buffer.from(other));

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
};

const isBeforeInBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length ? Buffer.compare(one, other) < 0 : one.length < other.length;

/** Returns the value with sorted keys, or the value itself if its keys are sorted already, which is the usual case. */
function sortKeys(value: JsonValue, before: IsBefore): JsonValue {
  if (isSorted(value, before)) return value;
  if (Array.isArray(value)) return value.map((part) => sortKeys(part, before));
  const object = value as Readonly<Record<string, JsonValue>>;
  const keys = Object.keys(object).sort((one, other) => (before(one, other) ? -1 : before(other, one) ? 1 : 0));
  const sorted: Record<string, JsonValue> = {};
  for (const key of keys) sorted[key] = sortKeys(object[key] ?? null, before);
  return sorted;
}

/** Checks that the keys are sorted at every level. Allocates no objects, because it runs for every submit. */
function isSorted(value: JsonValue, before: IsBefore): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((part) => isSorted(part, before));
  let last: string | null = null;
  for (const key of Object.keys(value)) {
    if ((last !== null && before(key, last)) || !isSorted(value[key] ?? null, before)) return false;
    last = key;
  }
  return true;
}
