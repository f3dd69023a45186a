/** Decides which words a page gets. */
import { type FormDefinition, isRightToLeft } from "@idata/engine";
import {
  createTranslate,
  type FillLanguage,
  type FillTranslate,
  fillWords,
  type FillWords,
  toFillLanguage,
} from "@idata/questions/fill";
import { appMessages } from "../words/app-messages.ts";
import type { FormInput } from "./form-input.ts";

/**
 * Returns the language of the words around the form. If the form has several languages, it follows the one that is
 * shown.
 */
export function wordsLanguageOf({ definition, languages, language }: FormInput): FillLanguage {
  return toFillLanguage(languages.length > 1 ? definition.language : language || definition.language);
}

/** Returns the language to ask for to get this page again. */
export function askedOf(input: FormInput): string {
  return input.languages.length > 1 ? input.definition.language : wordsLanguageOf(input);
}

export function directionOf(definition: FormDefinition): "ltr" | "rtl" {
  return isRightToLeft(definition.language) ? "rtl" : "ltr";
}

/** Returns the translate function for the words around the questions. */
export function translateIn(language: FillLanguage): FillTranslate {
  return createTranslate(appMessages[language]);
}

/** Returns the words that the script may need for a form with these types. */
export function wordsFor(language: FillLanguage, types: readonly string[], storesDrafts: boolean): FillWords {
  // The words of notices, of own responses and of the language switch are used on the server only.
  const left = storesDrafts
    ? /^(notice|language|own|result|info|query|report|wait|template)\./
    : /^(notice|language|own|result|info|query|report|wait|template|later)\./;
  const own = Object.entries(appMessages[language]).filter(([key]) => !left.test(key));
  return { ...Object.fromEntries(own), ...fillWords(language, types) };
}
