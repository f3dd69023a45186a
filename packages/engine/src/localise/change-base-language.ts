/**
 * Makes another language of a form its base language: its translations become the texts, and the old texts become
 * translations. So nothing is lost and the change can be reverted. A text without a translation stays as it is.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { listTexts, mapTexts, hashOfText, RICH_PLACE, type TextPlace } from "../definition/texts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { cleanDefinition } from "../rich-text/clean-definition.ts";
import { listOutdated } from "./list-missing.ts";

type Words = Record<string, string>;

/** If the form has no translations into `tag`, only the language tag of the texts changes. */
export function changeBaseLanguage(definition: FormDefinition, tag: string, cores: CoreRegistry = {}): FormDefinition {
  const { language: before, translations = {} } = definition;
  if (tag === before) return definition;
  const words = new Map(Object.entries(Object.hasOwn(translations, tag) ? (translations[tag] ?? {}) : {}));
  if (!Object.hasOwn(translations, tag)) return { ...definition, language: tag };
  const given = mapTexts(definition, cores, ({ path, text }) => {
    const word = words.get(path) ?? "";
    return word.trim() === "" ? text : { text: word, rich: words.get(path + RICH_PLACE) };
  });
  // Drops formatting that does not belong to the new texts.
  const replaced = cleanDefinition(given);
  const old = listTexts(definition, cores);
  // Both lists have the same texts in the same order, but the places of messages changed with their hashes.
  const now = listTexts(replaced, cores);
  const placeOf = new Map(old.map(({ path }, index) => [path, now[index]?.path ?? path]));
  const noteOf = new Map(
    now.flatMap(({ path, text, rich = "" }) => [
      [path, hashOfText(text)] as const,
      [path + RICH_PLACE, hashOfText(rich)] as const,
    ]),
  );
  const others = Object.keys(translations).filter((one) => one !== tag && one !== before);
  const kept = others.map((one) => [one, rename(translations[one] ?? {}, placeOf)] as const);
  const originals = old.flatMap((place) => wordsAt(place, placeOf.get(place.path) ?? place.path));
  const notes = others.map((one) => {
    const outdated = listOutdated(definition, one, cores).map(({ path }) => placeOf.get(path) ?? path);
    const stale = new Set(outdated.flatMap((path) => [path, path + RICH_PLACE]));
    const places = Object.keys(rename(definition.translatedFrom?.[one] ?? {}, placeOf));
    // "0" matches no text's hash, so the translation is still reported as outdated.
    return [one, Object.fromEntries(places.map((path) => [path, stale.has(path) ? "0" : (noteOf.get(path) ?? "0")]))];
  });
  return {
    ...replaced,
    language: tag,
    translations: { [before]: Object.fromEntries(originals), ...Object.fromEntries(kept) },
    translatedFrom: { [before]: notesOf(originals, noteOf), ...(Object.fromEntries(notes) as Record<string, Words>) },
  };
}

/** A text as entries of a translation: the text and, if it has any, its formatting. */
function wordsAt({ text, rich }: TextPlace, path: string): [string, string][] {
  return rich === undefined
    ? [[path, text]]
    : [
        [path, text],
        [path + RICH_PLACE, rich],
      ];
}

function notesOf(originals: readonly [string, string][], noteOf: ReadonlyMap<string, string>): Words {
  return Object.fromEntries(originals.map(([path]) => [path, noteOf.get(path) ?? "0"]));
}

function rename(words: Words, placeOf: ReadonlyMap<string, string>): Words {
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [placeOf.get(path) ?? path, word]));
}
