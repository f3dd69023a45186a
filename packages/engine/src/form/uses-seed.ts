/** Whether anything in a form is random. */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { PART_LISTS } from "../definition/parts.ts";

/** True: two respondents may see different pages, so each needs a seed (`seedOf`). */
export function usesSeed({ pages, pagesOrder }: FormDefinition): boolean {
  return (
    pagesOrder === "random" ||
    pages.some((page) => page.itemsOrder === "random" || page.itemsDraw !== undefined || page.items.some(itemUsesSeed))
  );
}

function itemUsesSeed(item: ItemDefinition): boolean {
  const { items } = item;
  return (
    PART_LISTS.some((list) => item[`${list}Order`] === "random" || item[`${list}Draw`] !== undefined) ||
    // A question that holds questions keeps them in a list of this name.
    (Array.isArray(items) && (items as ItemDefinition[]).some(itemUsesSeed))
  );
}
