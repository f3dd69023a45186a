/** How many uploaded and how many files there are; the latest by name. */
import { formatFigure } from "../../shared/report/distribution.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import type { FileItem } from "./file.core.ts";

export function FileReport({ counters, answered, answers, t }: ReportProps<FileItem>) {
  const files = counters["files"] ?? 0;
  return (
    <>
      <FigureRow
        figures={[
          { label: t("count"), value: formatCount(answered), suffix: t("uploaded") },
          { label: t("files"), value: formatCount(files) },
          { label: t("perPerson"), value: answered === 0 ? "–" : formatFigure(files / answered) },
        ]}
      />
      {answers}
    </>
  );
}
