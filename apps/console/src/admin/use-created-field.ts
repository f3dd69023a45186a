/** Search for the days on which records were made. Its names are `begin` and `end`, which the server's range is made of. */
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
