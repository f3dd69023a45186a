/** Bars of 100 %, in shades of one colour because their parts are ordered. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import { horizontalBarsHeight, legendAbove, legendHeight, nameAxis } from "./bar-options.ts";
import { toRamp } from "./ramp.ts";
import { formatCount, formatShare, toShare } from "./share.ts";

export interface StackedRow {
  name: string;
  /** One for each part. */
  counts: readonly number[];
}

/** Narrower parts have no label. */
const LABEL_SHARE = 0.07;

export function stackedBarsHeight(rows: number, parts: readonly string[]): (width: number) => number {
  return (width) => horizontalBarsHeight(rows)(width) + legendHeight(parts, width) + 8;
}

/** The base of a row is the sum of its counts. */
export function stackedBars(rows: readonly StackedRow[], parts: readonly string[]): ChartBuilder {
  const bases = rows.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  return (colors, width) => ({
    grid: { left: 0, right: 0, top: legendHeight(parts, width) + 8, bottom: 4 },
    legend: legendAbove(parts, colors, width),
    tooltip: {
      trigger: "item",
      formatter: ({ dataIndex, seriesIndex }: { dataIndex: number; seriesIndex: number }) => {
        const count = rows[dataIndex]?.counts[seriesIndex] ?? 0;
        const share = formatShare(toShare(count, bases[dataIndex] ?? 0));
        return tooltipHtml([
          rows[dataIndex]?.name ?? "",
          `${parts[seriesIndex] ?? ""}: ${formatCount(count)}  ${share}`,
        ]);
      },
    },
    xAxis: { type: "value", min: 0, max: 1, show: false },
    yAxis:
      rows.length === 1
        ? { type: "category", data: [rows[0]?.name ?? ""], show: false }
        : nameAxis(
            rows.map(({ name }) => name),
            colors,
            width,
          ),
    series: toRamp(colors, parts.length).map((shade, part) => ({
      type: "bar",
      name: parts[part],
      stack: "all",
      barWidth: 24,
      itemStyle: { color: shade.fill, borderColor: colors["bg-surface"], borderWidth: 1 },
      label: {
        show: true,
        position: "inside",
        color: shade.text,
        fontSize: 12,
        formatter: ({ value }: { value: number }) => (value < LABEL_SHARE ? "" : `${Math.round(value * 100)}%`),
      },
      data: rows.map(({ counts }, row) => toShare(counts[part] ?? 0, bases[row] ?? 0) ?? 0),
    })),
  });
}
