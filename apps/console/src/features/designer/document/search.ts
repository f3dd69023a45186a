/** Finds questions by their texts: id, title, description, and the labels and texts in their settings. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { listItems } from "./places.ts";

const texts = new WeakMap<ItemDefinition, string>();

/** Returns the ids of items that contain all words of the query, in reading order; none for an empty query. */
export function searchItems(definition: FormDefinition, query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return listItems(definition)
    .filter((item) => {
      const text = getText(item);
      return words.every((word) => text.includes(word));
    })
    .map((item) => item.id);
}

function getText(item: ItemDefinition): string {
  let text = texts.get(item);
  if (text === undefined) {
    const parts: string[] = [item.id];
    collect(item, parts);
    text = parts.join("\n").toLowerCase();
    texts.set(item, text);
  }
  return text;
}

const READABLE = new Set(["title", "description", "label", "placeholder", "lowLabel", "highLabel", "unit", "message"]);

function collect(value: object, into: string[]): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === "string") {
      if (READABLE.has(key)) into.push(inner);
    } else if (typeof inner === "object" && inner !== null) collect(inner, into);
  }
}
