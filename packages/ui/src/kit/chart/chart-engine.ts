/**
 * The parts of the chart library that the product uses, in a lazy chunk. Renders SVG, which is sharp and prints well.
 */
import { BarChart, LineChart, PieChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import type { EChartsType } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);

export type ChartInstance = EChartsType;

/** Mounts a live chart in an element, with the given size in pixels. The caller must dispose of it. */
export function mountChart(element: HTMLElement, width: number, height: number): ChartInstance {
  return init(element, null, { renderer: "svg", width, height });
}

/** Renders an SVG document of the given size without a DOM element. */
export function drawSvg(option: Parameters<ChartInstance["setOption"]>[0], width: number, height: number): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption(option);
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
