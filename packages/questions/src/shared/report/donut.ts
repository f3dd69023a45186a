/** A ring of shares, for questions with one answer and few options. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import type { Bar } from "./bar-options.ts";

/** More slices cannot be told apart. */
export const MOST_SLICES = 5;
export const DONUT_HEIGHT = 260;
/** Labels beside the ring need room; narrower charts have smaller rings. */
const NARROW = 520;

/** Clockwise from the top, in the order of the form. Options that nobody chose have no slice. */
export function donut(bars: readonly Bar[]): ChartBuilder {
  return (colors, width) => ({
    tooltip: {
      trigger: "item",
      formatter: ({ name }: { name: string }) =>
        tooltipHtml([name, ...(bars.find((bar) => bar.name === name)?.hints ?? [])]),
    },
    series: [
      {
        type: "pie",
        radius: width < NARROW ? ["32%", "52%"] : ["38%", "62%"],
        startAngle: 90,
        itemStyle: { borderColor: colors["bg-surface"], borderWidth: 2 },
        label: {
          color: colors.text,
          fontSize: 13,
          lineHeight: 18,
          width: width < NARROW ? 96 : 180,
          overflow: "break",
          formatter: ({ name }: { name: string }) => `${name}\n${bars.find((bar) => bar.name === name)?.label ?? ""}`,
        },
        labelLine: { length: 14, length2: 10, lineStyle: { color: colors.border } },
        emphasis: { scale: false },
        data: bars.flatMap(({ name, value }, at) =>
          value > 0 ? [{ name, value, itemStyle: { color: colors.series[at % colors.series.length] } }] : [],
        ),
      },
    ],
  });
}
