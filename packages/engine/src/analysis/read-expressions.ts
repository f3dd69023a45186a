/** Every expression of a definition with the place where it stands. */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";

export interface PlacedExpression {
  text: string;
  path: string;
  itemId: string | null;
  /** Reading position of the owner over all items; items of a page start after the page itself. */
  position: number;
  /** Decides whether something is there (so it takes part in circles), or only how it looks and what it accepts. */
  decides: boolean;
  self: string | null;
}

export interface PlacedItem {
  item: ItemDefinition;
  path: string;
  position: number;
  pageIndex: number;
}

export function listItems(definition: FormDefinition): PlacedItem[] {
  let position = 0;
  return definition.pages.flatMap((page, pageIndex) =>
    page.items.map((item, index) => ({
      item,
      path: `pages[${pageIndex}].items[${index}]`,
      position: position++,
      pageIndex,
    })),
  );
}

export function listExpressions(definition: FormDefinition): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  const items = listItems(definition);
  const total = items.length;
  const place = (
    text: string | undefined,
    path: string,
    { itemId = null, position = total, decides = true }: Partial<PlacedExpression> = {},
  ): void => {
    if (text?.trim()) found.push({ text, path, itemId, position, decides, self: itemId });
  };
  definition.pages.forEach((page, index) => {
    const first = items.find((one) => one.pageIndex >= index)?.position ?? total;
    place(page.visibleIf, `pages[${index}].visibleIf`, { position: first });
  });
  for (const { item, path, position } of items) {
    const owner = { itemId: item.id, position };
    place(item.visibleIf, `${path}.visibleIf`, owner);
    optionsOf(item).forEach((option, index) => place(option.visibleIf, `${path}.options[${index}].visibleIf`, owner));
    const look = { ...owner, decides: false };
    place(item.requiredIf, `${path}.requiredIf`, look);
    place(item.readOnlyIf, `${path}.readOnlyIf`, look);
    (item.validators ?? []).forEach(({ expression }, index) =>
      place(expression, `${path}.validators[${index}].expression`, look),
    );
  }
  definition.endings.forEach((ending, index) =>
    place(ending.visibleIf, `endings[${index}].visibleIf`, { decides: false }),
  );
  return found;
}
