/**
 * References to questions and variables inside texts and expressions, found by their braces: `{q1}`, `{q1.row2}`,
 * `{q1[0]}`.
 */
import type { ItemDefinition } from "@idata/engine";

const REFERENCE = /\{\s*([A-Za-z_][\w-]*)/g;

/** Returns the ids that a text refers to, without duplicates, in order. */
export function listReferences(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(REFERENCE), (match) => match[1] ?? ""))];
}

/** Renames references by the map in all strings inside the value. Returns the same value if nothing was renamed. */
export function renameReferences<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return value;
  return rename(value, names) as T;
}

function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    if (!value.includes("{")) return value;
    return value.replace(REFERENCE, (whole, id: string) => {
      const name = names.get(id);
      return name === undefined ? whole : `${whole.slice(0, whole.length - id.length)}${name}`;
    });
  }
  if (Array.isArray(value)) {
    const next = value.map((element) => rename(element, names));
    return next.some((element, i) => element !== value[i]) ? next : value;
  }
  if (typeof value === "object" && value !== null) {
    let changed = false;
    const next = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const renamed = rename(inner, names);
        if (renamed !== inner) changed = true;
        return [key, renamed];
      }),
    );
    return changed ? next : value;
  }
  return value;
}

const CONDITIONS = ["visibleIf", "requiredIf", "readOnlyIf"] as const;

/** Removes conditions that refer to a name outside `known`, and counts them. */
export function dropForeignConditions(
  item: ItemDefinition,
  known: ReadonlySet<string>,
): { item: ItemDefinition; dropped: number } {
  const isForeign = (text: unknown) =>
    typeof text === "string" && listReferences(text).some((id) => id !== "self" && !known.has(id));
  let dropped = 0;
  const next = { ...item };
  for (const key of CONDITIONS) {
    if (isForeign(next[key])) {
      delete next[key];
      dropped += 1;
    }
  }
  for (const [key, value] of Object.entries(next)) {
    if (!Array.isArray(value)) continue;
    const clean: unknown[] = value.map((element: unknown) => {
      if (typeof element !== "object" || element === null) return element;
      if (!isForeign((element as Record<string, unknown>)["visibleIf"])) return element;
      dropped += 1;
      return Object.fromEntries(Object.entries(element).filter(([name]) => name !== "visibleIf"));
    });
    (next as Record<string, unknown>)[key] = clean;
  }
  return dropped === 0 ? { item, dropped } : { item: next, dropped };
}
