/**
 * A definition of any origin with clean companions only. The server does it to whatever it is given before it is stored,
 * the designer to what it is given on the clipboard: everybody who shows a definition may trust its HTML.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { RICH_PLACE } from "../definition/texts.ts";
import { keepInStep, toCompanion } from "./companions.ts";

/** Answers of an author may look like anything; translations are no objects with texts. */
const CLOSED = new Set(["defaultValue", "key", "translations", "rich"]);

/** Parts in which nothing changes are the same objects; nothing is written to. */
export function cleanDefinition(definition: FormDefinition): FormDefinition {
  const clean = cleanParts(definition);
  const { translations } = clean;
  if (!translations) return clean;
  const entries = Object.entries(translations).map(([tag, words]) => [tag, cleanTranslation(words)] as const);
  return entries.every(([tag, words]) => words === translations[tag])
    ? clean
    : { ...clean, translations: Object.fromEntries(entries) };
}

/** Something with texts, and everything inside it. */
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
  return keepInStep(isSame ? value : (Object.fromEntries(after) as T & object));
}

/** A translation's companion stands beside its words: `q1.title` and `q1.title.rich`. */
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
