/** Words of the report faces of all types; loaded with the statistics and not with the first load. */
import type { ReportTranslate } from "@idata/questions/report";
import { reportMessages } from "@idata/questions/report-messages";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage } from "../../../i18n/language.ts";

/** Returns the key itself for a word that nobody has. */
export function useFaceWords(): ReportTranslate {
  const { i18n } = useTranslation();
  const words: Readonly<Record<string, string>> = reportMessages[isLanguage(i18n.language) ? i18n.language : "zh-CN"];
  return useCallback<ReportTranslate>(
    (key, params = {}) => {
      const text = Object.hasOwn(words, key) ? words[key] : undefined;
      return (text ?? key).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
    },
    [words],
  );
}
