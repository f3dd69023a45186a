/**
 * Texts of the console. One namespace per feature; the words of one language are one lazy chunk, so that nobody loads
 * a language that they do not read.
 */
import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { findStoredLanguage, isLanguage, storeLanguage } from "./language.ts";
import type { Language } from "./language.ts";

export const i18n = createInstance();

const LOADERS: Record<Language, () => Promise<{ words: Record<string, object> }>> = {
  "zh-CN": () => import("./zh-cn.ts"),
  "en-US": () => import("./en-us.ts"),
};

/** Resolves when the words of the stored language are there. */
export async function startI18n(): Promise<void> {
  const language = findStoredLanguage();
  const { words } = await LOADERS[language]();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: words },
    defaultNS: "common",
    fallbackLng: false,
    // Keys are keys: without these lines every lookup examines whether its key may be a sentence, and asks for a `zh`.
    keySeparator: ".",
    nsSeparator: ":",
    load: "currentOnly",
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
}

export async function changeLanguage(language: Language): Promise<void> {
  const { words } = await LOADERS[language]();
  for (const [namespace, texts] of Object.entries(words)) i18n.addResourceBundle(language, namespace, texts);
  await i18n.changeLanguage(language);
  storeLanguage(language);
  document.documentElement.lang = language;
}

/** The language in use. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : "zh-CN";
}
