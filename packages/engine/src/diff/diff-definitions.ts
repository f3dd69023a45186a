/**
 * Lists what publishing a newer definition changes and how that affects stored answers. Pages, questions, options and
 * so on are matched by id, never by position. Each difference is one change.
 */
import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { makeChange } from "./definition-change.ts";
import type { ChangePlace, ChangeVerdict, DefinitionChange } from "./definition-change.ts";
import { diffById, diffSettings } from "./diff-settings.ts";
import { findMoved } from "./find-moved.ts";

export interface DefinitionDiff {
  /** In this order: form, pages, questions (as in the newer definition), endings, variables, quotas, bands. */
  changes: DefinitionChange[];
  /** The most severe verdict of all changes; `safe` if nothing changed. */
  verdict: ChangeVerdict;
}

const GRAVITY: readonly ChangeVerdict[] = ["refuse", "newQuestion", "safe"];

/** `cores` say which settings of a type give answers their meaning. */
export function diffDefinitions(
  before: FormDefinition,
  after: FormDefinition,
  cores: CoreRegistry = {},
): DefinitionDiff {
  const changes = [
    ...diffForm(before, after),
    ...diffById(before.pages, after.pages, placeOf("page"), "kept", (old, now, place) =>
      diffSettings(old, now, place, { left: ["items"] }),
    ),
    ...diffItems(before, after, cores),
    ...diffNamed("ending", before.endings, after.endings),
    ...diffNamed("variable", namedAsIds(before), namedAsIds(after)),
    ...diffNamed("quota", before.quotas ?? [], after.quotas ?? []),
    ...diffNamed("band", before.scoring?.bands ?? [], after.scoring?.bands ?? []),
  ];
  const verdict = GRAVITY.find((one) => changes.some((change) => change.verdict === one)) ?? "safe";
  return { changes, verdict };
}

function placeOf(kind: DefinitionChange["kind"]): (id: string) => ChangePlace {
  return (id) => ({ kind, id, itemId: null, list: null });
}

/** Rules and checks have no ids, so each list is compared as one setting; so is each language of the translations. */
function diffForm(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  const form = placeOf("form")("");
  const left = ["pages", "endings", "variables", "quotas", "scoring", "translations", "translatedFrom"];
  const translationChanges = diffSettings(before.translations ?? {}, after.translations ?? {}, form);
  return [
    ...diffSettings(before, after, form, { left }),
    ...(before.scoring?.mode === after.scoring?.mode ? [] : [makeChange(form, "setting", "kept", "scoring.mode")]),
    ...translationChanges.map((change): DefinitionChange => ({
      ...change,
      setting: `translations.${change.setting}`,
      fate: "kept",
      verdict: "safe",
    })),
  ];
}

function diffNamed(
  kind: DefinitionChange["kind"],
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): DefinitionChange[] {
  return diffById(before, after, placeOf(kind), "kept", (old, now, place) => diffSettings(old, now, place));
}

function namedAsIds({ variables = [] }: FormDefinition): { id: string }[] {
  return variables.map(({ name, ...rest }) => ({ ...rest, id: name }));
}

/** A question that went to another page is one `moved` change. If its whole page moved, the question did not. */
function diffItems(before: FormDefinition, after: FormDefinition, cores: CoreRegistry): DefinitionChange[] {
  const old = placeItems(before);
  const now = placeItems(after);
  const stayed = (id: string): boolean => old.get(id)?.page === now.get(id)?.page;
  const idsOf = (page: PageDefinition): string[] => page.items.map((item) => item.id).filter(stayed);
  const pages = new Map(before.pages.map((page) => [page.id, idsOf(page)]));
  const moved = new Set(after.pages.flatMap((page) => [...findMoved(pages.get(page.id) ?? [], idsOf(page))]));
  const changes: DefinitionChange[] = [];
  for (const [id, { item }] of now) {
    const place = placeOf("item")(id);
    const previous = old.get(id)?.item;
    if (!previous) {
      changes.push(makeChange(place, "added", "kept"));
      continue;
    }
    changes.push(...diffItem(previous, item, place, cores));
    if (!stayed(id) || moved.has(id)) changes.push(makeChange(place, "moved", "kept"));
  }
  for (const [id, { item }] of old)
    if (!now.has(id)) changes.push(makeChange(placeOf("item")(id), "removed", answersOf(item, cores)));
  return changes;
}

function placeItems({ pages }: FormDefinition): Map<string, { item: ItemDefinition; page: string }> {
  return new Map(pages.flatMap((page) => page.items.map((item) => [item.id, { item, page: page.id }] as const)));
}

/** If the type changed, it is another question under the same id, so the settings are not compared. */
function diffItem(
  before: ItemDefinition,
  after: ItemDefinition,
  place: ChangePlace,
  cores: CoreRegistry,
): DefinitionChange[] {
  if (before.type !== after.type) return [makeChange(place, "type", answersOf(before, cores))];
  const core = Object.hasOwn(cores, after.type) ? cores[after.type] : undefined;
  return diffSettings(before, after, place, { meaningful: core?.givesMeaning ?? [] });
}

/** What happens to the answers of a removed item. A decoration has none, so nothing is lost. */
function answersOf(item: ItemDefinition, cores: CoreRegistry): "kept" | "orphaned" {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  return core?.decoration ? "kept" : "orphaned";
}
