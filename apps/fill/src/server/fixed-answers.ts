/**
 * Questions whose answers a signed link fixes: read-only for this visitor (docs/adr/0070). Only for display; the submit
 * compares the answers with the link.
 */
import { type Answers, createSession, type FormDefinition, type ItemDefinition, listGivenAnswers } from "@idata/engine";
import { type FormInput, toOptions } from "./form-input.ts";
import { getModel } from "./models.ts";

/** Links of one form fix mostly the same questions, and a definition is compiled once. */
const MOST_KEPT = 8;
const kept = new WeakMap<FormDefinition, Map<string, FormDefinition>>();

/** The input with a definition in which these questions are read-only. */
export async function withFixedAnswers(input: FormInput): Promise<FormInput> {
  const { link, fixed = [], definition } = input;
  if (fixed.length === 0) return input;
  if (link === undefined) return { ...input, definition: toFixed(definition, fixed) };
  const { compiled } = await getModel(definition);
  const given = listGivenAnswers(createSession(compiled, toOptions(input)), compiled.questions, link.given);
  const ids = given.map(([id]) => id).filter((id) => fixed.includes(id));
  return { ...input, fixed: ids, definition: ids.length === 0 ? definition : toFixed(definition, ids) };
}

function toFixed(definition: FormDefinition, ids: readonly string[]): FormDefinition {
  let ofForm = kept.get(definition);
  if (ofForm === undefined) kept.set(definition, (ofForm = new Map()));
  const name = JSON.stringify(ids.toSorted());
  let changed = ofForm.get(name);
  if (changed === undefined) {
    const names = new Set(ids);
    changed = mapItems(definition, (item) => (names.has(item.id) ? { ...item, readOnly: true, fixed: true } : item));
    const [oldest] = ofForm.keys();
    if (ofForm.size >= MOST_KEPT && oldest !== undefined) ofForm.delete(oldest);
    ofForm.set(name, changed);
  }
  return changed;
}

/** For the script: a respondent who clears the page gets the answers of the link again. */
export function withFixedDefaults(definition: FormDefinition, answers: Answers): FormDefinition {
  return mapItems(definition, (item) => {
    return item.fixed === true ? { ...item, defaultValue: answers[item.id] ?? null } : item;
  });
}

function mapItems(definition: FormDefinition, change: (item: ItemDefinition) => ItemDefinition): FormDefinition {
  const pages = definition.pages.map((page) => ({ ...page, items: page.items.map(change) }));
  return { ...definition, pages };
}
