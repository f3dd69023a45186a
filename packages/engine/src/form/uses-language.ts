/** Decides whether a form needs the expression language and its logic. */
import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { AnswerCores } from "../question/question-core.ts";

const SETTINGS = ["visibleIf", "requiredIf", "readOnlyIf", "pattern", "optionsFrom"] as const;
const FORM_LISTS = ["variables", "rules", "checks"] as const;

/**
 * If false, `compileFormWith(definition, cores, null)` returns a form that behaves the same. The cores say which types
 * compute their answers; without cores only the definition is checked.
 */
export function usesLanguage(definition: FormDefinition, cores: AnswerCores = {}): boolean {
  const { pages, endings, pagesOrder, paging = "pages" } = definition;
  return (
    paging !== "pages" ||
    pagesOrder !== undefined ||
    FORM_LISTS.some((list) => (definition[list]?.length ?? 0) > 0) ||
    endings.some((ending) => ending.visibleIf || hasPipe(ending.title) || hasPipe(ending.description)) ||
    pages.some((page) => pageUsesLanguage(page) || page.items.some((item) => itemUsesLanguage(item, cores)))
  );
}

/** Whether the form may need the pattern matcher: for the setting `pattern` or the function `regex`. */
export function usesPattern(definition: FormDefinition): boolean {
  return /"pattern":"|regex\s*\(/i.test(JSON.stringify(definition));
}

function hasPipe(text: unknown): boolean {
  return typeof text === "string" && text.includes("{");
}

function pageUsesLanguage(page: PageDefinition): boolean {
  const { title, description, visibleIf, jumps, itemsOrder, itemsDraw } = page;
  const hasJumps = (jumps?.length ?? 0) > 0;
  return Boolean(visibleIf || hasJumps || itemsOrder || itemsDraw || hasPipe(title) || hasPipe(description));
}

function itemUsesLanguage(item: ItemDefinition, cores: AnswerCores): boolean {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  const { items } = item;
  const inner = core?.innerItems?.(item) ?? (Array.isArray(items) ? (items as ItemDefinition[]) : []);
  return (
    SETTINGS.some((setting) => item[setting]) ||
    (item.validators?.length ?? 0) > 0 ||
    core?.computedBy !== undefined ||
    core?.fromReceipt !== undefined ||
    hasPipe(item.title) ||
    hasPipe(item.description) ||
    PART_LISTS.some((list) => listUsesLanguage(item, list)) ||
    inner.some((one) => itemUsesLanguage(one, cores))
  );
}

function listUsesLanguage(item: ItemDefinition, list: (typeof PART_LISTS)[number]): boolean {
  const parts = listParts(item, list) as readonly { label: string; visibleIf?: string }[];
  return Boolean(
    item[`${list}Order`] || item[`${list}Draw`] || parts.some((part) => part.visibleIf || hasPipe(part.label)),
  );
}
