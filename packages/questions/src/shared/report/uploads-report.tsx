/** How many respondents uploaded, how many files, and the names of the latest files. */
import { formatFigure } from "./distribution.ts";
import { FigureRow } from "./figure-row.tsx";
import type { ReportProps } from "./report-props.ts";
import { formatCount } from "./share.ts";

export function UploadsReport({ counters, answered, answers, t }: ReportProps) {
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
