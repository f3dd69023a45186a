/** The first days of ranges, and their lengths. */
import { useMemo } from "react";
import { DayView } from "../../shared/report/day-view.tsx";
import { formatFigure, toFigures, toPoints } from "../../shared/report/distribution.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import { GroupView } from "../../shared/report/group-view.tsx";
import { toBins } from "../../shared/report/histogram.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import styles from "../../shared/report/report.module.css";
import type { DateRangeItem } from "./date-range.answer.ts";

export function DateRangeReport({ item, counters, answered, responses, t }: ReportProps<DateRangeItem>) {
  const points = useMemo(() => {
    const lengths = Object.entries(counters).filter(([key]) => key.startsWith("n:"));
    return toPoints(Object.fromEntries(lengths.map(([key, count]) => [key.slice(2), count])));
  }, [counters]);
  const groups = useMemo(
    () =>
      toBins(points).map(({ from, to, count }) => ({
        key: from === to ? formatFigure(from) : t("range", { from: formatFigure(from), to: formatFigure(to) }),
        count,
      })),
    [points, t],
  );
  const figures = toFigures(points);
  if (figures === null) return null;
  const base = { answered, responses, t };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("averageDays"), value: formatFigure(figures.mean) },
          { label: t("median"), value: formatFigure(figures.median) },
          { label: t("min"), value: formatFigure(figures.min) },
          { label: t("max"), value: formatFigure(figures.max) },
        ]}
      />
      <GroupView title={item.title} head={t("dayCount")} groups={groups} {...base} />
      <p className={styles["part"]}>{t("firstDay")}</p>
      <DayView title={item.title} head={t("firstDay")} counters={counters} {...base} />
    </>
  );
}
