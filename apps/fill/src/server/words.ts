/** Which words a page gets. */
import type { FormDefinition } from "@idata/engine";
import {
  createTranslate,
  type FillLanguage,
  type FillTranslate,
  fillWords,
  type FillWords,
  toFillLanguage,
} from "@idata/questions/fill";
import { appMessages } from "../words/app-messages.ts";

const RIGHT_TO_LEFT = /^(ar|fa|he|ur|ug|yi|ps|sd|dv)\b/i;

/** What the respondent asked for, else the form's own. */
export function languageOf(asked: string | undefined, definition: FormDefinition | null): FillLanguage {
  return toFillLanguage(asked || definition?.language);
}

export function directionOf(definition: FormDefinition): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(definition.language) ? "rtl" : "ltr";
}

/** For the words around the questions. */
export function translateIn(language: FillLanguage): FillTranslate {
  return createTranslate(appMessages[language]);
}

/** What the script may have to say on a form of these types. */
export function wordsFor(language: FillLanguage, types: readonly string[]): FillWords {
  // Notices are whole pages of the server's; the script has no use for their words.
  const own = Object.entries(appMessages[language]).filter(([key]) => !key.startsWith("notice."));
  return { ...Object.fromEntries(own), ...fillWords(language, types) };
}
