import type { ChartWords } from "@idata/engine/report";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReportWords } from "./report-words.ts";

/** How charts write numbers in the current language. */
export function useChartWords(): ChartWords {
  const t = useReportWords();
  const { i18n } = useTranslation();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const mean = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const share = new Intl.NumberFormat(i18n.language, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return {
      hidden: t("hiddenN"),
      number: (n) => number.format(n),
      mean: (n) => mean.format(n),
      share: (part) => share.format(part),
    };
  }, [i18n.language, t]);
}
