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
  const five = toFive(points) ?? [0, 0, 0, 0, 0];
  const [min, lower, median, upper, max] = five;
  const lines = five.map((value, at) => `${t(NAMES[at] ?? "")}: ${formatFigure(value, DECIMALS)}`);
  return (colors) => ({
    grid: { left: 12, right: 24, top: 8, bottom: 4, containLabel: true },
    tooltip: { trigger: "item", formatter: () => tooltipHtml([t("kind_box"), ...lines]) },
    xAxis: {
      type: "value",
      scale: true,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
      splitLine: { lineStyle: { color: colors.border } },
    },
    yAxis: { type: "value", min: -1, max: 1, show: false },
    // Of lines and marks, so that the library's own box plot need not be loaded.
    series: [
      stroke([min, max], { color: colors.series[0], width: 2 }),
      stroke([lower, upper], { color: colors.series[0], width: 36, cap: "butt" }),
      mark([min, max], [2, 18], colors.series[0]),
      mark([median], [3, 36], colors["bg-surface"]),
    ],
  });
}

/** Lines have 3. */
export const ABOVE_LINES = 5;

const stroke = (ends: readonly number[], lineStyle: object): object => ({
  type: "line",
  symbol: "none",
  lineStyle,
  data: ends.map((end) => [end, 0]),
});

const mark = (places: readonly number[], symbolSize: readonly number[], color: string | undefined): object => ({
  type: "scatter",
  symbol: "rect",
  symbolSize,
  itemStyle: { color, opacity: 1 },
  z: ABOVE_LINES,
  data: places.map((place) => [place, 0]),
});
