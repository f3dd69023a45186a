/** Earlier questions whose options an item can reuse. */
import type { FormDefinition } from "@idata/engine";
import { findDesignerFace, type EarlierQuestion } from "@idata/questions/designer";
import { useCallback } from "react";
import { useDerived } from "../designer-context.tsx";
import { getNumbers } from "../document/numbers.ts";
import { listItems } from "../document/places.ts";

export function useEarlier(id: string): readonly EarlierQuestion[] {
  return useDerived(
    useCallback((definition) => listEarlier(definition, id), [id]),
    isSame,
  );
}

/**
 * Finds earlier questions that are plain choices: their designer face declares the setting `options` with the meaning
 * "options".
 */
export function listEarlier(definition: FormDefinition, id: string): EarlierQuestion[] {
  const items = listItems(definition);
  const numbers = getNumbers(definition);
  const here = items.findIndex((item) => item.id === id);
  return items
    .slice(0, Math.max(0, here))
    .filter((item) => Reflect.get(findDesignerFace(item.type)?.settings ?? {}, "options") === "options")
    .map((item) => ({ id: item.id, label: `${numbers.get(item.id) ?? ""} ${item.title || item.id}`.trim() }));
}

function isSame(a: readonly EarlierQuestion[], b: readonly EarlierQuestion[]): boolean {
  return a.length === b.length && a.every((one, at) => one.id === b[at]?.id && one.label === b[at].label);
}
