/** Reports only how many answered, for answers that should not be shown in passing. */
import { FigureRow } from "./figure-row.tsx";
import type { ReportProps } from "./report-props.ts";
import { formatCount, formatShare, toShare } from "./share.ts";

export function AnsweredReport({ answered, responses, t }: Pick<ReportProps, "answered" | "responses" | "t">) {
  return (
    <FigureRow
      figures={[
        { label: t("answeredCount"), value: formatCount(answered) },
        { label: t("answeredShare"), value: formatShare(toShare(answered, responses)) },
      ]}
    />
  );
}
