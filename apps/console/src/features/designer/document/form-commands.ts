/** Changes to pages, endings and the form itself; same rules as for the item commands. */
import type { EndingDefinition, FormDefinition, PageDefinition } from "@idata/engine";
import { applyPatch, type Gap } from "./item-commands.ts";

export function patchForm(definition: FormDefinition, patch: Partial<FormDefinition>): FormDefinition {
  return applyPatch(definition, patch);
}

export function patchPage(definition: FormDefinition, id: string, patch: Partial<PageDefinition>): FormDefinition {
  return replaceIn(definition, "pages", id, (page) => applyPatch(page, patch));
}

export function insertPage(definition: FormDefinition, index: number, page: PageDefinition): FormDefinition {
  return { ...definition, pages: definition.pages.toSpliced(index, 0, page) };
}

/** Moves the items after the gap to a new page that follows. The page's jumps move with them. */
export function splitPage(definition: FormDefinition, gap: Gap, newPageId: string): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === gap.pageId);
  const page = definition.pages[index];
  if (!page) return definition;
  const { jumps, ...stays } = page;
  const head: PageDefinition = { ...stays, items: page.items.slice(0, gap.index) };
  const tail: PageDefinition = { id: newPageId, items: page.items.slice(gap.index), ...(jumps && { jumps }) };
  return { ...definition, pages: definition.pages.toSpliced(index, 1, head, tail) };
}

/** Removes a page with its items. The last remaining page is only emptied. */
export function removePage(definition: FormDefinition, id: string): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === id);
  const page = definition.pages[index];
  if (!page) return definition;
  if (definition.pages.length === 1) {
    return page.items.length === 0 ? definition : { ...definition, pages: [{ ...page, items: [] }] };
  }
  return { ...definition, pages: definition.pages.toSpliced(index, 1) };
}

/** Removes a page but keeps its items: they join the previous page, or the next one if it was the first. */
export function dissolvePage(definition: FormDefinition, id: string): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === id);
  const page = definition.pages[index];
  const home = definition.pages[index === 0 ? 1 : index - 1];
  if (!page || !home) return definition;
  const items = index === 0 ? [...page.items, ...home.items] : [...home.items, ...page.items];
  const pages = definition.pages.map((other) => (other === home ? { ...home, items } : other));
  return { ...definition, pages: pages.filter((other) => other !== page) };
}

export function movePage(definition: FormDefinition, id: string, toIndex: number): FormDefinition {
  return moveIn(definition, "pages", id, toIndex);
}

export function patchEnding(definition: FormDefinition, id: string, patch: Partial<EndingDefinition>): FormDefinition {
  return replaceIn(definition, "endings", id, (ending) => applyPatch(ending, patch));
}

export function insertEnding(definition: FormDefinition, index: number, ending: EndingDefinition): FormDefinition {
  return { ...definition, endings: definition.endings.toSpliced(index, 0, ending) };
}

export function removeEnding(definition: FormDefinition, id: string): FormDefinition {
  const endings = definition.endings.filter((ending) => ending.id !== id);
  return endings.length === definition.endings.length ? definition : { ...definition, endings };
}

export function moveEnding(definition: FormDefinition, id: string, toIndex: number): FormDefinition {
  return moveIn(definition, "endings", id, toIndex);
}

type ListKey = "pages" | "endings";
type ElementOf<K extends ListKey> = FormDefinition[K][number];

function replaceIn<K extends ListKey>(
  definition: FormDefinition,
  key: K,
  id: string,
  change: (element: ElementOf<K>) => ElementOf<K>,
): FormDefinition {
  const list: readonly ElementOf<K>[] = definition[key];
  const index = list.findIndex((element) => element.id === id);
  const element = list[index];
  if (!element) return definition;
  const next = change(element);
  return next === element ? definition : { ...definition, [key]: list.with(index, next) };
}

function moveIn(definition: FormDefinition, key: ListKey, id: string, toIndex: number): FormDefinition {
  const list: readonly ElementOf<ListKey>[] = definition[key];
  const from = list.findIndex((element) => element.id === id);
  const element = list[from];
  const to = Math.max(0, Math.min(toIndex, list.length - 1));
  if (!element || from === to) return definition;
  return { ...definition, [key]: list.toSpliced(from, 1).toSpliced(to, 0, element) };
}
