/**
 * Changes to what belongs to the form as a whole: variables, set-value rules, checks, quotas. Rules and checks have no id; an
 * entry is known by its object, which stays the same as long as nobody changes it.
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

/** Puts `next` in the place of `before`, or at the end when there is no such entry (any more). */
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

/** The list goes with its last entry. */
export function removeEntry(definition: FormDefinition, list: LogicList, entry: LogicEntry): FormDefinition {
  const entries = listEntries(definition, list);
  const rest = entries.filter((one) => one !== entry);
  if (rest.length === entries.length) return definition;
  return applyPatch(definition, { [list]: rest.length === 0 ? undefined : rest });
}

/** A variable under another name: everything that names it follows. */
export function renameVariable(definition: FormDefinition, from: string, to: string): FormDefinition {
  return from === to ? definition : renameReferences(definition, new Map([[from, to]]));
}
