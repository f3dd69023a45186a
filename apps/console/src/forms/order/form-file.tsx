/** Forms as files, and copies. */
import { copyForm, exportFormFile } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { App } from "antd";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError, reportError } from "../../api/report-error.ts";
import type { FormSummary } from "../form.query.ts";
import { useOrderRefresh } from "./order.query.ts";
import { useOrderWords } from "./order-words.ts";

export function useFormExport(): (form: FormSummary) => Promise<void> {
  return async ({ id, title }) => {
    try {
      const { blob } = await fetchFile(exportFormFile, { params: { id }, loading: true });
      saveBlob(blob, `${title}.json`);
    } catch (error) {
      reportDownloadError(error);
    }
  };
}

export function useFormCopy(): (form: FormSummary) => Promise<void> {
  const t = useOrderWords();
  const { message } = App.useApp();
  const refresh = useOrderRefresh();
  return async ({ id, title }) => {
    try {
      await call(copyForm, { params: { id }, loading: true });
      void message.success(t("done.copied", { title }));
    } catch (error) {
      reportError(error);
    }
    await refresh();
  };
}
