/** All conditions of a form, for the list of its logic. */
import type { FormDefinition, OptionDefinition } from "@idata/engine";
import type { ConditionPlace } from "./dialog-store.ts";

export interface PlacedCondition {
  key: string;
  group: "questions" | "options" | "pages" | "jumps" | "endings";
  kind: "visible" | "required" | "readOnly" | "jump";
  /** `""` for an unconditional jump. */
  text: string;
  place: ConditionPlace;
  /** Id of the question, page or ending that has the condition. */
  ownerId: string;
  /** The option's label, for a condition of an option. */
  option: string | null;
  /** The owner's title; `""` if it has none. */
  title: string;
  /** Target of a jump. */
  to?: string;
}

const ITEM_CONDITIONS = [
  ["visibleIf", "visible"],
  ["requiredIf", "required"],
  ["readOnlyIf", "readOnly"],
] as const;

export function listConditions(definition: FormDefinition): PlacedCondition[] {
  const found: PlacedCondition[] = [];
  const add = (condition: Omit<PlacedCondition, "key" | "option"> & { option?: string }) =>
    found.push({ option: null, ...condition, key: `${condition.group}/${condition.ownerId}/${found.length}` });
  for (const page of definition.pages) {
    const { id, visibleIf, title = "" } = page;
    if (visibleIf !== undefined) {
      add({ group: "pages", kind: "visible", text: visibleIf, place: { kind: "page", id }, ownerId: id, title });
    }
    for (const [index, jump] of (page.jumps ?? []).entries()) {
      const place: ConditionPlace = { kind: "jump", pageId: id, index };
      add({ group: "jumps", kind: "jump", text: jump.if ?? "", place, ownerId: id, title, to: jump.to });
    }
    for (const item of page.items) {
      const owner = { ownerId: item.id, title: item.title };
      for (const [setting, kind] of ITEM_CONDITIONS) {
        const text = item[setting];
        if (text === undefined) continue;
        add({ ...owner, group: "questions", kind, text, place: { kind: "item", id: item.id, setting } });
      }
      for (const option of findOptions(item)) {
        if (option.visibleIf === undefined) continue;
        const place: ConditionPlace = { kind: "option", itemId: item.id, optionId: option.id };
        add({ ...owner, group: "options", kind: "visible", text: option.visibleIf, place, option: option.label });
      }
    }
  }
  for (const { id, title, visibleIf } of definition.endings) {
    if (visibleIf === undefined) continue;
    add({ group: "endings", kind: "visible", text: visibleIf, place: { kind: "ending", id }, ownerId: id, title });
  }
  return found;
}

export function findOptions(item: { [setting: string]: unknown }): readonly OptionDefinition[] {
  const { options } = item as { options?: unknown };
  return Array.isArray(options) ? (options as OptionDefinition[]) : [];
}
