/** The field rules of contracts, enforced: the first fault is refused in its own words, beside its field. */
import { type FieldRules, findFieldFault } from "@idata/contracts";
import { AppError } from "./app-error.ts";

/** Throws FIELD_REFUSED with `data.field`. */
export function checkFields(rules: FieldRules, values: Readonly<Record<string, unknown>>): void {
  const fault = findFieldFault(rules, values);
  if (fault !== null) {
    throw new AppError("FIELD_REFUSED", { sentence: fault.words }, { data: { field: fault.field } });
  }
}

/** For the sentences that begin with what was tried (administration contract §5.1). */
export const ADDING = { zh: "新增", en: "Adding" };
export const CHANGING = { zh: "修改", en: "Changing" };
