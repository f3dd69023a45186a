/** The quotas of a version, by claim name. */
import { type CompiledForm, optionsOf } from "@idata/engine";
import { FORM_QUOTAS } from "./claims-of-response.ts";

const known = new WeakMap<CompiledForm, ReadonlyMap<string, number>>();

export function listLimits(form: CompiledForm): ReadonlyMap<string, number> {
  let limits = known.get(form);
  if (limits === undefined) known.set(form, (limits = new Map(readLimits(form))));
  return limits;
}

function* readLimits(form: CompiledForm): Generator<[string, number]> {
  for (const { id, limit } of form.definition.quotas ?? []) yield [FORM_QUOTAS + id, limit];
  for (const { core, item } of form.questions) {
    if (core?.claims === undefined) continue;
    for (const { name, limit } of core.limits?.(item) ?? []) yield [`${item.id}.${name}`, limit];
    for (const { id, quota } of optionsOf(item)) if (quota !== undefined) yield [`${item.id}.${id}`, quota];
  }
}
