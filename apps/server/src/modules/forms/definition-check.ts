/** Untrusted JSON → definition, or FORM_DEFINITION_INVALID that names the place and the reason. */
import { cleanDefinition, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { checkDefinition } from "@idata/questions/schema";
import { AppError } from "../../kernel/app-error.ts";
import { isStorable } from "../stored-json/index.ts";

/** Deepest nesting of a definition; pages, items and their lists need seven. */
const MAX_DEPTH = 24;

export function parseDefinition(raw: unknown): FormDefinition {
  if (!isStorable(raw, MAX_DEPTH)) {
    throw new AppError("FORM_DEFINITION_INVALID", { path: "", reason: "not_storable" });
  }
  const checked = checkDefinition(raw);
  // Whatever HTML it came with: what is stored is clean, so everybody may show it as it is.
  if (checked.ok) return cleanDefinition(checked.definition);
  const [first] = checked.issues;
  throw new AppError(
    "FORM_DEFINITION_INVALID",
    { path: first?.path ?? "", reason: first?.reason ?? "" },
    { data: { issues: checked.issues } },
  );
}

/** Number of items that can be answered. */
export function countQuestions(definition: FormDefinition): number {
  const types: Readonly<Record<string, { decoration?: boolean } | undefined>> = cores;
  const items = definition.pages.flatMap((page) => page.items);
  return items.filter((item) => Object.hasOwn(types, item.type) && types[item.type]?.decoration !== true).length;
}
