/** Where a finding leads: the selection, the row to show, and the dialog entry of a variable, rule, check or quota. */
import { findPlace, type FormDefinition } from "@idata/engine";
import { rowKeys } from "../canvas/rows.ts";
import type { Designer } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";
import type { LogicEntries, LogicList } from "../document/logic-commands.ts";
import { listInner } from "./filter-findings.ts";
import type { EntryPlace } from "../logic/dialog-store.ts";
import { SELECT_FORM, selectItem, type Selection } from "../document/selection.ts";

export interface FindingPlace {
  selection: Selection;
  rowKey: string;
  entry?: EntryPlace;
  /** The language whose translations the finding is about. */
  language?: string;
}

export function toPlace(definition: FormDefinition, finding: { itemId: string | null; path: string }): FindingPlace {
  const { itemId, path } = finding;
  if (itemId !== null && findItem(definition, itemId)) {
    return { selection: selectItem(itemId), rowKey: rowKeys.item(itemId) };
  }
  const page = definition.pages[Number(/^pages\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (page) return { selection: { kind: "page", id: page.id }, rowKey: rowKeys.page(page.id) };
  const ending = definition.endings[Number(/^endings\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (ending) return { selection: { kind: "ending", id: ending.id }, rowKey: rowKeys.endings };
  const form = { selection: SELECT_FORM, rowKey: rowKeys.form };
  const language = /^translations\.([\w-]+)$/.exec(path)?.[1];
  if (language !== undefined) return { ...form, language };
  const entry = toEntry(definition, path);
  return entry ? { ...form, entry } : form;
}

function toEntry(definition: FormDefinition, path: string): EntryPlace | null {
  const { kind, id } = findPlace(definition, path);
  switch (kind) {
    case "variable":
      return at(
        "variables",
        definition.variables?.find((one) => one.name === id),
      );
    case "rule":
      return at("rules", definition.rules?.[Number(id)]);
    case "check":
      return at("checks", definition.checks?.[Number(id)]);
    case "quota":
      return at(
        "quotas",
        definition.quotas?.find((one) => one.id === id),
      );
    default:
      return null;
  }
}

function at<K extends LogicList>(list: K, entry: LogicEntries[K] | undefined): EntryPlace | null {
  return entry === undefined ? null : ({ list, entry } as EntryPlace);
}

/** How many animation frames to wait for the settings panel, which renders after the canvas with low priority. */
const FRAMES = 30;

/**
 * Scrolls to the settings of a nested question once they are rendered. If they never appear, the outer question stays
 * selected.
 */
function revealInner(ids: readonly string[], frames = FRAMES): void {
  const place = document.querySelector<HTMLElement>(ids.map((id) => `[data-inner="${CSS.escape(id)}"]`).join(" "));
  if (place) {
    place.scrollIntoView({ block: "center" });
    place.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  } else if (frames > 0) requestAnimationFrame(() => revealInner(ids, frames - 1));
}

/** Selects what the finding is about and brings it into view. */
export function goToFinding(
  { store, canvas, entries, languages }: Designer,
  finding: { itemId: string | null; path: string },
): void {
  const { selection, rowKey, entry, language } = toPlace(store.getDefinition(), finding);
  store.select(selection);
  if (entry) entries.open(entry);
  else if (language !== undefined) languages.open({ tag: language });
  else requestAnimationFrame(() => canvas.reveal(rowKey));
  const inner = listInner(store.getDefinition(), finding).map(({ id }) => id);
  if (inner.length > 0) revealInner(inner);
}
