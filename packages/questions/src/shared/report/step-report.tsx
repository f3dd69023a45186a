/** Key figures above a chart of the answers by step of a short scale, and the table. */
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight, STANDING_HEIGHT, standingBars } from "./bar-options.ts";
import { baseText, toBar } from "./count-bar.ts";
import { toPoints } from "./distribution.ts";
import { FigureRow } from "./figure-row.tsx";
import type { ReportFigure } from "./figure-row.tsx";
import type { ReportProps } from "./report-props.ts";
import { ReportView } from "./report-view.tsx";
import type { ReportChartChoice } from "./report-view.tsx";
import { stackedBars, stackedBarsHeight } from "./stacked-bar.ts";
import { formatCount, formatShare, toShare } from "./share.ts";

export interface StepCount {
  name: string;
  count: number;
}

export interface StepReportProps extends ReportProps {
  figures: readonly ReportFigure[];
  steps: readonly StepCount[];
  /** Table rows after those of the steps, for example groups of steps. */
  further?: readonly StepCount[];
  /** Charts before those of all scales. */
  first?: readonly ReportChartChoice[];
}

const NO_CHARTS: readonly ReportChartChoice[] = [];

/** Returns the counts of all steps, and of values that an earlier, longer scale had. */
export function toStepCounts(
  steps: readonly number[],
  counters: Record<string, number>,
  nameOf: (value: number) => string = String,
): StepCount[] {
  const values = new Set([...steps, ...toPoints(counters).map((point) => point.value)]);
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({ name: nameOf(value), count: counters[String(value)] ?? 0 }));
}

export function StepReport({
  item,
  answered,
  responses,
  t,
  figures,
  steps,
  further = [],
  first = NO_CHARTS,
}: StepReportProps) {
  const charts = useMemo((): ReportChartChoice[] => {
    const bars = steps.map(({ name, count }) => toBar(name, count, answered, t));
    const whole = [{ name: item.title, counts: steps.map(({ count }) => count) }];
    const names = steps.map(({ name }) => name);
    return [
      ...first,
      { kind: "columns", build: standingBars(bars), height: STANDING_HEIGHT },
      { kind: "bars", build: horizontalBars(bars, answered), height: horizontalBarsHeight(bars.length) },
      {
        kind: "stacked",
        build: stackedBars(whole, names),
        height: stackedBarsHeight(1, names),
      },
    ];
  }, [answered, first, item.title, steps, t]);
  const table = {
    head: [t("value"), t("count"), t("share")],
    rows: [...steps, ...further].map(({ name, count }) => ({
      key: name,
      cells: [name, formatCount(count), formatShare(toShare(count, answered))],
      share: { count, base: answered },
    })),
  };
  return (
    <>
      {figures.length > 0 && <FigureRow figures={figures} />}
      <ReportView title={item.title} base={baseText(answered, responses, t)} charts={charts} table={table} t={t} />
    </>
  );
}
