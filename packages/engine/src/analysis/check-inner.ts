/**
 * Findings inside repeated groups. Names, texts and conditions in an entry can refer only to questions of the same
 * group, so the items of a group are checked as a separate form.
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { findCore, isAsked } from "./find-core.ts";
import type { Finding } from "./finding.ts";
import type { PlacedItem } from "./read-expressions.ts";

/** Checks the temporary form that consists of the items of one group. */
export type CheckItems = (entry: FormDefinition) => Finding[];

/** Path of the items in the temporary form. Its page has an empty id, which cannot collide with a question's. */
const ENTRY_PATH = "pages[0].items";

export function checkInner({ item, path }: PlacedItem, cores: CoreRegistry, check: CheckItems): Finding[] {
  const inner = findCore(cores, item)?.innerItems?.(item);
  const setting = inner && Object.keys(item).find((name) => item[name] === inner);
  if (!inner || setting === undefined) return [];
  const innerPath = `${path}.${setting}`;
  if (!inner.some((one) => isAsked(cores, one) || findCore(cores, one) === null))
    return [{ severity: "error", code: "empty_group", itemId: item.id, path: innerPath }];
  // `itemId` names the group, so that the console can open it; the path names the inner question.
  return check(toEntry(inner)).map((finding) => ({
    ...finding,
    itemId: item.id,
    path: innerPath + finding.path.slice(ENTRY_PATH.length),
  }));
}

function toEntry(items: readonly ItemDefinition[]): FormDefinition {
  return { schema: 1, title: "", language: "", pages: [{ id: "", items: [...items] }], endings: [] };
}
