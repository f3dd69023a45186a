/**
 * What publishing one definition after another changes, and what that does to answers that are already there. A change
 * is safe when every stored answer still reads as it was meant.
 */
import { PART_LISTS, type PartDefinition } from "../definition/parts.ts";
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";

export type ChangeCode =
  | "type"
  | "title"
  /** The setting `{setting}` is another. */
  | "setting"
  | "moved"
  /** `{list}` (options, rows, columns), `{id}`, `{label}`. */
  | "part_added"
  | "part_removed"
  | "part_renamed";

export interface DefinitionDetail {
  code: ChangeCode;
  safe: boolean;
  params?: Record<string, string>;
}

export interface DefinitionChange {
  kind: "added" | "removed" | "changed";
  itemId: string;
  type: string;
  title: string;
  safe: boolean;
  details: DefinitionDetail[];
}

export interface DefinitionDiff {
  /** Items in the order of the newer definition, removed ones last. */
  items: DefinitionChange[];
  /** Names of the settings of the form itself that differ, with `pages` and `endings`. */
  form: string[];
  safe: boolean;
}

const LISTS: readonly string[] = PART_LISTS;

export function diffDefinitions(before: FormDefinition, after: FormDefinition): DefinitionDiff {
  const old = new Map(itemsOf(before).map((item) => [item.id, item]));
  const now = new Map(itemsOf(after).map((item) => [item.id, item]));
  const moved = findMoved([...old.keys()], [...now.keys()]);
  const items: DefinitionChange[] = [];
  for (const item of now.values()) {
    const previous = old.get(item.id);
    if (!previous) items.push(change("added", item, []));
    else {
      const details = diffItems(previous, item);
      if (moved.has(item.id)) details.push({ code: "moved", safe: true });
      if (details.length > 0) items.push(change("changed", item, details));
    }
  }
  for (const item of old.values()) if (!now.has(item.id)) items.push(change("removed", item, []));
  return { items, form: diffForms(before, after), safe: items.every((one) => one.safe) };
}

function itemsOf(definition: FormDefinition): ItemDefinition[] {
  return definition.pages.flatMap((page) => page.items);
}

/** Stored answers to a removed question stay, but the new version no longer shows them. */
function change(
  kind: DefinitionChange["kind"],
  { id, type, title }: ItemDefinition,
  details: DefinitionDetail[],
): DefinitionChange {
  return { kind, itemId: id, type, title, safe: kind !== "removed" && details.every((one) => one.safe), details };
}

function diffItems(before: ItemDefinition, after: ItemDefinition): DefinitionDetail[] {
  if (before.type !== after.type) return [{ code: "type", safe: false, params: { from: before.type, to: after.type } }];
  const details: DefinitionDetail[] = [];
  for (const setting of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[setting];
    const now = after[setting];
    if (isSame(old, now)) continue;
    if (setting === "title") details.push({ code: "title", safe: true });
    else if (LISTS.includes(setting) && Array.isArray(old) && Array.isArray(now))
      details.push(...diffParts(setting, old as PartDefinition[], now as PartDefinition[]));
    else details.push({ code: "setting", safe: true, params: { setting } });
  }
  return details;
}

function diffParts(
  list: string,
  before: readonly PartDefinition[],
  after: readonly PartDefinition[],
): DefinitionDetail[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const now = new Map(after.map((part) => [part.id, part]));
  const detail = (code: ChangeCode, safe: boolean, { id, label }: PartDefinition): DefinitionDetail => ({
    code,
    safe,
    params: { list, id, label },
  });
  const details = [
    ...after.filter(({ id }) => !old.has(id)).map((part) => detail("part_added", true, part)),
    ...before.filter(({ id }) => !now.has(id)).map((part) => detail("part_removed", false, part)),
    // Other words under the same id may give old answers another meaning.
    ...after
      .filter(({ id, label }) => old.has(id) && old.get(id)?.label !== label)
      .map((part) => detail("part_renamed", false, part)),
  ];
  return details.length > 0 ? details : [{ code: "setting", safe: true, params: { setting: list } }];
}

/** Items outside the longest run that kept its order: what somebody has really moved. */
function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => place.has(id));
  const places = common.map((id) => place.get(id) ?? 0);
  // Longest increasing subsequence: `ends[n]` is the index where the best run of length n + 1 ends.
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((value, index) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const moved = new Set(common);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) moved.delete(common[index] ?? "");
  return moved;
}

function diffForms(before: FormDefinition, after: FormDefinition): string[] {
  const withoutItems = ({ pages, ...rest }: FormDefinition): Record<string, unknown> => ({
    ...rest,
    pages: pages.map(({ items, ...page }) => ({ ...page, items: items.length > 0 })),
  });
  const old = withoutItems(before);
  const now = withoutItems(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !isSame(old[key], now[key]));
}

/** Equal as JSON, whatever the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
