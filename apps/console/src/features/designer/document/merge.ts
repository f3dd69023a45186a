/**
 * Merges the draft after somebody else saved in between. Changes of only one side are taken over; if both sides changed
 * the same thing differently, the user decides the conflict. Nothing is lost silently: if one side removed what the
 * other changed, the changed thing stays until the user decides.
 */
import type { EndingDefinition, FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";
import { decide, mergeById, mergeRecord, type MergeConflict, type MergeContext, type Side } from "./merge-record.ts";
import { mergeTranslations } from "./merge-translations.ts";
import { mergeSequence } from "./merge-sequence.ts";
import { listItems } from "./places.ts";

export interface Merged {
  definition: FormDefinition;
  conflicts: MergeConflict[];
}

const ORDER = "order";

export function mergeByQuestion(
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
  choices: Readonly<Record<string, Side>> = {},
): Merged {
  const context: MergeContext = { choices, conflicts: [] };
  const form = { kind: "form", entityId: null, path: "form" } as const;
  const apart = ["pages", "endings", "translations", "translatedFrom"];
  const {
    translations: _words,
    translatedFrom: _notes,
    ...head
  } = mergeRecord(context, form, base, mine, theirs, apart);
  const words = mergeTranslations(context, { base, mine, theirs });
  const endings = mergeEndings(context, base, mine, theirs);
  const pages = mergePages(context, base, mine, theirs);
  return { definition: { ...head, ...words, pages, endings }, conflicts: context.conflicts };
}

function mergeEndings(
  context: MergeContext,
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
): EndingDefinition[] {
  const at = (id: string) => ({ kind: "ending", entityId: id, path: `ending/${id}` }) as const;
  const merged = mergeById(base.endings, mine.endings, theirs.endings, {
    whole: (id, m, t) => decide(context, at(id), null, m, t, m ? "mine" : "theirs") as EndingDefinition | undefined,
    both: (id, b, m, t) => mergeRecord(context, at(id), b, m, t),
  });
  const ids = (definition: FormDefinition) => definition.endings.map((ending) => ending.id);
  const { sequence } = mergeSequence(ids(base), ids(mine), ids(theirs), new Set(merged.keys()), "mine");
  return sequence.map((id) => merged.get(id)).filter((ending) => ending !== undefined);
}

/**
 * Pages and items share one sequence of tokens, each page's token before those of its items. A question that moves to
 * another page is then simply a move.
 */
function mergePages(
  context: MergeContext,
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
): PageDefinition[] {
  const atItem = (id: string) => ({ kind: "item", entityId: id, path: `item/${id}` }) as const;
  const atPage = (id: string) => ({ kind: "page", entityId: id, path: `page/${id}` }) as const;
  const items = mergeById(listItems(base), listItems(mine), listItems(theirs), {
    whole: (id, m, t) => decide(context, atItem(id), null, m, t, m ? "mine" : "theirs") as ItemDefinition | undefined,
    both: (id, b, m, t) => mergeRecord(context, atItem(id), b, m, t),
  });
  const heads = mergeById(base.pages.map(toHead), mine.pages.map(toHead), theirs.pages.map(toHead), {
    whole: (id, m, t) => decide(context, atPage(id), null, m, t, m ? "mine" : "theirs") as PageDefinition | undefined,
    both: (id, b, m, t) => mergeRecord(context, atPage(id), b, m, t),
  });
  const surviving = new Set([...[...heads.keys()].map(pageToken), ...[...items.keys()].map(itemToken)]);
  const prefer = context.choices[ORDER] ?? "mine";
  const { sequence, conflict } = mergeSequence(toTokens(base), toTokens(mine), toTokens(theirs), surviving, prefer);
  if (conflict) {
    decide(context, { kind: "order", entityId: null, path: ORDER }, null, orderOf(mine), orderOf(theirs));
  }
  const pages = fromTokens(sequence, heads, items);
  if (pages.length > 0) return pages;
  // Each side removed the pages that the other kept. A form needs at least one page, so my first page stays.
  return mine.pages.slice(0, 1).map((page) => ({ ...page, items: [...items.values()] }));
}

function fromTokens(
  sequence: readonly string[],
  heads: ReadonlyMap<string, PageDefinition>,
  items: ReadonlyMap<string, ItemDefinition>,
): PageDefinition[] {
  const pages: PageDefinition[] = [];
  const early: ItemDefinition[] = [];
  for (const token of sequence) {
    const id = token.slice(2);
    const head = token.startsWith("p:") ? heads.get(id) : undefined;
    const item = token.startsWith("i:") ? items.get(id) : undefined;
    if (head) pages.push({ ...head, items: early.splice(0) });
    else if (item) (pages.at(-1)?.items ?? early).push(item);
  }
  return pages;
}

const pageToken = (id: string) => `p:${id}`;
const itemToken = (id: string) => `i:${id}`;

function toTokens(definition: FormDefinition): string[] {
  return definition.pages.flatMap((page) => [pageToken(page.id), ...page.items.map((item) => itemToken(item.id))]);
}

function toHead(page: PageDefinition): PageDefinition {
  return { ...page, items: [] };
}

function orderOf(definition: FormDefinition): string[] {
  return listItems(definition).map((item) => item.id);
}
