/** Finds quotas of a draft that are lower than what existing responses already take (product §2). */
import { compileForm, type Finding, type FormDefinition, optionsOf } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Services } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import type { FormRecord } from "../../forms/forms/index.ts";
import { listLimits, listTaken, mayClaim, splitName } from "../../data/quotas/index.ts";
import { tallyClaims } from "../../data/responses/index.ts";

/** Most stored amounts that are read if the form has too many responses to recount. */
const MAX_NAMES = 5000;

export async function findExceededQuotas(
  services: Pick<Services, "pool" | "db" | "calendar">,
  executor: Executor,
  { id, current_version: version }: FormRecord,
  definition: FormDefinition,
): Promise<Finding[]> {
  if (version === null) return [];
  const form = compileForm(definition, cores);
  if (!mayClaim(form)) return [];
  const taken =
    (await tallyClaims(services, executor, id, form)) ??
    new Map((await listTaken(executor, id, MAX_NAMES)).map((row) => [row.name, row.taken]));
  const findings = [...listLimits(form)].flatMap(([name, limit]): Finding[] => {
    const now = taken.get(name) ?? 0;
    if (now <= limit) return [];
    const { itemId, path, title } = findPlace(definition, name);
    return [
      { severity: "warning", code: "quota_below_taken", itemId, path, params: { name: title, taken: now, limit } },
    ];
  });
  return findings.toSorted((a, b) => (a.path < b.path ? -1 : 1));
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
