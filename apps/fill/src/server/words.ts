/** Which words a page gets. */
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

/** The language of the words around the form. Where the form has several, they go with the one that is shown. */
export function wordsLanguageOf({ definition, languages, language }: FormInput): FillLanguage {
  return toFillLanguage(languages.length > 1 ? definition.language : language || definition.language);
}

/** What to ask for to get this very page again. */
export function askedOf(input: FormInput): string {
  return input.languages.length > 1 ? input.definition.language : wordsLanguageOf(input);
}

export function directionOf(definition: FormDefinition): "ltr" | "rtl" {
  return isRightToLeft(definition.language) ? "rtl" : "ltr";
}

/** For the words around the questions. */
export function translateIn(language: FillLanguage): FillTranslate {
  return createTranslate(appMessages[language]);
}

/** What the script may have to say on a form of these types. */
export function wordsFor(language: FillLanguage, types: readonly string[]): FillWords {
  // Notices and the switch are the server's alone; the script has no use for their words.
  const own = Object.entries(appMessages[language]).filter(([key]) => !/^(notice|language)\./.test(key));
  return { ...Object.fromEntries(own), ...fillWords(language, types) };
}
