/** Free text: how many there are, and the latest in their own words. */
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
