/**
 * Search field for the creation date. It uses the filters `begin` and `end`, from which `toListQuery` builds the range.
 */
import type { SearchField } from "@idata/ui/data-table";
import { useAdminWords } from "./admin-words.ts";

export function useCreatedField(): SearchField {
  const t = useAdminWords();
  return {
    name: "begin",
    label: t("created.label"),
    range: { end: "end", labels: { begin: t("created.from"), end: t("created.until") } },
  };
}
