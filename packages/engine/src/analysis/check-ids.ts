/** Findings about ids: duplicates, and ids with a reserved meaning. */
import type { FormDefinition } from "../definition/definition.ts";
import { FORM_ROOM } from "../definition/texts.ts";
import type { Finding } from "./finding.ts";
import { listItems } from "./read-expressions.ts";

/** In expressions `self` is the answer of the question that the expression belongs to. */
const RESERVED = new Set([FORM_ROOM, "self"]);

/**
 * Pages, items, endings and variables share one namespace, because jumps, expressions and translations use plain ids.
 */
export function checkIds(definition: FormDefinition): Finding[] {
  const { pages, endings, variables = [], quotas = [], scoring } = definition;
  const items = listItems(definition).map(({ item, path }) => ({ id: item.id, path: `${path}.id`, itemId: item.id }));
  const namespace = [
    ...pages.map(({ id }, index) => ({ id, path: `pages[${index}].id`, itemId: null })),
    ...items,
    ...endings.map(({ id }, index) => ({ id, path: `endings[${index}].id`, itemId: null })),
    ...variables.map(({ name }, index) => ({ id: name, path: `variables[${index}].name`, itemId: null })),
  ];
  const bands = (scoring?.bands ?? []).map(({ id }, index) => ({
    id,
    path: `scoring.bands[${index}].id`,
    itemId: null,
  }));
  return [
    ...findRepeated(namespace),
    ...findRepeated(bands),
    ...findRepeated(quotas.map(({ id }, index) => ({ id, path: `quotas[${index}].id`, itemId: null }))),
    ...namespace
      .filter(({ id }) => RESERVED.has(id))
      .map(({ id, path, itemId }): Finding => ({
        severity: "warning",
        code: "reserved_id",
        itemId,
        path,
        params: { id },
      })),
  ];
}

function findRepeated(entries: readonly { id: string; path: string; itemId: string | null }[]): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, path, itemId }): Finding[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ severity: "error", code: "duplicate_id", itemId, path, params: { id } }];
  });
}
