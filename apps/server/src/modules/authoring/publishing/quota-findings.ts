/**
 * Finds quotas of a draft that are lower than what existing responses already take (product §2), and answers that may be
 * given once but are in several responses.
 */
import {
  compileForm,
  type CoreRegistry,
  type Finding,
  type FormDefinition,
  type ItemDefinition,
  optionsOf,
  type QuestionCore,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Services } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import type { FormRecord } from "../../forms/forms/index.ts";
import { isUniqueName, listLimits, listTaken, mayClaim, splitName } from "../../data/quotas/index.ts";
import { tallyClaims } from "../../data/responses/index.ts";

/** Most stored amounts that are read if the form has too many responses to recount. */
const MAX_NAMES = 5000;

export async function findExceededQuotas(
  services: Pick<Services, "pool" | "db" | "calendar">,
  executor: Executor,
  { id, current_version: version }: FormRecord,
  definition: FormDefinition,
): Promise<Finding[]> {
  const form = compileForm(definition, cores);
  const inGroups = findUniqueInGroups(definition);
  if (version === null || !mayClaim(form)) return inGroups;
  const tallied = await tallyClaims(services, executor, id, form);
  const taken = tallied ?? new Map((await listTaken(executor, id, MAX_NAMES)).map((row) => [row.name, row.taken]));
  const findings = [...listLimits(form)].flatMap(([name, limit]): Finding[] => {
    const now = taken.get(name) ?? 0;
    if (now <= limit) return [];
    const { itemId, path, title } = findPlace(definition, name);
    return [
      { severity: "warning", code: "quota_below_taken", itemId, path, params: { name: title, taken: now, limit } },
    ];
  });
  return [...inGroups, ...findDuplicates(definition, tallied), ...findings].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

interface PlacedItem {
  readonly item: ItemDefinition;
  readonly path: string;
}

const listItems = ({ pages }: FormDefinition): PlacedItem[] =>
  pages.flatMap(({ items }, p) => items.map((item, i) => ({ item, path: `pages[${p}].items[${i}]` })));

const ALL_CORES: CoreRegistry = cores;
const coreOf = (item: ItemDefinition): QuestionCore | undefined =>
  Object.hasOwn(ALL_CORES, item.type) ? ALL_CORES[item.type] : undefined;

/** `taken` is null if the form has too many responses to look at all of them. */
function findDuplicates(definition: FormDefinition, taken: ReadonlyMap<string, number> | null): Finding[] {
  const unique = listItems(definition).filter(
    ({ item }) => item["unique"] === true && coreOf(item)?.uniqueBy !== undefined,
  );
  const counts = new Map<string, number>();
  for (const [name, count] of taken ?? []) {
    const { questionId } = splitName(name);
    if (count > 1 && isUniqueName(name)) counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
  }
  return unique.flatMap(({ item, path }): Finding[] => {
    const place = { severity: "warning", itemId: item.id, path: `${path}.unique` } as const;
    if (taken === null) return [{ ...place, code: "unique_not_compared" }];
    const count = counts.get(item.id) ?? 0;
    return count === 0 ? [] : [{ ...place, code: "unique_duplicates", params: { name: item.title, count } }];
  });
}

/** Answers inside a group that repeats are not compared. */
function findUniqueInGroups(definition: FormDefinition): Finding[] {
  return listItems(definition).flatMap(({ item, path }) =>
    (coreOf(item)?.innerItems?.(item) ?? []).flatMap((inner): Finding[] =>
      inner["unique"] === true ? [{ severity: "warning", code: "unique_in_group", itemId: item.id, path }] : [],
    ),
  );
}

/** Returns the place of the quota in the definition and its title. */
function findPlace(definition: FormDefinition, name: string): { itemId: string | null; path: string; title: string } {
  const { questionId, part } = splitName(name);
  if (questionId === "") {
    const quotas = definition.quotas ?? [];
    const at = quotas.findIndex(({ id }) => id === part);
    return { itemId: null, path: `quotas[${at}].limit`, title: quotas[at]?.title?.trim() || part };
  }
  for (const [p, page] of definition.pages.entries()) {
    for (const [i, item] of page.items.entries()) {
      if (item.id !== questionId) continue;
      const at = optionsOf(item).findIndex(({ id }) => id === part);
      const path = `pages[${p}].items[${i}]`;
      if (at < 0) return { itemId: item.id, path, title: part };
      return {
        itemId: item.id,
        path: `${path}.options[${at}].quota`,
        title: optionsOf(item)[at]?.label.trim() || part,
      };
    }
  }
  return { itemId: null, path: "pages", title: part };
}
