/** Changes to the languages of a form. As with the item commands, a change without effect returns the same object. */
import { changeBaseLanguage, cleanTranslation, type FormDefinition, hashOfText, RICH_PLACE } from "@idata/engine";
import { cores } from "@idata/questions/core";

type Words = Record<string, string>;
type ByTag = Record<string, Words>;

/**
 * A translated text and the source text it was made from. If `path` ends with `.rich`, the translation's formatting.
 */
export interface TranslationEntry {
  path: string;
  /** A blank word removes the translation. */
  word: string;
  source: string;
}

export function addLanguage(definition: FormDefinition, tag: string): FormDefinition {
  const { translations = {}, language } = definition;
  if (tag === language || Object.hasOwn(translations, tag)) return definition;
  return { ...definition, translations: { ...translations, [tag]: {} } };
}

export function removeLanguage(definition: FormDefinition, tag: string): FormDefinition {
  const { translations = {}, translatedFrom = {} } = definition;
  if (!Object.hasOwn(translations, tag)) return definition;
  return withTranslations(definition, without(translations, tag), without(translatedFrom, tag));
}

/**
 * Applies all entries as one change. Entries are ignored if the form does not have the language. Formatting is always
 * sanitized, and dropped if its words differ from the translation (hazard: stored markup that runs).
 */
export function putTranslations(
  definition: FormDefinition,
  tag: string,
  entries: readonly TranslationEntry[],
): FormDefinition {
  const { translations = {}, translatedFrom = {} } = definition;
  if (!Object.hasOwn(translations, tag)) return definition;
  const words = new Map(Object.entries(translations[tag] ?? {}));
  const notes = new Map(Object.entries(translatedFrom[tag] ?? {}));
  const before = JSON.stringify([[...words], [...notes]]);
  for (const { path, word, source } of entries) {
    if (word.trim() === "") {
      words.delete(path);
      notes.delete(path);
    } else {
      words.set(path, word);
      notes.set(path, hashOfText(source));
    }
  }
  dropLooseFormatting(words, notes, entries);
  if (JSON.stringify([[...words], [...notes]]) === before) return definition;
  return withTranslations(
    definition,
    { ...translations, [tag]: Object.fromEntries(words) },
    { ...translatedFrom, [tag]: Object.fromEntries(notes) },
  );
}

function dropLooseFormatting(
  words: Map<string, string>,
  notes: Map<string, string>,
  entries: readonly TranslationEntry[],
): void {
  for (const given of entries) {
    const path = given.path.endsWith(RICH_PLACE) ? given.path.slice(0, -RICH_PLACE.length) : given.path;
    const place = path + RICH_PLACE;
    const html = words.get(place);
    if (html === undefined) continue;
    const clean = cleanTranslation({ [path]: words.get(path) ?? "", [place]: html })[place];
    if (clean !== undefined) words.set(place, clean);
    else {
      words.delete(place);
      notes.delete(place);
    }
  }
}

export function setBaseLanguage(definition: FormDefinition, tag: string): FormDefinition {
  return changeBaseLanguage(definition, tag, cores);
}

/** Copies the translations of copied questions. `names` maps original ids to the ids of the copies. */
export function copyTranslations(definition: FormDefinition, names: ReadonlyMap<string, string>): FormDefinition {
  const { translations, translatedFrom } = definition;
  if (!translations || names.size === 0) return definition;
  return withTranslations(definition, copyAll(translations, names), copyAll(translatedFrom ?? {}, names));
}

function copyAll(byTag: ByTag, names: ReadonlyMap<string, string>): ByTag {
  return Object.fromEntries(
    Object.entries(byTag).map(([tag, words]) => {
      const copies = Object.entries(words).flatMap(([path, word]): [string, string][] => {
        const [id = "", ...rest] = path.split(".");
        const name = names.get(id);
        return name === undefined ? [] : [[[name, ...rest].join("."), word]];
      });
      return [tag, { ...words, ...Object.fromEntries(copies) }];
    }),
  );
}

function withTranslations(definition: FormDefinition, translations: ByTag, translatedFrom: ByTag): FormDefinition {
  const { translations: _words, translatedFrom: _notes, ...rest } = definition;
  const notes = Object.entries(translatedFrom).filter(([, words]) => Object.keys(words).length > 0);
  return {
    ...rest,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(notes.length > 0 && { translatedFrom: Object.fromEntries(notes) }),
  };
}

function without(byTag: ByTag, tag: string): ByTag {
  return Object.fromEntries(Object.entries(byTag).filter(([one]) => one !== tag));
}
