/**
 * Lists of parts with stable ids that an item may have: options of choices, rows and columns of matrices. A setting of
 * the same name may be something else in another type (the `rows` of a text area are a number): that is no list.
 */
import type { ItemDefinition, OptionDefinition } from "./definition.ts";

export const PART_LISTS = ["options", "rows", "columns"] as const;
export type PartList = (typeof PART_LISTS)[number];

export interface PartDefinition {
  readonly id: string;
  readonly label: string;
}

/** The parts in a list of the item; empty when it has no such list. */
export function listParts(item: ItemDefinition, list: PartList): readonly PartDefinition[] {
  const value = item[list];
  return Array.isArray(value) ? (value as PartDefinition[]) : [];
}

/** The options of a choice; empty for an item without options. */
export function optionsOf(item: ItemDefinition): readonly OptionDefinition[] {
  return Array.isArray(item["options"]) ? (item["options"] as OptionDefinition[]) : [];
}
