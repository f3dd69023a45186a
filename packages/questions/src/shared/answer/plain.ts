/** Helpers that parse untrusted values. They read own properties only and never throw. */
import type { FilledField, IssueDraft, Parsed } from "@idata/engine";

/** Maximum length of an "other" text, in UTF-16 units. */
export const OTHER_TEXT_MAX = 500;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true for a value that every type reads as "not answered". */
export function isBlank(raw: unknown): boolean {
  return raw === null || raw === undefined || raw === "";
}

/**
 * Matches every text that may need cleaning, and some that do not. Most texts skip the replacements after this test.
 */
const MAY_BE_UNCLEAN = /[\0\r\ud800-\udfff]/;

/** Trims, unifies line breaks, and removes NUL and lone surrogates, which PostgreSQL cannot store. */
export function cleanText(raw: string): string {
  if (!MAY_BE_UNCLEAN.test(raw)) return raw.trim();
  return raw
    .replaceAll(/[\0\p{Surrogate}]/gu, "")
    .replaceAll(/\r\n?/g, "\n")
    .trim();
}

export function ok<A>(value: A | null): Parsed<A> {
  return { ok: true, value };
}

export function bad(code: string, params?: IssueDraft["params"], part?: string): { ok: false; issues: IssueDraft[] } {
  return { ok: false, issues: [issue(code, params, part)] };
}

export function issue(code: string, params?: IssueDraft["params"], part?: string): IssueDraft {
  const draft: IssueDraft = { code };
  if (params) draft.params = params;
  // The part may come from untrusted input, so it is cut to the maximum length of an id.
  if (part !== undefined) draft.part = part.slice(0, 64);
  return draft;
}

/** Returns the value of the first field with this name, or `null` if it was not posted. */
export function fieldValue(fields: readonly FilledField[], name: string): string | null {
  return fields.find((field) => field.name === name)?.value ?? null;
}
