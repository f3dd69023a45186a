/**
 * Answers that are lists of records made by the respondent: rows of a table, entries of a group. Empty records are left
 * out. Issues of a record have its index among the others as their part: `0`, or `0/part`.
 */
import type { FilledField, IssueDraft, JsonValue, Parsed } from "@idata/engine";
import { bad, isBlank, ok } from "./plain.ts";
import { under } from "./under.ts";

/** Maximum number of issues reported. */
const MAX_ISSUES = 100;
/** How many records a plain post may contain beyond the required ones. */
export const SPARE_ENTRIES = 3;

/** Rejects lists longer than `most` before parsing any element. `parseEntry` never gets a blank value. */
export function parseEntries<E extends JsonValue>(
  raw: unknown,
  most: number,
  parseEntry: (raw: unknown) => Parsed<E>,
): Parsed<E[]> {
  if (isBlank(raw)) return ok<E[]>(null);
  if (!Array.isArray(raw)) return bad("wrong_type");
  if (raw.length > most) return bad("too_many_rows", { max: most });
  const entries: E[] = [];
  for (const given of raw as unknown[]) {
    if (isBlank(given)) continue;
    const parsed = parseEntry(given);
    if (!parsed.ok) return { ok: false, issues: parsed.issues.map((draft) => under(String(entries.length), draft)) };
    if (parsed.value !== null) entries.push(parsed.value);
  }
  return ok(entries.length > 0 ? entries : null);
}

export function checkEntries<E>(entries: readonly E[], check: (entry: E) => readonly IssueDraft[]): IssueDraft[] {
  return entries
    .flatMap((entry, index) => check(entry).map((draft) => under(String(index), draft)))
    .slice(0, MAX_ISSUES);
}

/** Keeps the visible parts of each record. Returns the same list if nothing is removed. */
export function keepEntries<E extends object>(entries: E[], keep: (entry: E) => E | null): E[] | null {
  const left = entries.flatMap((entry) => keep(entry) ?? []);
  if (JSON.stringify(left) === JSON.stringify(entries)) return entries;
  return left.length > 0 ? left : null;
}

/** Returns the sorted indexes below `most` that occur in the field names of a plain post: `name.index.…`. */
export function postedPlaces(fields: readonly FilledField[], name: string, most: number): number[] {
  const places = fields.map((field) =>
    field.name.startsWith(`${name}.`) ? parseInt(field.name.slice(name.length + 1)) : -1,
  );
  return [...new Set(places)].filter((place) => place >= 0 && place < most).sort((a, b) => a - b);
}
