/**
 * Exports responses as a file: quickly as a workbook or CSV of what the list shows, or with a dialog that offers everything
 * else. A background job writes a large file, and the download follows when it is ready.
 */
import { DownloadOutlined } from "@ant-design/icons";
import { EXPORT_AS_JOB, exportResponses, startExport } from "@idata/contracts";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFollowJob } from "../../jobs/use-follow-job.tsx";
import { part } from "../../shell/part.tsx";
import type { ExportChoice, ExportScope } from "./export-dialog.tsx";

const ExportDialog = part(async () => (await import("./export-dialog.tsx")).ExportDialog);

/** An export may take longer than other calls. */
const TIMEOUT_MS = 10 * 60_000;

interface ExportButtonProps {
  form: FormSummary;
  scope: ExportScope;
  /** Number of responses; from `EXPORT_AS_JOB` on, a job writes the file. Null until it is known; the button waits. */
  responses: number | null;
}

export function ExportButton({ form, scope, responses }: ExportButtonProps) {
  const { t } = useTranslation("data");
  const { message } = App.useApp();
  const [isChoosing, setChoosing] = useState(false);
  const download = useMutation({
    mutationFn: async (choice: ExportChoice) => {
      const { blob, name } = await fetchFile(exportResponses, {
        params: { id: form.id },
        body: choice,
        timeout: TIMEOUT_MS,
      });
      const ending = choice.format === "programs" ? "zip" : choice.format;
      const fileName = name ?? `${toFileName(t("export.file", { title: form.title }))}.${ending}`;
      saveBlob(blob, fileName);
      return fileName;
    },
    meta: { silent: true },
    onMutate: () => {
      void message.loading({ key: "export", content: t("export.running"), duration: 0 });
    },
    onSuccess: (name) => {
      void message.success({ key: "export", content: t("export.done", { name }) });
    },
    onError: (error) => {
      message.destroy("export");
      reportDownloadError(error);
    },
  });
  const follow = useFollowJob();
  const start = useMutation({
    mutationFn: async (body: ExportChoice) => (await call(startExport, { params: { id: form.id }, body })).data,
    onSuccess: ({ jobId }) => void follow({ jobId, title: form.title }),
  });
  const run = (choice: ExportChoice) => {
    // Uploaded files may be larger than what a page can hold.
    const isJob = choice.format === "files" || (responses !== null && responses >= EXPORT_AS_JOB);
    (isJob ? start : download).mutate(choice);
  };
  const { rows, shown } = scope;
  const ofList = { ...rows, ...(shown && { columns: [...shown] }) };
  const quick = (["xlsx", "csv"] as const).map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => run({ format, ...ofList }),
  }));
  const more = { key: "more", label: t("export.more"), onClick: () => setChoosing(true) };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        disabled={responses === null}
        menu={{
          items: [
            ...(rows === null && shown === null
              ? quick
              : [{ type: "group" as const, key: "list", label: t("export.ofList"), children: quick }]),
            { type: "divider" },
            more,
          ],
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending || start.isPending}>
          {t("export.button")}
        </Button>
      </Dropdown>
      {isChoosing && <ExportDialog {...scope} onClose={() => setChoosing(false)} onExport={run} />}
    </>
  );
}
