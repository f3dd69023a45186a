/** Structural sharing after a merge, so that screens render only what changed and an undo history stays small. */
import { isEqual } from "./equal.ts";

/** Returns `next` with every part that equals its counterpart in `old` replaced by that very object. */
export function shareParts<T>(next: T, old: unknown): T {
  if (isEqual(next, old)) return old as T;
  if (Array.isArray(next) && Array.isArray(old)) {
    const known = new Map(old.map((element: unknown, index) => [toKey(element, index), element]));
    return next.map((element: unknown, index) => shareParts(element, known.get(toKey(element, index)))) as T;
  }
  if (!isObject(next) || !isObject(old)) return next;
  const before: Record<string, unknown> = old;
  return Object.fromEntries(
    Object.entries(next).map(([key, value]): [string, unknown] => [key, shareParts(value, before[key])]),
  ) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const toKey = (element: unknown, index: number): unknown =>
  isObject(element) && typeof element["id"] === "string" ? element["id"] : index;
