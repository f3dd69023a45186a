/**
 * Questions on the system clipboard, as JSON text with a marker, so that they can be pasted into other forms, windows
 * and installations. Pasted text is not trusted: each item is validated and gets new ids.
 */
import { cleanParts, type ItemDefinition } from "@idata/engine";
import { dropForeignConditions, renameReferences } from "./references.ts";
import type { IdMaker } from "./ids.ts";

const MARK = "idata/questions";
const MAX_LENGTH = 2_000_000;
const MAX_ITEMS = 1000;

export interface Clip {
  /**
   * Key of the form the questions were copied from. Conditions on questions outside the clip are kept only in that
   * form.
   */
  source: string;
  items: ItemDefinition[];
}

export function toClipText(clip: Clip): string {
  return JSON.stringify({ type: MARK, version: 1, source: clip.source, items: clip.items });
}

/** Returns the settings that an item of this type may have, or `null` for an unknown type. */
export type SettingNames = (type: string) => ReadonlySet<string> | null;

/** Returns `null` unless the text is a clip of this product. */
export function parseClip(text: string, namesOf: SettingNames): Clip | null {
  if (text.length > MAX_LENGTH || !text.includes(MARK)) return null;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(data) || data["type"] !== MARK || !Array.isArray(data["items"])) return null;
  const items = data["items"]
    .slice(0, MAX_ITEMS)
    .map((raw: unknown) => parseItem(raw, namesOf))
    .filter((item) => item !== null)
    // Hazard: foreign HTML in our page. It is sanitized before anything renders it.
    .map((item) => cleanParts(item));
  if (items.length === 0) return null;
  return { source: typeof data["source"] === "string" ? data["source"] : "", items };
}

export interface Pasted {
  items: ItemDefinition[];
  /** Number of conditions removed because they refer to questions that were not copied. */
  dropped: number;
  /** Id of each original → id of its copy. */
  names: ReadonlyMap<string, string>;
}

/**
 * Copies items with new question ids. References among the copied questions are renamed. References to other questions
 * are kept inside the same form (`known` holds its names); elsewhere the condition is removed.
 */
export function toFreshItems(
  items: readonly ItemDefinition[],
  ids: IdMaker,
  known: ReadonlySet<string> | null,
): Pasted {
  const names = new Map(items.map((item) => [item.id, ids.make("q")]));
  const kept = new Set([...(known ?? []), ...names.values()]);
  let dropped = 0;
  const fresh = items.map((item) => {
    const renamed = { ...renameReferences(item, names), id: names.get(item.id) ?? ids.make("q") };
    const checked = dropForeignConditions(renamed, kept);
    dropped += checked.dropped;
    return checked.item;
  });
  return { items: fresh, dropped, names };
}

function parseItem(raw: unknown, namesOf: SettingNames): ItemDefinition | null {
  if (!isRecord(raw)) return null;
  const { id, type, title } = raw;
  const names = typeof type === "string" ? namesOf(type) : null;
  if (typeof id !== "string" || id === "" || typeof type !== "string" || !names) return null;
  const settings = Object.fromEntries(Object.entries(raw).filter(([name]) => names.has(name)));
  return { ...settings, id, type, title: typeof title === "string" ? title : "" };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
