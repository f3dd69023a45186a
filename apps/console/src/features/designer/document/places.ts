/** Lookups of items and pages in a definition, shared by all parts of the designer. */
import type { FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";

export interface ItemPlace {
  page: number;
  index: number;
}

const cache = new WeakMap<FormDefinition, ReadonlyMap<string, ItemPlace>>();

/** Item id → place. Cached per definition object. */
export function getPlaces(definition: FormDefinition): ReadonlyMap<string, ItemPlace> {
  const known = cache.get(definition);
  if (known) return known;
  const places = new Map<string, ItemPlace>();
  definition.pages.forEach((page, pageIndex) => {
    page.items.forEach((item, index) => places.set(item.id, { page: pageIndex, index }));
  });
  cache.set(definition, places);
  return places;
}

export function findItem(definition: FormDefinition, id: string): ItemDefinition | null {
  const place = getPlaces(definition).get(id);
  return place ? (definition.pages[place.page]?.items[place.index] ?? null) : null;
}

export function findPage(definition: FormDefinition, id: string): PageDefinition | null {
  return definition.pages.find((page) => page.id === id) ?? null;
}

/** All items in reading order. */
export function listItems(definition: FormDefinition): ItemDefinition[] {
  return definition.pages.flatMap((page) => page.items);
}

/** Returns the given ids that exist, in reading order, without duplicates. */
export function inReadingOrder(definition: FormDefinition, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return listItems(definition)
    .filter((item) => wanted.has(item.id))
    .map((item) => item.id);
}
