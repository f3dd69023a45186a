/** Where a finding leads: what to select and which row to show. */
import type { FormDefinition } from "@idata/engine";
import { rowKeys } from "../canvas/rows.ts";
import { findItem } from "../document/places.ts";
import { SELECT_FORM, selectItem, type Selection } from "../document/selection.ts";

export interface FindingPlace {
  selection: Selection;
  rowKey: string;
}

export function toPlace(definition: FormDefinition, finding: { itemId: string | null; path: string }): FindingPlace {
  const { itemId, path } = finding;
  if (itemId !== null && findItem(definition, itemId)) {
    return { selection: selectItem(itemId), rowKey: rowKeys.item(itemId) };
  }
  const page = definition.pages[Number(/^pages\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (page) return { selection: { kind: "page", id: page.id }, rowKey: rowKeys.page(page.id) };
  const ending = definition.endings[Number(/^endings\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (ending) return { selection: { kind: "ending", id: ending.id }, rowKey: rowKeys.endings };
  return { selection: SELECT_FORM, rowKey: rowKeys.form };
}
