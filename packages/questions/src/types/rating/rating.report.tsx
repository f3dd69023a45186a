/** The mean, and the distribution of ratings over the whole scale. */
import { useMemo } from "react";
import { formatFigure, formatMean, toFigures, toPoints } from "../../shared/report/distribution.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { StepReport, toStepCounts } from "../../shared/report/step-report.tsx";
import { ratingSteps } from "./rating.answer.ts";
import type { RatingItem } from "./rating.answer.ts";

export function RatingReport(props: ReportProps<RatingItem>) {
  const { item, counters, t } = props;
  const steps = useMemo(() => toStepCounts(ratingSteps(item), counters), [counters, item]);
  const figures = toFigures(toPoints(counters));
  const row =
    figures === null
      ? []
      : [
          { label: t("mean"), value: formatMean(figures.mean), suffix: t("outOf", { max: item.max ?? 5 }) },
          { label: t("median"), value: formatFigure(figures.median) },
        ];
  return <StepReport {...props} figures={row} steps={steps} />;
}
