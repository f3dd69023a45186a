/**
 * A definition in one of its languages. Translations hang on the places of `definition/texts.ts`; a text without one
 * stays in the base language, a translation whose place is gone is harmless.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { mapTexts, RICH_PLACE } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { isSameWriting, readTag } from "./language-tag.ts";

/** The base language first, then the others in the order in which they were added. */
export function listLanguages({ language, translations = {} }: FormDefinition): string[] {
  return [...new Set([language, ...Object.keys(translations)])];
}

/**
 * The language of the form for somebody who reads `wanted`, best first: the very tag, else the same language in the same
 * script, else the same language at all, else the base language. Case does not matter.
 */
export function chooseLanguage(definition: FormDefinition, wanted: readonly string[]): string {
  const languages = listLanguages(definition);
  for (const tag of wanted) {
    const found =
      languages.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      languages.find((one) => isSameWriting(one, tag)) ??
      languages.find((one) => readTag(one).language === readTag(tag).language);
    if (found !== undefined) return found;
  }
  return definition.language;
}

/** The definition with the texts of `tag` and without its translations; in the base language for a tag that it lacks. */
export function localiseDefinition(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): FormDefinition {
  const { translations = {}, translatedFrom: _notes, ...base } = definition;
  const own = tag !== base.language && Object.hasOwn(translations, tag) ? translations[tag] : undefined;
  if (!own) return "translations" in definition || "translatedFrom" in definition ? base : definition;
  const words = new Map(Object.entries(own));
  const localised = mapTexts(base, cores, ({ path, text }) => {
    const translated = words.get(path);
    return translated === undefined || translated.trim() === ""
      ? text
      : { text: translated, rich: words.get(path + RICH_PLACE) };
  });
  return { ...localised, language: tag };
}
