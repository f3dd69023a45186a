/** The format functions, bound to the current language. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { formatBytes, formatDateTime, formatDuration, formatNumber, formatRelative } from "./format.ts";

export type Format = ReturnType<typeof useFormat>;

export function useFormat() {
  const { t } = useTranslation();
  return useMemo(() => {
    const language = currentLanguage();
    const words = {
      seconds: (n: number) => t("unit.seconds", { n }),
      minutes: (n: number) => t("unit.minutes", { n }),
      hours: (n: number) => t("unit.hours", { n }),
    };
    return {
      number: (value: number) => formatNumber(value, language),
      /** A dash stands for a count that the user may not see. */
      count: (value: number | null) => (value === null ? "–" : formatNumber(value, language)),
      dateTime: formatDateTime,
      relative: (iso: string) => formatRelative(iso, Date.now(), language, t("time.justNow")),
      duration: (seconds: number) => formatDuration(seconds, words),
      bytes: (bytes: number) => formatBytes(bytes, language),
    };
  }, [t]);
}
