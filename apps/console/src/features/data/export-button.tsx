/** Exports all responses as a file. A background job writes a large file, and the download follows when it is ready. */
import { DownloadOutlined } from "@ant-design/icons";
import { EXPORT_AS_JOB, type ExportFormat, exportResponses, startExport } from "@idata/contracts";
import { languageName } from "@idata/engine";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFollowJob } from "../../jobs/use-follow-job.tsx";

/** An export may take longer than other calls. */
const TIMEOUT_MS = 10 * 60_000;

interface Choice {
  format: ExportFormat;
  codes: boolean;
  language?: string;
  points?: boolean;
}

function toBody({ format, codes, language, points }: Choice) {
  return { format, codes, ...(language !== undefined && { language }), ...(points && { points }) };
}

interface ExportButtonProps {
  form: FormSummary;
  /** Languages of the form, the default first. Exports in the other languages are in a menu group. */
  languages: readonly string[];
  isScored: boolean;
  /** Number of responses; from `EXPORT_AS_JOB` on, a job writes the file. Null until it is known; the button waits. */
  responses: number | null;
}

export function ExportButton({ form, languages, isScored, responses }: ExportButtonProps) {
  const { t } = useTranslation("data");
  const { message } = App.useApp();
  const download = useMutation({
    mutationFn: async (choice: Choice) => {
      const { format } = choice;
      const { blob, name } = await fetchFile(exportResponses, {
        params: { id: form.id },
        body: toBody(choice),
        timeout: TIMEOUT_MS,
      });
      const fileName =
        name ?? `${toFileName(t("export.file", { title: form.title }))}.${format === "programs" ? "zip" : format}`;
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
    mutationFn: async (choice: Choice) =>
      (await call(startExport, { params: { id: form.id }, body: toBody(choice) })).data,
    onSuccess: ({ jobId }) => void follow({ jobId, title: form.title }),
  });
  const isJob = responses !== null && responses >= EXPORT_AS_JOB;
  const run = (choice: Choice) => (isJob ? start : download).mutate(choice);
  const toItem = (format: ExportFormat) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => run({ format, codes: false }),
  });
  const items = (["xlsx", "csv"] as const).map(toItem);
  const forPrograms = (["sav", "programs", "json"] as const).map(toItem);
  const withCodes = (["xlsx", "csv"] as const).map((format) => ({
    key: `${format}-codes`,
    label: t(`export.${format}`),
    onClick: () => run({ format, codes: true }),
  }));
  const inLanguages = languages.slice(1).map((language) => ({
    key: language,
    label: languageName(language),
    children: (["xlsx", "csv"] as const).map((format) => ({
      key: `${language} ${format}`,
      label: t(`export.${format}`),
      onClick: () => run({ format, codes: false, language }),
    })),
  }));
  const withPoints = (["xlsx", "csv"] as const).map((format) => ({
    key: `${format}-points`,
    label: t(`export.${format}`),
    onClick: () => run({ format, codes: false, points: true }),
  }));
  const groups = [
    ...(isScored ? [{ type: "group" as const, key: "points", label: t("export.points"), children: withPoints }] : []),
    { type: "group" as const, key: "programs", label: t("export.forPrograms"), children: forPrograms },
    { type: "group" as const, key: "codes", label: t("export.codes"), children: withCodes },
    ...(inLanguages.length > 0
      ? [{ type: "group" as const, key: "languages", label: t("export.languages"), children: inLanguages }]
      : []),
  ];
  return (
    <Dropdown trigger={["click"]} disabled={responses === null} menu={{ items: [...items, ...groups] }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending || start.isPending}>
        {t("export.button")}
      </Button>
    </Dropdown>
  );
}
