/** The definition of a chart, independent of the page's colours: a builder function that receives them. */
import { FONT_FAMILY } from "../../tokens/index.ts";
import type { ColorTokens } from "../../tokens/index.ts";
import { toChartSeries, toThemeColors } from "../theme/theme-colors.ts";
import type { EChartsCoreOption } from "echarts/core";

export type ChartOption = EChartsCoreOption;

export interface ChartColors extends ColorTokens {
  /** Categorical palette, the theme colour first. */
  readonly series: readonly string[];
}

/** `width` of the chart in pixels. */
export type ChartBuilder = (colors: ChartColors, width: number) => ChartOption;

/** In pixels. A function if the height depends on the width, for example with names beside the bars. */
export type ChartHeight = number | ((width: number) => number);

export function toHeight(height: ChartHeight, width: number): number {
  return typeof height === "number" ? height : height(width);
}

export function toChartColors(themeColor: string, isDark: boolean): ChartColors {
  return { ...toThemeColors(themeColor, isDark), series: toChartSeries(themeColor, isDark) };
}

/** Without double quotes, because the library writes it unescaped into a quoted SVG attribute. */
const CHART_FONT = FONT_FAMILY.replaceAll('"', "'");

/** Defaults of all charts: font, tooltip, colours, no animation. */
export function withDefaults(option: ChartOption, colors: ChartColors): ChartOption {
  return {
    animation: false,
    textStyle: { fontFamily: CHART_FONT, fontSize: 13, color: colors.text },
    color: [...colors.series],
    ...option,
    tooltip: {
      confine: true,
      backgroundColor: colors["bg-surface"],
      borderColor: colors.border,
      padding: [8, 12],
      textStyle: { color: colors.text, fontSize: 13, fontFamily: CHART_FONT },
      extraCssText: "box-shadow: var(--shadow-float); border-radius: 8px;",
      ...(option["tooltip"] as object | undefined),
    },
  };
}

/** Escapes text for a tooltip, which the library treats as HTML. All user-written text must pass through here. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Returns the HTML of a tooltip; the first line is its title. */
export function tooltipHtml(lines: readonly string[]): string {
  const [title = "", ...rest] = lines.map(escapeHtml);
  const head = `<div style="font-weight:500;max-width:320px;white-space:normal">${title}</div>`;
  return head + rest.map((line) => `<div>${line}</div>`).join("");
}

const EXPORT_HEAD = 64;

/** The chart as a stand-alone picture, with the question and its base above it. */
export function toExportOption(
  build: ChartBuilder,
  width: number,
  words: { title: string; base: string },
  colors: ChartColors,
): ChartOption {
  const option = withDefaults(build(colors, width), colors);
  const grid = (option["grid"] ?? {}) as { top?: number };
  const legend = option["legend"] as { top?: number } | undefined;
  return {
    ...option,
    backgroundColor: "#ffffff",
    title: {
      text: words.title,
      subtext: words.base,
      left: 16,
      top: 12,
      textStyle: { fontSize: 16, fontWeight: 500, color: colors.text, width: 760, overflow: "truncate" },
      subtextStyle: { fontSize: 12, color: colors["text-secondary"] },
    },
    grid: { ...grid, left: 16, right: 24, top: (grid.top ?? 8) + EXPORT_HEAD },
    ...(legend === undefined ? {} : { legend: { ...legend, left: 16, top: (legend.top ?? 0) + EXPORT_HEAD } }),
  };
}

/** Additional pixels of a picture above the height of the chart itself. */
export const EXPORT_EXTRA = EXPORT_HEAD + 16;
