/**
 * Returns a definition in which nothing is hidden: without conditions on pages, questions or their parts, jumps, draws
 * and random orders. Computed questions keep their conditions, because the conditions alone decide whether they count.
 */
import type { CoreRegistry, FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";

const HIDING = /^(visibleIf|itemsDraw|itemsOrder|(options|rows|columns)(Draw|Order))$/;
/** The keys inside these settings are ids chosen by authors, so they are copied unchanged. */
const COPIED: readonly string[] = ["defaultValue", "key"];

export function withEverythingShown(definition: FormDefinition, cores: CoreRegistry): FormDefinition {
  const { pagesOrder: _order, rules: _rules, ...rest } = definition;
  return { ...rest, pages: definition.pages.map((page) => revealPage(page, cores)) };
}

function revealPage(page: PageDefinition, cores: CoreRegistry): PageDefinition {
  const { visibleIf: _condition, jumps: _jumps, itemsDraw: _draw, itemsOrder: _order, items, ...rest } = page;
  return { ...rest, items: items.map((item) => revealItem(item, cores)) };
}

function revealItem(item: ItemDefinition, cores: CoreRegistry): ItemDefinition {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  return core?.computedBy?.(item) ? item : removeHiding(item);
}

function removeHiding<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => removeHiding(element)) as T;
  const entries = Object.entries(value).filter(([name]) => !HIDING.test(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, COPIED.includes(name) ? (inner as unknown) : removeHiding<unknown>(inner)]),
  ) as T;
}
