/**
 * A definition in one of its languages. Translations hang on the places of `definition/texts.ts`; a text without one
 * stays in the base language, a translation whose place is gone is harmless.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { mapTexts, RICH_PLACE } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";

/** The base language first, then the others in the order in which they were added. */
export function listLanguages({ language, translations = {} }: FormDefinition): string[] {
  return [...new Set([language, ...Object.keys(translations)])];
}

/**
 * The language of the form for somebody who reads `wanted`, best first: the very tag, else the same language of another
 * region or script, else the base language. Case does not matter.
 */
export function chooseLanguage(definition: FormDefinition, wanted: readonly string[]): string {
  const languages = listLanguages(definition);
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const exact = languages.find((one) => one.toLowerCase() === lower);
    const close = languages.find((one) => one.toLowerCase().split("-")[0] === lower.split("-")[0]);
    const found = exact ?? close;
    if (found !== undefined) return found;
  }
  return definition.language;
}

/** The definition with the texts of `tag` and without its translations; in the base language for a tag that it lacks. */
export function localiseDefinition(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): FormDefinition {
  const { translations = {}, ...base } = definition;
  const own = tag !== base.language && Object.hasOwn(translations, tag) ? translations[tag] : undefined;
  if (!own) return "translations" in definition ? base : definition;
  const words = new Map(Object.entries(own));
  const localised = mapTexts(base, cores, ({ path, text }) => {
    const translated = words.get(path);
    return translated === undefined || translated.trim() === ""
      ? text
      : { text: translated, rich: words.get(path + RICH_PLACE) };
  });
  return { ...localised, language: tag };
}
