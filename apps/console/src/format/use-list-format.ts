/** Joins texts as the current language does: “a、b” in Chinese, “a, b” in English. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Returns a function that joins without a word such as “and”, because tags and titles are no sentence. */
export function useListFormat(): (texts: readonly string[]) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const list = new Intl.ListFormat(language, { type: "conjunction", style: "narrow" });
    return (texts) => list.format(texts);
  }, [language]);
}
