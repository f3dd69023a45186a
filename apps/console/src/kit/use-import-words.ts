import type { ImportWords } from "@idata/ui/kit/transfer";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/use-format.ts";

/** Texts of the import dialog. `title` names what is imported; `mayUpdate` offers to update existing rows. */
export function useImportWords(title: string, mayUpdate: boolean): ImportWords {
  const { t } = useTranslation("kit");
  const format = useFormat();
  return {
    title,
    choose: t("import.choose"),
    template: t("import.template"),
    hint: (types) => t("import.hint", { types }),
    wrongType: (types) => t("import.wrongType", { types }),
    ...(mayUpdate ? { update: t("import.update") } : {}),
    start: t("import.start"),
    cancel: t("import.cancel"),
    close: t("import.close"),
    failed: t("import.failed"),
    done: (imported, updated) =>
      t("import.done", { imported: format.number(imported), updated: format.number(updated) }),
    faults: (count) => t("import.faults", { count }),
    row: t("import.row"),
    reason: t("import.reason"),
  };
}
