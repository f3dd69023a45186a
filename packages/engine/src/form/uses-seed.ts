import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { PART_LISTS } from "../definition/parts.ts";

/** Whether anything in a form is random, so that every response needs a seed (`seedOf`). */
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
    // A group keeps its questions in `items`.
    (Array.isArray(items) && (items as ItemDefinition[]).some(itemUsesSeed))
  );
}
