/** The two bar charts of the reports: horizontal bars with names on the left, and vertical bars on an ordered axis. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder, ChartColors } from "@idata/ui/kit";

export interface Bar {
  name: string;
  value: number;
  /** Shown at the end of the bar. */
  label: string;
  /** Lines of the tooltip below the name. */
  hints: readonly string[];
  /** In place of the colour of the chart. */
  color?: string;
}

const ROW_HEIGHT = 36;
const NARROW_ROW_HEIGHT = 56;
/** Charts narrower than this show the names above their bars. */
const NARROW = 520;

/** Whether names stand above their bars. */
export const isNarrow = (width: number): boolean => width < NARROW;

export function horizontalBarsHeight(rows: number): (width: number) => number {
  return (width) => Math.max(1, rows) * (isNarrow(width) ? NARROW_ROW_HEIGHT : ROW_HEIGHT) + 8;
}

/** Horizontal bars. Names wrap to two lines, and the label is after the bar. `base` is the value of the full width. */
export function horizontalBars(bars: readonly Bar[], base: number): ChartBuilder {
  return (colors, width) => ({
    // Count and share stand behind a bar of the full width.
    grid: { left: 0, right: isNarrow(width) ? 92 : 108, top: isNarrow(width) ? 12 : 4, bottom: 4 },
    tooltip: { trigger: "item", formatter: ({ dataIndex }: { dataIndex: number }) => tooltipOf(bars[dataIndex]) },
    xAxis: { type: "value", min: 0, max: Math.max(1, base), show: false },
    yAxis: nameAxis(
      bars.map((bar) => bar.name),
      colors,
      width,
    ),
    series: [
      {
        type: "bar",
        barWidth: 18,
        itemStyle: { color: colors.series[0], borderRadius: 3 },
        showBackground: true,
        backgroundStyle: { color: colors["bg-muted"], borderRadius: 3 },
        label: {
          show: true,
          position: "right",
          color: colors["text-secondary"],
          fontSize: 13,
          formatter: labelOf(bars),
        },
        data: bars.map(({ value, color }) =>
          color === undefined ? value : { value, itemStyle: { color, borderColor: colors.border, borderWidth: 1 } },
        ),
      },
    ],
  });
}

/**
 * The names of horizontal bars, first on top. They are on the left in up to two lines, or above the bars in narrow
 * charts. `thickness` is the height of the bars of one name in pixels.
 */
export function nameAxis(names: readonly string[], colors: ChartColors, width: number, thickness = 18): object {
  const label = { color: colors.text, fontSize: 13, lineHeight: 16, interval: 0 };
  const beside = { ...label, width: 150, overflow: "break", margin: 12, formatter: shorten };
  const above = {
    ...label,
    inside: true,
    margin: 0,
    verticalAlign: "bottom",
    padding: [0, 0, thickness / 2 + 5, 0],
    width: width - 16,
    overflow: "truncate",
  };
  return {
    type: "category",
    inverse: true,
    data: [...names],
    axisLine: { show: false },
    axisTick: { show: false },
    // Draws the names above the bars, because narrow charts write them into the chart.
    z: 10,
    axisLabel: isNarrow(width) ? above : beside,
  };
}

const LEGEND_LINE = 24;
const LEGEND_SPACE = 8;
/** Names on more lines than this get arrows instead. */
const MOST_LEGEND_LINES = 3;
/** Sign, gaps and half-width letters of a name in pixels; other letters take twice as much. */
const LEGEND_SIGN = 28;
const LEGEND_LETTER = 6.5;

function countLegendLines(names: readonly string[], width: number): number {
  let [lines, used] = [1, 0];
  for (const name of names) {
    const letters = Array.from(name).reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
    const own = LEGEND_SIGN + letters * LEGEND_LETTER;
    if (used > 0 && used + own > width) [lines, used] = [lines + 1, 0];
    used += own;
  }
  return lines;
}

/** Pixels that the legend of these names takes above a chart. */
export function legendHeight(names: readonly string[], width: number): number {
  const lines = countLegendLines(names, width);
  return (lines > MOST_LEGEND_LINES ? 1 : lines) * LEGEND_LINE + LEGEND_SPACE;
}

/** The legend above a chart, on as many lines as its names need. */
export function legendAbove(names: readonly string[], colors: ChartColors, width: number): object {
  return {
    top: 0,
    left: 0,
    type: countLegendLines(names, width) > MOST_LEGEND_LINES ? "scroll" : "plain",
    itemWidth: 12,
    itemHeight: 12,
    icon: "roundRect",
    textStyle: { color: colors.text },
    pageTextStyle: { color: colors["text-secondary"] },
  };
}

export const STANDING_HEIGHT = 220;

/** A bar of this width has room for count and share above it, or for the count only. */
const ROOM_FOR_LABEL = 76;
const ROOM_FOR_COUNT = 28;

export function standingBars(bars: readonly Bar[]): ChartBuilder {
  return (colors, width) => ({
    grid: { left: 0, right: 0, top: 24, bottom: 4 },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      formatter: (items: { dataIndex: number }[]) => tooltipOf(bars[items[0]?.dataIndex ?? -1]),
    },
    xAxis: {
      type: "category",
      data: bars.map((bar) => bar.name),
      axisLine: { lineStyle: { color: colors.border } },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
    },
    yAxis: countAxis(colors),
    series: [
      {
        type: "bar",
        barMaxWidth: 48,
        barCategoryGap: "20%",
        itemStyle: { color: colors.series[0], borderRadius: [3, 3, 0, 0] },
        label: {
          show: width / bars.length >= ROOM_FOR_COUNT,
          position: "top",
          color: colors["text-secondary"],
          fontSize: 12,
          formatter: width / bars.length >= ROOM_FOR_LABEL ? labelOf(bars) : "{c}",
        },
        data: bars.map((bar) => bar.value),
      },
    ],
  });
}

/** Whole numbers from zero. */
export function countAxis(colors: ChartColors): object {
  return {
    type: "value",
    min: 0,
    minInterval: 1,
    splitNumber: 4,
    axisLabel: { color: colors["text-secondary"], fontSize: 12 },
    splitLine: { lineStyle: { color: colors.border } },
  };
}

function labelOf(bars: readonly Bar[]): (item: { dataIndex: number }) => string {
  return ({ dataIndex }) => bars[dataIndex]?.label ?? "";
}

function tooltipOf(bar: Bar | undefined): string {
  return bar === undefined ? "" : tooltipHtml([bar.name, ...bar.hints]);
}

/** Shortens a name to about two lines. The tooltip and the table show the full name. */
function shorten(name: string): string {
  const chars = Array.from(name.replaceAll(/\s+/g, " "));
  return chars.length > 22 ? `${chars.slice(0, 21).join("")}…` : chars.join("");
}
