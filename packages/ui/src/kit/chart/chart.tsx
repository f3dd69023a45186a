/** A chart in the page's colours. The library is loaded when the first one is drawn; the size follows the container. */
import { useEffect, useRef, useState } from "react";
import { DARK_CHART, LIGHT_CHART, withDefaults } from "./chart-option.ts";
import type { ChartBuilder } from "./chart-option.ts";
import type { ChartInstance } from "./chart-engine.ts";
import { useIsDark } from "./use-appearance.ts";

export interface ChartProps {
  build: ChartBuilder;
  /** In pixels. */
  height: number;
  /** What it shows, in words, for those who do not see it. */
  label: string;
}

export function Chart({ build, height, label }: ChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ChartInstance | null>(null);
  const isDark = useIsDark();

  useEffect(() => {
    let instance: ChartInstance | null = null;
    let isGone = false;
    const mount = async () => {
      const engine = await import("./chart-engine.ts");
      if (isGone || holder.current === null) return;
      instance = engine.mountChart(holder.current);
      setChart(instance);
    };
    void mount();
    return () => {
      isGone = true;
      instance?.dispose();
    };
  }, []);

  useEffect(() => {
    const colors = isDark ? DARK_CHART : LIGHT_CHART;
    chart?.setOption(withDefaults(build(colors), colors), { notMerge: true });
  }, [build, chart, isDark]);

  useEffect(() => {
    const element = holder.current;
    if (chart === null || element === null) return;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);

  return <div ref={holder} role="img" aria-label={label} style={{ height, width: "100%" }} />;
}
