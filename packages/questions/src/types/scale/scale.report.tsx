/** Mean, median and the distribution over the steps. "Not applicable" is shown separately. */
import { useMemo } from "react";
import { formatFigure, formatMean, toFigures, toPoints } from "../../shared/report/distribution.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import { StepReport, toStepCounts } from "../../shared/report/step-report.tsx";
import { NOT_APPLICABLE, scaleSteps, stepLabel } from "./scale.answer.ts";
import type { ScaleItem } from "./scale.answer.ts";

export function ScaleReport(props: ReportProps<ScaleItem>) {
  const { item, counters, t } = props;
  const figures = toFigures(toPoints(counters));
  const steps = useMemo(() => toSteps(item, counters), [counters, item]);
  const last = scaleSteps(item).at(-1) ?? 0;
  const notApplicable = counters[NOT_APPLICABLE] ?? 0;
  const rows =
    figures === null
      ? []
      : [
          { label: t("mean"), value: formatMean(figures.mean), suffix: t("outOf", { max: last }) },
          { label: t("median"), value: formatFigure(figures.median) },
        ];
  if (notApplicable > 0) rows.push({ label: item.naLabel || t("notApplicable"), value: formatCount(notApplicable) });
  const further =
    item.naLabel === undefined && notApplicable === 0
      ? []
      : [{ name: item.naLabel || t("notApplicable"), count: notApplicable }];
  return <StepReport {...props} figures={rows} steps={steps} further={further} />;
}

function toSteps(item: ScaleItem, counters: Record<string, number>) {
  const steps = scaleSteps(item);
  return toStepCounts(steps, counters, (value) => `${value} ${stepLabel(item, steps, value)}`.trim());
}
