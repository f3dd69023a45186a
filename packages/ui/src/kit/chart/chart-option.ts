/** What a chart is made of, independent of the page's colours: a builder that gets them. */
import { FONT_FAMILY } from "../../tokens/index.ts";
import type { ColorTokens } from "../../tokens/index.ts";
import { toChartSeries, toThemeColors } from "../theme/theme-colors.ts";
import type { EChartsCoreOption } from "echarts/core";

export type ChartOption = EChartsCoreOption;

export interface ChartColors extends ColorTokens {
  /** Categorical palette, the theme colour first. */
  readonly series: readonly string[];
}

/** `width`: of the chart in pixels. */
export type ChartBuilder = (colors: ChartColors, width: number) => ChartOption;

/** In pixels; charts with names beside their bars need more of it where the width is small. */
export type ChartHeight = number | ((width: number) => number);

export function toHeight(height: ChartHeight, width: number): number {
  return typeof height === "number" ? height : height(width);
}

export function toChartColors(themeColor: string, isDark: boolean): ChartColors {
  return { ...toThemeColors(themeColor, isDark), series: toChartSeries(themeColor, isDark) };
}

/** Without double quotes: the library writes it into a quoted attribute of the SVG as it is. */
const CHART_FONT = FONT_FAMILY.replaceAll('"', "'");

/** What all charts share: type, tooltip, no decoration. */
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

/** Text for a tooltip, which the library takes as HTML: everything that people wrote goes through here. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Lines of a tooltip: the first as a title. */
export function tooltipHtml(lines: readonly string[]): string {
  const [title = "", ...rest] = lines.map(escapeHtml);
  const head = `<div style="font-weight:500;max-width:320px;white-space:normal">${title}</div>`;
  return head + rest.map((line) => `<div>${line}</div>`).join("");
}

const EXPORT_HEAD = 64;

/** The same chart as a picture of its own, with the question and its base above it. */
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

/** Pixels of a picture above what the chart itself needs. */
export const EXPORT_EXTRA = EXPORT_HEAD + 16;
