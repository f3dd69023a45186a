/** Texts of all tables, in the current language. */
import type { TableWords } from "@idata/ui/data-table";
import { useTranslation } from "react-i18next";
import { useDayRangeWords } from "./use-day-range-words.ts";

export function useTableWords(): TableWords {
  const { t } = useTranslation("common");
  const days = useDayRangeWords();
  return {
    columns: t("table.columns"),
    allColumns: t("table.allColumns"),
    refresh: t("action.refresh"),
    pages: t("table.pages"),
    previous: t("table.previous"),
    next: t("table.next"),
    page: (number) => t("table.page", { number }),
    perPage: (size) => t("table.perPage", { size }),
    sizes: t("table.sizes"),
    jump: t("table.jump"),
    jumpUnit: t("table.jumpUnit"),
    selected: (count) => t("table.selected", { count }),
    clearSelection: t("table.clearSelection"),
    search: t("action.search"),
    reset: t("action.reset"),
    more: t("table.more"),
    fewer: t("table.fewer"),
    days,
  };
}
