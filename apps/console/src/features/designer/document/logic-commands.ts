/**
 * Changes to variables, set-value rules, checks and quotas. Rules and checks have no id, so an entry is identified by
 * its object, which stays the same until it is changed.
 */
import type { CheckDefinition, FormDefinition, QuotaDefinition, SetValueRule, VariableDefinition } from "@idata/engine";
import { applyPatch } from "./item-commands.ts";
import { renameReferences } from "./references.ts";

export interface LogicEntries {
  variables: VariableDefinition;
  rules: SetValueRule;
  checks: CheckDefinition;
  quotas: QuotaDefinition;
}

export type LogicList = keyof LogicEntries;
export type LogicEntry = LogicEntries[LogicList];
export const LOGIC_LISTS = ["variables", "rules", "checks", "quotas"] as const satisfies readonly LogicList[];

export function listEntries(definition: FormDefinition, list: LogicList): readonly LogicEntry[] {
  return definition[list] ?? [];
}

/** Replaces `before` with `next`, or appends `next` if `before` is null or no longer exists. */
export function putEntry<K extends LogicList>(
  definition: FormDefinition,
  list: K,
  before: LogicEntries[K] | null,
  next: LogicEntries[K],
): FormDefinition {
  const entries = listEntries(definition, list);
  const index = before === null ? -1 : entries.indexOf(before);
  return { ...definition, [list]: index < 0 ? [...entries, next] : entries.with(index, next) };
}

/** Removes an entry. If it was the last one, the list is removed too. */
export function removeEntry(definition: FormDefinition, list: LogicList, entry: LogicEntry): FormDefinition {
  const entries = listEntries(definition, list);
  const rest = entries.filter((one) => one !== entry);
  if (rest.length === entries.length) return definition;
  return applyPatch(definition, { [list]: rest.length === 0 ? undefined : rest });
}

/** Renames a variable and all references to it. */
export function renameVariable(definition: FormDefinition, from: string, to: string): FormDefinition {
  return from === to ? definition : renameReferences(definition, new Map([[from, to]]));
}
