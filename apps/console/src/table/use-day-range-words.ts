/** Messages of day ranges, in the current language. */
import type { DayRangeWords } from "@idata/ui/kit/day-range";
import { useTranslation } from "react-i18next";

export function useDayRangeWords(): DayRangeWords {
  const { t } = useTranslation("common");
  return { wrongOrder: t("table.wrongOrder"), notADay: t("table.notADay") };
}
