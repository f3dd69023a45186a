/**
 * A chart in the page's colours. The library is loaded when the first chart is rendered; the size follows the
 * container.
 */
import { useEffect, useRef, useState } from "react";
import type { ChartInstance } from "./chart-engine.ts";
import { toChartColors, toHeight, withDefaults } from "./chart-option.ts";
import type { ChartBuilder, ChartHeight } from "./chart-option.ts";
import { useIsDark, useThemeColor } from "./use-appearance.ts";

export interface ChartProps {
  build: ChartBuilder;
  height: ChartHeight;
  /** Accessible name: what the chart shows. */
  label: string;
  /** Called if the library could not be loaded. The caller shows the numbers in another way. */
  onFail: () => void;
}

/** Size until the container is measured. */
const FIRST_WIDTH = 800;
const FIRST_HEIGHT = 200;

/** Fits into a card on A4 and Letter with usual margins. */
const PAPER_WIDTH = 620;

interface Drawing {
  build: ChartBuilder;
  width: number;
  height: number;
  isDark: boolean;
  themeColor: string;
}

function draw(chart: ChartInstance, { build, width, height, isDark, themeColor }: Drawing): void {
  const colors = toChartColors(themeColor, isDark);
  chart.resize({ width, height });
  chart.setOption(withDefaults(build(colors, width), colors), { notMerge: true });
}

export function Chart({ build, height, label, onFail }: ChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ChartInstance | null>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const isDark = useIsDark();
  const themeColor = useThemeColor();
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  }, [onFail]);
  const screenHeight = toHeight(height, width);
  const paperHeight = toHeight(height, PAPER_WIDTH);

  useEffect(() => {
    let instance: ChartInstance | null = null;
    let isGone = false;
    const mount = async () => {
      const engine = await import("./chart-engine.ts");
      if (isGone || holder.current === null) return;
      instance = engine.mountChart(holder.current, FIRST_WIDTH, FIRST_HEIGHT);
      setChart(instance);
    };
    mount().catch(() => failed.current());
    return () => {
      isGone = true;
      instance?.dispose();
    };
  }, []);

  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (chart === null) return;
    const toScreen = () => draw(chart, { build, width, height: screenHeight, isDark, themeColor });
    const toPaper = () => {
      draw(chart, { build, width: PAPER_WIDTH, height: paperHeight, isDark: false, themeColor });
      // Draws now, because the next frame comes too late for the printer.
      chart.getZr().flush();
    };
    toScreen();
    addEventListener("beforeprint", toPaper);
    addEventListener("afterprint", toScreen);
    return () => {
      removeEventListener("beforeprint", toPaper);
      removeEventListener("afterprint", toScreen);
    };
  }, [build, chart, isDark, paperHeight, screenHeight, themeColor, width]);

  return (
    <div
      ref={holder}
      role="img"
      aria-label={label}
      style={{ height: screenHeight, width: "100%", overflow: "hidden" }}
    />
  );
}
