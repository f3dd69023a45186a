/** Lists missing and outdated translations, and translations whose text no longer exists. */
import type { FormDefinition } from "../definition/definition.ts";
import { listTexts, hashOfText, RICH_PLACE } from "../definition/texts.ts";
import type { TextPlace } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";

/** Texts without a translation into `tag`, in reading order; empty for the base language. */
export function listMissing(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): TextPlace[] {
  if (tag === definition.language) return [];
  const words = wordsOf(definition, tag);
  return listTexts(definition, cores).filter(({ path }) => (words.get(path) ?? "").trim() === "");
}

/**
 * Texts that were changed after their translation into `tag`. A translation without an entry in `translatedFrom` counts
 * as current. A change of formatting alone makes only formatted translations outdated.
 */
export function listOutdated(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): TextPlace[] {
  const { translatedFrom = {} } = definition;
  const notes = new Map(Object.entries(Object.hasOwn(translatedFrom, tag) ? (translatedFrom[tag] ?? {}) : {}));
  const words = wordsOf(definition, tag);
  if (tag === definition.language || notes.size === 0) return [];
  const isOther = (path: string, source: string) => {
    const note = notes.get(path);
    return note !== undefined && note !== hashOfText(source) && (words.get(path) ?? "").trim() !== "";
  };
  return listTexts(definition, cores).filter(
    ({ path, text, rich = "" }) => isOther(path, text) || isOther(path + RICH_PLACE, rich),
  );
}

function wordsOf({ translations = {} }: FormDefinition, tag: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(Object.hasOwn(translations, tag) ? (translations[tag] ?? {}) : {}));
}
