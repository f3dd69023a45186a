/** The mean, and the distribution of ratings over the whole scale. */
import { useMemo } from "react";
import { STANDING_HEIGHT, standingBars } from "../../shared/report/bar-options.ts";
import { baseText, toBar, toHint } from "../../shared/report/count-bar.ts";
import { formatFigure, toFigures, toPoints } from "../../shared/report/distribution.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { ratingSteps } from "./rating.core.ts";
import type { RatingItem } from "./rating.core.ts";

export function RatingReport({ item, counters, answered, responses, t }: ReportProps<RatingItem>) {
  const figures = toFigures(toPoints(counters));
  const steps = useMemo(() => toSteps(item, counters), [counters, item]);
  const build = useMemo(
    () => standingBars(steps.map(({ name, count }) => toBar(name, count, answered, t))),
    [answered, steps, t],
  );
  const table = {
    head: [t("value"), t("count"), t("share")],
    rows: steps.map(({ name, count }) => ({
      key: name,
      cells: [name, formatCount(count), formatShare(toShare(count, answered))],
      hint: toHint(count, answered, t),
    })),
  };
  return (
    <>
      {figures !== null && (
        <FigureRow
          figures={[
            { label: t("mean"), value: formatFigure(figures.mean), suffix: t("outOf", { max: item.max ?? 5 }) },
            { label: t("median"), value: formatFigure(figures.median) },
          ]}
        />
      )}
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        build={build}
        height={STANDING_HEIGHT}
        table={table}
        t={t}
      />
    </>
  );
}

/** Returns the counts of all steps, and of values that an earlier, longer scale had. */
function toSteps(item: RatingItem, counters: Record<string, number>): { name: string; count: number }[] {
  const values = new Set([...ratingSteps(item), ...toPoints(counters).map((point) => point.value)]);
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({ name: String(value), count: counters[String(value)] ?? 0 }));
}
