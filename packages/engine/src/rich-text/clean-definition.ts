/**
 * Cleans all formatted texts of a definition. The server does this before it stores a definition, the designer when
 * something is pasted. So all code that shows a definition may trust its HTML.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { RICH_PLACE } from "../definition/texts.ts";
import { dropStaleCompanions, toCompanion } from "./companions.ts";

/** Not searched: default answers and keys can have any shape, and translations are cleaned separately. */
const CLOSED = new Set(["defaultValue", "key", "translations", "rich"]);

/** Unchanged parts are the same objects; the input is not modified. */
export function cleanDefinition(definition: FormDefinition): FormDefinition {
  const clean = cleanParts(definition);
  const { translations } = clean;
  if (!translations) return clean;
  const entries = Object.entries(translations).map(([tag, words]) => [tag, cleanTranslation(words)] as const);
  return entries.every(([tag, words]) => words === translations[tag])
    ? clean
    : { ...clean, translations: Object.fromEntries(entries) };
}

/** Cleans an object with texts and everything inside it. */
export function cleanParts<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => cleanParts(one));
    return list.every((one, index) => one === value[index]) ? value : (list as T);
  }
  const before = Object.entries(value);
  const after = before.map(([name, inner]) => [
    name,
    CLOSED.has(name) ? (inner as unknown) : cleanParts<unknown>(inner),
  ]);
  const isSame = after.every(([, inner], index) => inner === before[index]?.[1]);
  return dropStaleCompanions(isSame ? value : (Object.fromEntries(after) as T & object));
}

/** In a translation, the entry `q1.title.rich` is the formatting of the entry `q1.title`. */
export function cleanTranslation(words: Record<string, string>): Record<string, string> {
  const before = Object.entries(words);
  const after = before.flatMap(([path, text]): [string, string][] => {
    if (!path.endsWith(RICH_PLACE)) return [[path, text]];
    const place = path.slice(0, -RICH_PLACE.length);
    const companion = toCompanion(place.slice(place.lastIndexOf(".") + 1), text, words[place]);
    return companion === undefined ? [] : [[path, companion]];
  });
  const isSame = after.length === before.length && after.every(([, text], index) => text === before[index]?.[1]);
  return isSame ? words : Object.fromEntries(after);
}
