/** What is selected: one or many items, a page, an ending, or nothing (then the panel shows the form's settings). */
import type { FormDefinition } from "@idata/engine";
import { findPage, getPlaces, inReadingOrder, listItems } from "./places.ts";

export type Selection =
  | { readonly kind: "form" }
  | {
      readonly kind: "items";
      readonly ids: readonly string[];
      /** Where a range selection starts. */
      readonly anchor: string;
    }
  | { readonly kind: "page"; readonly id: string }
  | { readonly kind: "ending"; readonly id: string };

export const SELECT_FORM: Selection = { kind: "form" };

export function selectItem(id: string): Selection {
  return { kind: "items", ids: [id], anchor: id };
}

export function selectItems(ids: readonly string[]): Selection {
  const anchor = ids[0];
  return anchor === undefined ? SELECT_FORM : { kind: "items", ids, anchor };
}

export function getSelectedIds(selection: Selection): readonly string[] {
  return selection.kind === "items" ? selection.ids : [];
}

/** Ctrl+click: adds or removes one item. */
export function toggleItem(selection: Selection, id: string): Selection {
  if (selection.kind !== "items") return selectItem(id);
  if (!selection.ids.includes(id)) return { kind: "items", ids: [...selection.ids, id], anchor: id };
  return selectItems(selection.ids.filter((other) => other !== id));
}

/** Shift+click: selects everything between the anchor and the item, in reading order. */
export function extendTo(definition: FormDefinition, selection: Selection, id: string): Selection {
  if (selection.kind !== "items") return selectItem(id);
  const all = listItems(definition).map((item) => item.id);
  const from = all.indexOf(selection.anchor);
  const to = all.indexOf(id);
  if (from < 0 || to < 0) return selectItem(id);
  return { kind: "items", ids: all.slice(Math.min(from, to), Math.max(from, to) + 1), anchor: selection.anchor };
}

/** Selects the item above or below. If no item is selected, selects the first or the last one. */
export function step(definition: FormDefinition, selection: Selection, direction: 1 | -1): Selection {
  const all = listItems(definition);
  if (all.length === 0) return selection;
  const ordered = inReadingOrder(definition, getSelectedIds(selection));
  const edge = direction > 0 ? ordered.at(-1) : ordered[0];
  const index = edge === undefined ? -1 : all.findIndex((item) => item.id === edge);
  const start = edge === undefined && direction < 0 ? all.length : index;
  const target = all[Math.max(0, Math.min(all.length - 1, start + direction))];
  return target ? selectItem(target.id) : selection;
}

/** Returns what is left of a selection after removals; the same object if everything still exists. */
export function pruneSelection(definition: FormDefinition, selection: Selection): Selection {
  switch (selection.kind) {
    case "form":
      return selection;
    case "page":
      return findPage(definition, selection.id) ? selection : SELECT_FORM;
    case "ending":
      return definition.endings.some((ending) => ending.id === selection.id) ? selection : SELECT_FORM;
    case "items": {
      const places = getPlaces(definition);
      const ids = selection.ids.filter((id) => places.has(id));
      if (ids.length === selection.ids.length) return selection;
      return selectItems(ids);
    }
  }
}
