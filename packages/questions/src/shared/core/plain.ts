/** Looks at untrusted values without trusting them: no prototype walk, no getter of ours, no throw. */
import type { FilledField, IssueDraft, Parsed } from "@idata/engine";

/** Longest text of an "other" field, in UTF-16 units. */
export const OTHER_TEXT_MAX = 500;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Nothing was given: what every type reads as "not answered". */
export function isBlank(raw: unknown): boolean {
  return raw === null || raw === undefined || raw === "";
}

/** Trimmed, with one kind of line break, without NUL and half characters, which no database can keep. */
export function cleanText(raw: string): string {
  // Most texts have nothing of the kind: one look instead of two copies.
  const clean = /[\0\r\p{Surrogate}]/u.test(raw)
    ? raw.replaceAll(/[\0\p{Surrogate}]/gu, "").replaceAll(/\r\n?/g, "\n")
    : raw;
  return clean.trim();
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
  // What a stranger sent is quoted, so it is cut to the length that an id can have.
  if (part !== undefined) draft.part = part.slice(0, 64);
  return draft;
}

/** The value of the one field called `name`, `null` when it was not posted. */
export function fieldValue(fields: readonly FilledField[], name: string): string | null {
  return fields.find((field) => field.name === name)?.value ?? null;
}
