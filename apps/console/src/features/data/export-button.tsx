/** All responses as a file. */
import { DownloadOutlined } from "@ant-design/icons";
import { exportResponses } from "@idata/contracts";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";

type Format = "csv" | "xlsx";
/** An export may well take longer than other calls. */
const TIMEOUT_MS = 10 * 60_000;

export function ExportButton({ form }: { form: FormSummary }) {
  const { t } = useTranslation("data");
  const { message } = App.useApp();
  const download = useMutation({
    mutationFn: async ({ format, codes }: { format: Format; codes: boolean }) => {
      const { blob, name } = await fetchFile(exportResponses, {
        params: { id: form.id },
        body: { format, codes },
        timeout: TIMEOUT_MS,
      });
      const fileName = name ?? `${toFileName(t("export.file", { title: form.title }))}.${format}`;
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
  const items = (["xlsx", "csv"] as const).flatMap((format) => [
    { key: format, label: t(`export.${format}`), onClick: () => download.mutate({ format, codes: false }) },
  ]);
  const withCodes = (["xlsx", "csv"] as const).map((format) => ({
    key: `${format}-codes`,
    label: t(`export.${format}`),
    onClick: () => download.mutate({ format, codes: true }),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{ items: [...items, { type: "group", key: "codes", label: t("export.codes"), children: withCodes }] }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending}>
        {t("export.button")}
      </Button>
    </Dropdown>
  );
}
