/** The language of the console: Chinese unless the user has chosen English. Remembered in this browser. */
export const LANGUAGES = ["zh-CN", "en-US"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "idata-language";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

export function findStoredLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : "zh-CN";
  } catch {
    return "zh-CN";
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be blocked; then the choice lasts until the page is closed.
  }
}
