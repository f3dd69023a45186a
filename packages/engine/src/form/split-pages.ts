import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import type { AnswerCores } from "../question/question-core.ts";

/**
 * Splits pages at page breaks. The part after a break is a page with the break's id, title and description. It is
 * visible if the original page is visible and the break's own condition holds. A break at the start of a page leaves no
 * empty page before it.
 */
export function splitPages(definition: FormDefinition, cores: AnswerCores): PageDefinition[] {
  return definition.pages.flatMap((page) => splitPage(page, cores));
}

export function splitPage(page: PageDefinition, cores: AnswerCores): PageDefinition[] {
  const parts: PageDefinition[] = [{ ...page, items: [] }];
  for (const item of page.items) {
    const last = parts.at(-1);
    if (isPageBreak(item, cores)) {
      if (parts.length === 1 && last?.items.length === 0) parts.pop();
      parts.push(pageOfBreak(page, item));
    } else last?.items.push(item);
  }
  return parts;
}

function isPageBreak(item: ItemDefinition, cores: AnswerCores): boolean {
  return Object.hasOwn(cores, item.type) && cores[item.type]?.pageBreak === true;
}

function pageOfBreak(page: PageDefinition, item: ItemDefinition): PageDefinition {
  const part: PageDefinition = { id: item.id, title: item.title, items: [] };
  if (item.description) part.description = item.description;
  const conditions = [page.visibleIf, item.visibleIf].filter((one) => one !== undefined && one.trim() !== "");
  if (conditions.length > 0)
    part.visibleIf = conditions.length > 1 ? conditions.map((one) => `(${one})`).join(" and ") : conditions[0];
  return part;
}
