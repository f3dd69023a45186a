/**
 * Translates a definition into one of its languages. Translations are found by the places of `definition/texts.ts`. A
 * text without a translation stays in the base language; a translation whose text no longer exists is ignored.
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
 * Chooses the language of the form for a reader with the preferences `wanted`, best first: for each preference the same
 * tag, else the same language in the same script, else the same language. If none fits, the base language. Ignores
 * case.
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

/** Returns the definition with the texts of `tag` and without translations; in the base language if it has no `tag`. */
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
