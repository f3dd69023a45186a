/** The report of free text: the number of answers, and the latest answers as text. */
import { FigureRow } from "./figure-row.tsx";
import type { ReportProps } from "./report-props.ts";
import { formatCount } from "./share.ts";

export function TextAnswersReport({ answered, answers, t }: ReportProps) {
  return (
    <>
      <FigureRow figures={[{ label: t("texts"), value: formatCount(answered) }]} />
      {answers}
    </>
  );
}
