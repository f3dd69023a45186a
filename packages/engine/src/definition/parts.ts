/**
 * Lists of parts with stable ids: options of choices, rows and columns of matrices. In other types a setting of the
 * same name may not be a list (the `rows` of a text area are a number); it then counts as an empty list.
 */
import type { ItemDefinition, OptionDefinition } from "./definition.ts";

export const PART_LISTS = ["options", "rows", "columns"] as const;
export type PartList = (typeof PART_LISTS)[number];

export interface PartDefinition {
  readonly id: string;
  readonly label: string;
}

/** The parts in a list of the item; empty if it has no such list. */
export function listParts(item: ItemDefinition, list: PartList): readonly PartDefinition[] {
  const value = item[list];
  return Array.isArray(value) ? (value as PartDefinition[]) : [];
}

/** The options of a choice; empty for an item without options. */
export function optionsOf(item: ItemDefinition): readonly OptionDefinition[] {
  return Array.isArray(item["options"]) ? (item["options"] as OptionDefinition[]) : [];
}
