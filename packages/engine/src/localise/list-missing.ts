/** What a translator still has to do, and what is left over of texts that are gone. */
import type { FormDefinition } from "../definition/definition.ts";
import { listTexts, RICH_PLACE } from "../definition/texts.ts";
import type { TextPlace } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";

/** Texts without words in the language `tag`, in reading order. The base language misses nothing. */
export function listMissing(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): TextPlace[] {
  if (tag === definition.language) return [];
  const words = wordsOf(definition, tag);
  return listTexts(definition, cores).filter(({ path }) => (words.get(path) ?? "").trim() === "");
}

/** Places of translations into `tag` that no text of the definition has any more. */
export function listOrphans(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): string[] {
  const places = new Set(listTexts(definition, cores).map(({ path }) => path));
  return [...wordsOf(definition, tag).keys()].filter(
    (path) => !places.has(path.endsWith(RICH_PLACE) ? path.slice(0, -RICH_PLACE.length) : path),
  );
}

function wordsOf({ translations = {} }: FormDefinition, tag: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(Object.hasOwn(translations, tag) ? (translations[tag] ?? {}) : {}));
}
