/**
 * Mean, quartiles and a histogram. The mean is exact, and the precision of the quartiles is the width of the counted
 * classes.
 */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { fromWhole } from "../../shared/answer/decimal.ts";
import { STANDING_HEIGHT, standingBars } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import { formatFigure, toPoints, toQuantile, type Point } from "../../shared/report/distribution.ts";
import { BOX_HEIGHT, boxPlot } from "../../shared/report/box-plot.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import { toBins, type Bin } from "../../shared/report/histogram.ts";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { sliderGrid } from "./slider-grid.answer.ts";
import type { SliderItem } from "./slider.answer.ts";

const DECIMALS = 4;

export interface SliderFigures {
  mean: number;
  lower: number;
  median: number;
  upper: number;
}

/** Returns `null` if nothing was counted. */
export function toSliderFigures(item: SliderItem, counters: Counters): SliderFigures | null {
  const points = toMiddles(item, counters);
  const n = points.reduce((total, { count }) => total + count, 0);
  if (n === 0) return null;
  const sum = Object.entries(counters).reduce((total, [key, whole]) => {
    const places = /^sum:(\d)$/.exec(key)?.[1];
    return places === undefined ? total : total + fromWhole(whole, Number(places));
  }, 0);
  const at = (share: number) => toQuantile(points, share);
  return { mean: sum / n, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** The counted classes as the values in their middle. */
function toMiddles(item: SliderItem, counters: Counters): Point[] {
  const { step, perClass } = sliderGrid(item);
  const middle = ((perClass - 1) * step) / 2;
  return toPoints(counters).map(({ value, count }): Point => ({ value: value + middle, count }));
}

export function SliderReport({ item, counters, answered, responses, t }: ReportProps<SliderItem>) {
  const figures = useMemo(() => toSliderFigures(item, counters), [counters, item]);
  const bins = useMemo(() => toSliderBins(item, counters), [counters, item]);
  const build = useMemo(
    () => standingBars(bins.map((bin) => toBar(toName(bin, t), bin.count, answered, t))),
    [answered, bins, t],
  );
  const box = useMemo(() => boxPlot(toMiddles(item, counters), t), [counters, item, t]);
  const table = {
    head: [t("value"), t("count"), t("share")],
    rows: bins.map((bin) => ({
      key: String(bin.from),
      cells: [toName(bin, t), formatCount(bin.count), formatShare(toShare(bin.count, answered))],
      share: { count: bin.count, base: answered },
    })),
  };
  const shown = [
    ["average", figures?.mean],
    ["median", figures?.median],
    ["lowerQuartile", figures?.lower],
    ["upperQuartile", figures?.upper],
  ] as const;
  return (
    <>
      {figures !== null && (
        <FigureRow
          figures={shown.map(([key, value = 0]) => ({
            label: t(key),
            value: formatFigure(value),
            suffix: item.unit ?? "",
          }))}
        />
      )}
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[
          { kind: "histogram", build, height: STANDING_HEIGHT },
          { kind: "box", build: box, height: BOX_HEIGHT },
        ]}
        table={table}
        t={t}
      />
    </>
  );
}

/** A bin of one class ends where the next class begins. */
function toSliderBins(item: SliderItem, counters: Counters): Bin[] {
  const { step, perClass } = sliderGrid(item);
  const width = perClass > 1 ? perClass * step : 0;
  return toBins(toPoints(counters)).map((bin) => (bin.from === bin.to ? { ...bin, to: bin.from + width } : bin));
}

function toName({ from, to }: Bin, t: ReportTranslate): string {
  if (from === to) return formatFigure(from, DECIMALS);
  return t("range", { from: formatFigure(from, DECIMALS), to: formatFigure(to, DECIMALS) });
}
