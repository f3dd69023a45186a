/** Makes a definition read-only: everything is shown in its written order and nothing can be answered. Pure. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";

export function toReadOnly(definition: FormDefinition): FormDefinition {
  const { pagesOrder: _order, rules: _rules, quotas: _quotas, paging: _paging, ...rest } = definition;
  return {
    ...rest,
    pages: definition.pages.map(({ visibleIf: _if, jumps: _jumps, itemsOrder: _o, itemsDraw: _draw, ...page }) => ({
      ...page,
      items: page.items.map(toReadOnlyItem),
    })),
  };
}

function toReadOnlyItem(item: ItemDefinition): ItemDefinition {
  const { visibleIf: _if, optionsOrder: _order, optionsDraw: _draw, ...rest } = item;
  const { options } = rest;
  return {
    ...(rest as ItemDefinition),
    readOnly: true,
    ...(Array.isArray(options) && { options: (options as { visibleIf?: string }[]).map(withoutCondition) }),
  };
}

function withoutCondition({ visibleIf: _if, ...rest }: { visibleIf?: string }): object {
  return rest;
}
