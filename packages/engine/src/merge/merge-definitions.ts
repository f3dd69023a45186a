/**
 * Three-way merge of a form: combines the changes that two people made to the same earlier definition. A change of only
 * one side is taken over. If both sides changed one setting differently, `mine` stands and the conflict is reported. If
 * one side removed what the other changed, the changed thing stays and the conflict is reported.
 *
 * The merge of two valid definitions is valid, except that together they may exceed a size limit of the form.
 */
import type {
  EndingDefinition,
  FormDefinition,
  ItemDefinition,
  PageDefinition,
  ScoringDefinition,
} from "../definition/definition.ts";
import { isEqual } from "./equal.ts";
import { byId, mergeKeyed } from "./merge-list.ts";
import { decide, mergeRecord, type MergeConflict, type MergeContext, type Side } from "./merge-record.ts";
import { mergeSequence } from "./merge-sequence.ts";
import { mergeTranslations } from "./merge-translations.ts";
import { shareParts } from "./share-parts.ts";

export interface MergedDefinition {
  readonly definition: FormDefinition;
  readonly conflicts: readonly MergeConflict[];
}

/** What an item's page and its position are called in a conflict. */
const PAGE = "page";
const ORDER = "order";
/** Merged apart from the other settings of the form. */
const APART = ["pages", "translations", "translatedFrom", "scoring"];

/**
 * `base` is the definition from which both sides started. `choices` names the side to take for conflicts that the user
 * has decided. Parts of the result that equal parts of `mine` are the same objects.
 */
export function mergeDefinitions(
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
  choices: Readonly<Record<string, Side>> = {},
): MergedDefinition {
  if (isEqual(theirs, base) || isEqual(mine, theirs)) return { definition: mine, conflicts: [] };
  if (isEqual(mine, base)) return { definition: shareParts(theirs, mine), conflicts: [] };
  const context: MergeContext = { choices, conflicts: [] };
  const form = { kind: "form", entityId: null, path: "form" } as const;
  const {
    translations: _words,
    translatedFrom: _notes,
    scoring: _scoring,
    ...head
  } = mergeRecord(context, form, base, mine, theirs, APART);
  const scoring = mergeScoring(context, base.scoring, mine.scoring, theirs.scoring);
  const definition = {
    ...head,
    ...mergeTranslations(context, { base, mine, theirs }),
    ...(scoring !== undefined && { scoring }),
    endings: mergeEndings(context, base.endings, mine.endings, theirs.endings),
    pages: mergePages(context, base.pages, mine.pages, theirs.pages),
  };
  return { definition: shareParts(definition, mine), conflicts: context.conflicts };
}

type Scoring = ScoringDefinition | undefined;

function mergeScoring(context: MergeContext, base: Scoring, mine: Scoring, theirs: Scoring): Scoring {
  const where = { kind: "form", entityId: null, path: "form/scoring" } as const;
  if (base && mine && theirs) return mergeRecord(context, where, base, mine, theirs);
  if (isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base) || isEqual(mine, theirs)) return mine;
  return decide(context, { ...where, path: "form" }, "scoring", mine, theirs, mine ? "mine" : "theirs") as Scoring;
}

function mergeEndings(
  context: MergeContext,
  base: readonly EndingDefinition[],
  mine: readonly EndingDefinition[],
  theirs: readonly EndingDefinition[],
): EndingDefinition[] {
  const at = (id: string) => ({ kind: "ending", entityId: id, path: `ending/${id}` }) as const;
  const merged = mergeKeyed(byId(base), byId(mine), byId(theirs), {
    whole: (id, m, t) => decide(context, at(id), null, m, t, m ? "mine" : "theirs") as EndingDefinition | undefined,
    both: (id, b, m, t) => mergeRecord(context, at(id), b, m, t),
  });
  const keys = [base, mine, theirs].map((list) => [...byId(list).keys()]);
  return mergeSequence(keys[0] ?? [], keys[1] ?? [], keys[2] ?? [], merged).sequence.flatMap(
    (key) => merged.get(key) ?? [],
  );
}

interface Pages {
  readonly pages: ReadonlyMap<string, PageDefinition>;
  readonly items: ReadonlyMap<string, ItemDefinition>;
  /** Item key → key of the page that holds the item. */
  readonly pageOf: ReadonlyMap<string, string>;
}

function readPages(list: readonly PageDefinition[]): Pages {
  const pages = byId(list);
  const places = [...pages].flatMap(([page, { items }]) => items.map((item) => ({ id: item.id, page, item })));
  const byKey = byId(places);
  return {
    pages: new Map([...pages].map(([key, page]) => [key, { ...page, items: [] }])),
    items: new Map([...byKey].map(([key, { item }]) => [key, item])),
    pageOf: new Map([...byKey].map(([key, { page }]) => [key, page])),
  };
}

/**
 * Merges the items first, then the page on which each of them stands, then the order of the items of each page. A page
 * that one side removed stays if the other side has put an item on it.
 */
function mergePages(
  context: MergeContext,
  base: readonly PageDefinition[],
  mine: readonly PageDefinition[],
  theirs: readonly PageDefinition[],
): PageDefinition[] {
  const [b, m, t] = [readPages(base), readPages(mine), readPages(theirs)];
  const atItem = (id: string) => ({ kind: "item", entityId: id, path: `item/${id}` }) as const;
  const atPage = (id: string) => ({ kind: "page", entityId: id, path: `page/${id}` }) as const;
  const items = mergeKeyed(b.items, m.items, t.items, {
    whole: (id, x, y) => decide(context, atItem(id), null, x, y, x ? "mine" : "theirs") as ItemDefinition | undefined,
    both: (id, was, x, y) => mergeRecord(context, atItem(id), was, x, y),
  });
  const pageOf = new Map<string, string>();
  for (const id of items.keys()) {
    const [was, x, y] = [b.pageOf.get(id), m.pageOf.get(id), t.pageOf.get(id)];
    const page =
      x === undefined || y === undefined
        ? (x ?? y)
        : x === was
          ? y
          : y === was || x === y
            ? x
            : (decide(context, atItem(id), PAGE, x, y) as string);
    if (page !== undefined) pageOf.set(id, page);
  }
  const used = new Set(pageOf.values());
  const heads = mergeKeyed(b.pages, m.pages, t.pages, {
    isKept: (id) => used.has(id),
    whole: (id, x, y) => decide(context, atPage(id), null, x, y, x ? "mine" : "theirs") as PageDefinition | undefined,
    both: (id, was, x, y) => mergeRecord(context, atPage(id), was, x, y, ["items"]),
  });
  const keys = (side: Pages) => [...side.pages.keys()];
  const order = mergeSequence(keys(b), keys(m), keys(t), heads).sequence;
  // Each side removed the pages that the other kept. A form needs a page, so my first page stays.
  const first = order[0] ?? keys(m)[0];
  if (first === undefined) return [];
  const lists = new Map((order.length > 0 ? order : [first]).map((key) => [key, [] as string[]]));
  // The user may have decided to remove a page on which the other side has put an item.
  for (const [id, page] of pageOf) (lists.get(page) ?? lists.get(first))?.push(id);
  return [...lists].flatMap(([key, ids]) => {
    const head = heads.get(key) ?? m.pages.get(key);
    return head ? [{ ...head, items: orderItems(context, key, new Set(ids), [b, m, t], items) }] : [];
  });
}

function orderItems(
  context: MergeContext,
  page: string,
  ids: ReadonlySet<string>,
  sides: readonly [Pages, Pages, Pages],
  items: ReadonlyMap<string, ItemDefinition>,
): ItemDefinition[] {
  const on = ({ pageOf }: Pages) => [...pageOf].flatMap(([id, place]) => (place === page && ids.has(id) ? [id] : []));
  const [b, m, t] = [on(sides[0]), on(sides[1]), on(sides[2])];
  const path = `${ORDER}/${page}`;
  const { sequence, isConflict } = mergeSequence(b, m, t, ids, context.choices[path]);
  if (isConflict) decide(context, { kind: "order", entityId: page, path }, null, m, t);
  // Items whose page the user has removed are on neither side's list of this page.
  const listed = new Set(sequence);
  const rest = [...ids].filter((id) => !listed.has(id));
  return [...sequence, ...rest].flatMap((id) => items.get(id) ?? []);
}
