/**
 * Texts of the console: one namespace per feature, one lazy chunk per language, so that only the language in use is
 * loaded.
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

/** Resolves when the texts of the stored language are loaded. */
export async function startI18n(): Promise<void> {
  const language = findStoredLanguage();
  const { words } = await LOADERS[language]();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: words },
    defaultNS: "common",
    fallbackLng: false,
    // Without these settings, every lookup checks whether its key could be a sentence, and i18next also looks for `zh`.
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

/** The current language. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : "zh-CN";
}
