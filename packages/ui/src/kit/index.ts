/**
 * Components shared by console screens and console faces. The chart engine is loaded when the first chart is rendered.
 */
export { confirmNaming } from "./confirm-naming.ts";
export type { ConfirmWords } from "./confirm-naming.ts";
export { DayBars } from "./day-bars.tsx";
export type { DayBar, DayBarsProps, DayBarsWords } from "./day-bars.tsx";
export { EmptyState } from "./empty-state.tsx";
export type { EmptyStateProps } from "./empty-state.tsx";
export { ErrorState } from "./error-state.tsx";
export type { ErrorStateProps } from "./error-state.tsx";
export { PageHeader } from "./page-header.tsx";
export type { PageHeaderProps } from "./page-header.tsx";
export { saveBlob, toFileName } from "./save-blob.ts";
export { SkeletonBlock } from "./skeleton-block.tsx";
export { Sparkline } from "./sparkline.tsx";
export type { SparklineProps } from "./sparkline.tsx";
export { StateDot } from "./state-dot.tsx";
export type { StateTone } from "./state-dot.tsx";
export { svgToPng } from "./svg-to-png.ts";
export { Chart } from "./chart/chart.tsx";
export type { ChartProps } from "./chart/chart.tsx";
export { tooltipHtml } from "./chart/chart-option.ts";
export type { ChartBuilder, ChartColors, ChartHeight, ChartOption } from "./chart/chart-option.ts";
export { savePicture } from "./chart/export-chart.ts";
export type { ChartPicture } from "./chart/export-chart.ts";
export { getThemeColor, setThemeColor, THEME_CHANGED } from "./theme/active-theme.ts";
export { contrast } from "./theme/contrast.ts";
export { toThemeColors } from "./theme/theme-colors.ts";
