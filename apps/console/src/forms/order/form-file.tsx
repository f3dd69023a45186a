/** Forms as files: export, import with a report, and copies. */
import { copyForm, exportFormFile, importFormFile } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { App } from "antd";
import { useNavigate } from "react-router";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError, reportError } from "../../api/report-error.ts";
import type { FormSummary } from "../form.query.ts";
import { useOrderRefresh } from "./order.query.ts";
import { useOrderWords } from "./order-words.ts";

const MAX_FILE_MB = 30;
const MIB = 1024 * 1024;
const IMPORT_TIMEOUT_MS = 300_000;

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

/** Imports the file and reports what the import changed. */
export function useFormImport(): (file: File) => Promise<void> {
  const t = useOrderWords();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const refresh = useOrderRefresh();
  return async (file) => {
    if (file.size > MAX_FILE_MB * MIB) {
      void message.error(t("imported.tooLarge", { max: MAX_FILE_MB }));
      return;
    }
    const body = await readJson(file);
    if (body === null) {
      void message.error(t("imported.unreadable"));
      return;
    }
    try {
      const { id, notes } = (await call(importFormFile, { body, loading: true, timeout: IMPORT_TIMEOUT_MS })).data;
      await refresh();
      const open = () => void navigate(`/form/${id}/designer`);
      if (notes.length === 0) {
        void message.success(t("imported.title"));
        return;
      }
      modal.info({
        title: t("imported.title"),
        okText: t("imported.open"),
        onOk: open,
        closable: true,
        content: (
          <>
            <p>{t("imported.notes")}</p>
            <ul style={{ maxHeight: 320, margin: 0, paddingInlineStart: 20, overflow: "auto" }}>
              {notes.map(({ code, what }) => (
                <li key={`${code} ${what}`} style={{ overflowWrap: "anywhere" }}>
                  {t(`imported.note.${code}`, { what })}
                </li>
              ))}
            </ul>
          </>
        ),
      });
    } catch (error) {
      reportError(error);
    }
  };
}

async function readJson(file: File): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const value: unknown = JSON.parse(await file.text());
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
