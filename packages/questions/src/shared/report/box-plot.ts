/** The middle half of numbers as a box with the median, and lines to the smallest and the largest. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import { formatFigure, toQuantile, type Point } from "./distribution.ts";
import type { ReportTranslate } from "./report-props.ts";

export const BOX_HEIGHT = 132;
const DECIMALS = 4;

/** Smallest, lower quartile, median, upper quartile, largest; `null` without answers. */
export function toFive(points: readonly Point[]): readonly [number, number, number, number, number] | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const at = (share: number) => toQuantile(points, share);
  return [first.value, at(0.25), at(0.5), at(0.75), last.value];
}

const NAMES = ["min", "lowerQuartile", "median", "upperQuartile", "max"] as const;

export function boxPlot(points: readonly Point[], t: ReportTranslate): ChartBuilder {
  const five = toFive(points) ?? [];
  const lines = five.map((value, at) => `${t(NAMES[at] ?? "")}: ${formatFigure(value, DECIMALS)}`);
  return (colors) => ({
    grid: { left: 12, right: 24, top: 8, bottom: 28, containLabel: true },
    tooltip: { trigger: "item", formatter: () => tooltipHtml([t("kind_box"), ...lines]) },
    xAxis: {
      type: "value",
      scale: true,
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
      splitLine: { lineStyle: { color: colors.border } },
    },
    yAxis: { type: "category", data: [""], axisLine: { show: false }, axisTick: { show: false } },
    series: [
      {
        type: "boxplot",
        boxWidth: [24, 40],
        itemStyle: { color: colors["bg-muted"], borderColor: colors.series[0], borderWidth: 2 },
        data: [[...five]],
      },
    ],
  });
}
