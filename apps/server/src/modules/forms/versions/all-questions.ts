/**
 * Merges all versions into one definition that contains every question that was ever published, for statistics, lists
 * and exports. The questions of the newest version keep their order. A question that only an older version had comes
 * after the question that it followed there.
 * Questions are matched by id. Where versions differ, the newest wording is used. Options taken from another question
 * are expanded, since answers refer to them.
 */
import {
  type CompiledForm,
  expandDefinition,
  type FormDefinition,
  type ItemDefinition,
  listParts,
  localiseDefinition,
  PART_LISTS,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { Executor } from "../../../kernel/database.ts";
import { getCompiled, type VersionSource } from "./compiled-versions.ts";
import { findVersion, listVersionNumbers } from "./versions.store.ts";

/** By the newest version. As long as it is in use, its form is likely to be asked for again. */
const merged = new WeakMap<CompiledForm, { readonly versions: string; readonly definition: FormDefinition | null }>();

/** As `readAllQuestions`, from memory if the form has been looked at before. The result must not be changed. */
export async function getAllQuestions(
  source: VersionSource,
  formId: number,
  executor: Executor = source.db,
): Promise<FormDefinition | null> {
  const versions = await listVersionNumbers(executor, formId);
  const [newest] = versions;
  if (newest === undefined) return null;
  const form = await getCompiled(source, formId, newest, executor);
  const known = merged.get(form);
  // Versions never change.
  if (known?.versions === versions.join()) return known.definition;
  const definition = await readVersions(executor, formId, versions);
  merged.set(form, { versions: versions.join(), definition });
  return definition;
}

/** `language` selects the language of the texts, as far as each version is translated into it. */
export async function readAllQuestions(
  executor: Executor,
  formId: number,
  language?: string,
): Promise<FormDefinition | null> {
  return readVersions(executor, formId, await listVersionNumbers(executor, formId), language);
}

async function readVersions(
  executor: Executor,
  formId: number,
  numbers: readonly number[],
  language?: string,
): Promise<FormDefinition | null> {
  const versions: FormDefinition[] = [];
  for (const version of numbers) {
    const definition = await findVersion(executor, formId, version);
    if (definition === null) continue;
    // Translate before expanding the options: an expanded copy of an option has no translation.
    versions.push(language === undefined ? definition : localiseDefinition(definition, language, cores));
  }
  return mergeVersions(versions);
}

/** `versions` are ordered newest first. Returns null if there are none. */
export function mergeVersions(versions: readonly FormDefinition[]): FormDefinition | null {
  const [newest, ...older] = versions.map(expandDefinition);
  if (newest === undefined) return null;
  const merged: FormDefinition = {
    ...newest,
    pages: newest.pages.map((page) => ({ ...page, items: [...page.items] })),
  };
  const known = new Map(listItems(merged).map((item) => [item.id, item]));
  for (const definition of older) {
    let before: string | null = null;
    for (const item of listItems(definition)) {
      const same = known.get(item.id);
      if (same === undefined) {
        insertAfter(merged, before, item);
        known.set(item.id, item);
      } else addOptions(merged, same, item, known);
      before = item.id;
    }
  }
  return merged;
}

function listItems(definition: FormDefinition): ItemDefinition[] {
  return definition.pages.flatMap((page) => page.items);
}

function insertAfter(definition: FormDefinition, before: string | null, item: ItemDefinition): void {
  const page = definition.pages.find((one) => one.items.some((other) => other.id === before));
  if (page === undefined) {
    const first = definition.pages[0];
    if (first === undefined) definition.pages.push({ id: "earlier", items: [item] });
    else if (before === null) first.items.unshift(item);
    else definition.pages.at(-1)?.items.push(item);
    return;
  }
  page.items.splice(page.items.findIndex((other) => other.id === before) + 1, 0, item);
}

/**
 * Adds options, rows and columns that only the older version has, so that answers that refer to them still have labels.
 */
function addOptions(
  definition: FormDefinition,
  newer: ItemDefinition,
  older: ItemDefinition,
  known: Map<string, ItemDefinition>,
): void {
  if (newer.type !== older.type) return;
  let merged: ItemDefinition | null = null;
  for (const list of PART_LISTS) {
    const parts = listParts(newer, list);
    const gone = listParts(older, list).filter((part) => !parts.some((one) => one.id === part.id));
    if (gone.length > 0) merged = { ...(merged ?? newer), [list]: [...parts, ...gone] };
  }
  if (merged === null) return;
  known.set(merged.id, merged);
  for (const page of definition.pages) {
    const index = page.items.indexOf(newer);
    if (index >= 0) page.items[index] = merged;
  }
}
