/** Parses a whole number that is a step of a scale from `min` to `max`. */
import type { Parsed } from "@idata/engine";
import { parseNumber } from "./number-text.ts";
import { bad, isBlank, ok } from "./plain.ts";
import { checkRange } from "./range.ts";

export function parseStep(min: number, max: number, raw: unknown): Parsed<number> {
  if (isBlank(raw)) return ok<number>(null);
  const value = parseNumber(raw);
  if (value === null) return bad("not_a_number");
  if (!Number.isInteger(value)) return bad("integer");
  const issues = checkRange(min, max, value);
  return issues.length > 0 ? { ok: false, issues } : ok(value);
}
