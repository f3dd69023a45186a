/** Downloads the rows that are left out, with the reasons, as a sheet that can be mended and imported again. */
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useAddWords } from "./add-words.ts";
import { createFaultWords, toFaultSheet } from "./fault-text.ts";
import { fetchFaults, versionQuery } from "./import.query.ts";

interface Wanted {
  readonly importId: string;
  readonly fileName: string;
  readonly version: number;
}

export function useFaultDownload(formId: number) {
  const t = useAddWords();
  const { i18n } = useTranslation();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ importId, fileName, version }: Wanted) => {
      const [{ header, rows }, definition] = await Promise.all([
        fetchFaults(formId, importId),
        queryClient.fetchQuery(versionQuery(formId, version)),
      ]);
      if (rows.length === 0) {
        void message.info(t("expired"));
        return;
      }
      const words = createFaultWords(t, i18n.language, definition, header);
      const name = toFileName(t("downloadName", { name: fileName.replace(/\.\w{1,5}$/, "") }));
      saveBlob(toFaultSheet(header, rows, words, t("reason")), `${name}.csv`);
    },
  });
}
