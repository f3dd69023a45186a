/** Whether a form has anything that needs the expression language. */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";

const SETTINGS = ["visibleIf", "requiredIf", "readOnlyIf", "pattern"] as const;

/** False: `compileFormWith(definition, cores, null)` gives a form that behaves the same. */
export function usesLanguage(definition: FormDefinition): boolean {
  const { pages, endings } = definition;
  return [...pages, ...endings].some((one) => one.visibleIf) || pages.some((page) => page.items.some(itemUsesLanguage));
}

function itemUsesLanguage(item: ItemDefinition): boolean {
  const { options, validators } = item;
  return (
    SETTINGS.some((setting) => item[setting]) ||
    (validators?.length ?? 0) > 0 ||
    (Array.isArray(options) && (options as { visibleIf?: string }[]).some((option) => option.visibleIf))
  );
}
