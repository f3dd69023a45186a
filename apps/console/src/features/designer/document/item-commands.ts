/**
 * Changes to items, each a pure function from definition to definition. Unchanged objects keep their identity, so a
 * keystroke in one question leaves all other question objects the same. A change without effect returns the same
 * definition, so there is nothing to undo or save.
 */
import { type FormDefinition, type ItemDefinition, dropStaleCompanions, type PageDefinition } from "@idata/engine";
import { findItem, getPlaces, inReadingOrder } from "./places.ts";

/** A gap between items: before `index` of the page (`index === items.length` is the end). */
export interface Gap {
  pageId: string;
  index: number;
}

export function insertItems(definition: FormDefinition, gap: Gap, items: readonly ItemDefinition[]): FormDefinition {
  if (items.length === 0) return definition;
  return patchPageItems(definition, gap.pageId, (existing) => [
    ...existing.slice(0, gap.index),
    ...items,
    ...existing.slice(gap.index),
  ]);
}

export function removeItems(definition: FormDefinition, ids: readonly string[]): FormDefinition {
  const doomed = new Set(ids);
  let changed = false;
  const pages = definition.pages.map((page) => {
    const items = page.items.filter((item) => !doomed.has(item.id));
    if (items.length === page.items.length) return page;
    changed = true;
    return { ...page, items };
  });
  return changed ? { ...definition, pages } : definition;
}

/** Moves items into a gap and keeps their relative order. The gap is given as before the move. */
export function moveItems(definition: FormDefinition, ids: readonly string[], gap: Gap): FormDefinition {
  const ordered = inReadingOrder(definition, ids);
  if (ordered.length === 0) return definition;
  const target = definition.pages.find((page) => page.id === gap.pageId);
  if (!target) return definition;
  const moving = new Set(ordered);
  const before = target.items.slice(0, gap.index).filter((item) => moving.has(item.id)).length;
  const items = ordered.map((id) => findItem(definition, id)).filter((item) => item !== null);
  const without = removeItems(definition, ordered);
  const moved = insertItems(without, { pageId: gap.pageId, index: gap.index - before }, items);
  return hasSameOrder(definition, moved) ? definition : moved;
}

/** Moves items one step up or down; at the edge of a page they move to the neighbouring page. */
export function nudgeItems(definition: FormDefinition, ids: readonly string[], step: 1 | -1): FormDefinition {
  const ordered = inReadingOrder(definition, ids);
  const edge = step < 0 ? ordered[0] : ordered.at(-1);
  const place = edge === undefined ? undefined : getPlaces(definition).get(edge);
  if (!place) return definition;
  const page = definition.pages[place.page];
  if (!page) return definition;
  const index = place.index + step;
  if (index >= 0 && index < page.items.length) {
    return moveItems(definition, ordered, { pageId: page.id, index: step < 0 ? index : index + 1 });
  }
  const neighbour = definition.pages[place.page + step];
  if (!neighbour) return definition;
  return moveItems(definition, ordered, { pageId: neighbour.id, index: step < 0 ? neighbour.items.length : 0 });
}

/** Merges settings into one item; a setting given as `undefined` is removed. */
export function patchItem(definition: FormDefinition, id: string, patch: Record<string, unknown>): FormDefinition {
  return replaceItem(definition, id, (item) => applyPatch(item, patch));
}

export function replaceItem(
  definition: FormDefinition,
  id: string,
  change: (item: ItemDefinition) => ItemDefinition,
): FormDefinition {
  const place = getPlaces(definition).get(id);
  const page = place && definition.pages[place.page];
  const item = place && page?.items[place.index];
  if (!place || !page || !item) return definition;
  const next = change(item);
  if (next === item) return definition;
  return patchPageItems(definition, page.id, (items) => items.with(place.index, next));
}

/** Like spreading, but returns the same object if nothing differs, and removes keys set to `undefined`. */
export function applyPatch<T extends object>(target: T, patch: Partial<T>): T {
  const next = Object.fromEntries<unknown>(Object.entries(target));
  let changed = false;
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) {
      if (key in next) {
        delete next[key];
        changed = true;
      }
    } else if (!Object.is(next[key], value)) {
      next[key] = value;
      changed = true;
    }
  }
  // If a text changed without its formatting, the outdated formatting is dropped.
  return changed ? dropStaleCompanions(next as T) : target;
}

function patchPageItems(
  definition: FormDefinition,
  pageId: string,
  change: (items: ItemDefinition[]) => ItemDefinition[],
): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  const page = definition.pages[index];
  if (!page) return definition;
  const next: PageDefinition = { ...page, items: change(page.items) };
  return { ...definition, pages: definition.pages.with(index, next) };
}

function hasSameOrder(a: FormDefinition, b: FormDefinition): boolean {
  return a.pages.every((page, i) => {
    const other = b.pages[i];
    return other?.items.length === page.items.length && page.items.every((item, k) => item === other.items[k]);
  });
}
