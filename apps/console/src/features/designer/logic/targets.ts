/**
 * What a condition can refer to: every earlier question that can be answered, as described by its designer face, and
 * the form's variables.
 */
import type { FormDefinition } from "@idata/engine";
import { toTargets, type Target, type TargetNames } from "../../../conditions/target.ts";
import { listItems } from "../document/places.ts";

/** Lists the questions before the item `before`; all questions if it is `null` or not found (pages, endings). */
export function listTargets(definition: FormDefinition, names: TargetNames, before: string | null): Target[] {
  const all = listItems(definition);
  const end = before === null ? -1 : all.findIndex((item) => item.id === before);
  const items = end < 0 ? all : all.slice(0, end);
  return [...items.flatMap((item) => toTargets(item, names)), ...toVariableTargets(definition)];
}

/** Lists the questions on pages before the given one. */
export function listTargetsBeforePage(definition: FormDefinition, names: TargetNames, pageId: string): Target[] {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  return listTargetsOfPages(definition, names, index);
}

/** Lists the questions up to and including the given page, because a jump is decided when the page is left. */
export function listTargetsToPage(definition: FormDefinition, names: TargetNames, pageId: string): Target[] {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  return listTargetsOfPages(definition, names, index + 1);
}

function listTargetsOfPages(definition: FormDefinition, names: TargetNames, count: number): Target[] {
  const items = definition.pages.slice(0, Math.max(0, count)).flatMap((page) => page.items);
  return [...items.flatMap((item) => toTargets(item, names)), ...toVariableTargets(definition)];
}

/** A computed variable is assumed to be a number; a parameter of the address is text. */
function toVariableTargets({ variables = [] }: FormDefinition): Target[] {
  return variables.map(({ name, expression }) => ({
    itemId: "",
    path: "",
    label: "",
    kind: expression === undefined ? "text" : "number",
    key: name,
    name: `{${name}}`,
    shortName: `{${name}}`,
  }));
}
