/**
 * Enforces the field rules of contracts. The first violation is refused with its own text and the name of its field.
 */
import { type FieldRules, findFieldFault } from "@idata/contracts";
import { AppError } from "./app-error.ts";

/** Throws FIELD_REFUSED with `data.field`. */
export function checkFields(rules: FieldRules, values: Readonly<Record<string, unknown>>): void {
  const fault = findFieldFault(rules, values);
  if (fault !== null) {
    throw new AppError("FIELD_REFUSED", { sentence: fault.words }, { data: { field: fault.field } });
  }
}

/** Returns the name without spaces around it. Throws INVALID_INPUT if nothing is left. */
export function requireName(raw: string): string {
  const name = raw.trim();
  if (name === "") throw new AppError("INVALID_INPUT", { path: "name", reason: "" });
  return name;
}

/** First words of sentences that name what was attempted (administration contract §5.1). */
export const ADDING = { zh: "新增", en: "Adding" };
export const CHANGING = { zh: "修改", en: "Changing" };
