/**
 * Questions on the system clipboard, as JSON text with a mark of our own, so that they travel between forms, windows
 * and installations. What comes back is somebody else's text: it is checked piece by piece and gets ids of its own.
 */
import { cleanParts, type ItemDefinition } from "@idata/engine";
import { dropForeignConditions, renameReferences } from "./references.ts";
import type { IdMaker } from "./ids.ts";

const MARK = "idata/questions";
const MAX_LENGTH = 2_000_000;
const MAX_ITEMS = 1000;

export interface Clip {
  /** Key of the form it was copied from; conditions on questions left behind hold only there. */
  source: string;
  items: ItemDefinition[];
}

export function toClipText(clip: Clip): string {
  return JSON.stringify({ type: MARK, version: 1, source: clip.source, items: clip.items });
}

/** The settings that an item of this type may have; `null` for a type that does not exist here. */
export type SettingNames = (type: string) => ReadonlySet<string> | null;

/** `null` when the text is not a clip of ours. */
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
    // Hazard: HTML of a stranger in a page of ours. It is cleaned before anything draws it.
    .map((item) => cleanParts(item));
  if (items.length === 0) return null;
  return { source: typeof data["source"] === "string" ? data["source"] : "", items };
}

export interface Pasted {
  items: ItemDefinition[];
  /** Conditions taken away because they name questions that did not come along. */
  dropped: number;
  /** What the copy of each question is called. */
  names: ReadonlyMap<string, string>;
}

/**
 * Copies with fresh question ids. References among the copied questions follow them; others are kept inside the same
 * form (`known` holds its question ids) and taken away elsewhere.
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
