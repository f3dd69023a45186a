/**
 * Findings inside groups that are filled in several times. Every entry is a form of its own: its names, texts and
 * conditions see the questions of the group and nothing outside, so the group is checked as such a form.
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { findCore, isAsked } from "./find-core.ts";
import type { Finding } from "./finding.ts";
import type { PlacedItem } from "./read-expressions.ts";

/** What is to be checked of a form that consists of nothing but these items. */
export type CheckItems = (entry: FormDefinition) => Finding[];

/** Of one page without an id: no question can be called like it. */
const ENTRY_PATH = "pages[0].items";

export function checkInner({ item, path }: PlacedItem, cores: CoreRegistry, check: CheckItems): Finding[] {
  const inner = findCore(cores, item)?.innerItems?.(item);
  const setting = inner && Object.keys(item).find((name) => item[name] === inner);
  if (!inner || setting === undefined) return [];
  const own = `${path}.${setting}`;
  if (!inner.some((one) => isAsked(cores, one) || findCore(cores, one) === null))
    return [{ severity: "error", code: "empty_group", itemId: item.id, path: own }];
  // Whoever follows a finding comes to the question of the form; the path leads on to the one inside.
  return check(toEntry(inner)).map((finding) => ({
    ...finding,
    itemId: item.id,
    path: own + finding.path.slice(ENTRY_PATH.length),
  }));
}

function toEntry(items: readonly ItemDefinition[]): FormDefinition {
  return { schema: 1, title: "", language: "", pages: [{ id: "", items: [...items] }], endings: [] };
}
