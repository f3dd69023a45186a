/** Files of the report: PDF, slides, and pictures of all charts. */
import { DownloadOutlined } from "@ant-design/icons";
import { presentReport, printReport } from "@idata/contracts";
import { nameCard } from "@idata/engine/report";
import { saveBlob } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../api/client.ts";
import { namesIn, useReportWords } from "./report-words.ts";
import type { Report } from "./report.query.ts";
import { useChartWords } from "./use-chart-words.ts";

type Kind = "pdf" | "pptx" | "pictures";

export function DownloadMenu({ formId, report, title }: { formId: number; report: Report; title: string }) {
  const t = useReportWords();
  const words = useChartWords();
  const { i18n } = useTranslation();
  const { message } = App.useApp();
  const download = useMutation({
    async mutationFn(kind: Kind) {
      if (kind === "pictures") {
        const cards = report.cards.map((card) => nameCard(card, namesIn(i18n.language)));
        const { saveAllCharts } = await import("./pictures.ts");
        if (!(await saveAllCharts({ ...report, cards }, title, words))) void message.info(t("noPictures"));
        return;
      }
      const input = { params: { id: formId }, mayRepeat: true };
      const { blob, name } = await (kind === "pdf" ? fetchFile(printReport, input) : fetchFile(presentReport, input));
      saveBlob(blob, name ?? `${title}.${kind}`);
    },
    onError: (error) => void message.error(t("downloadFailed", { reason: error.message })),
  });
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          { key: "pdf", label: t("pdf") },
          { key: "pptx", label: t("slides") },
          { key: "pictures", label: t("pictures") },
        ],
        onClick: ({ key }) => download.mutate(key as Kind),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending}>
        {t("more")}
      </Button>
    </Dropdown>
  );
}
