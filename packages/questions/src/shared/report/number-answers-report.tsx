/**
 * The report of numbers: mean, median, minimum, maximum and a histogram. All are exact, because the counters contain
 * every value.
 */
import type { ItemBase } from "@idata/engine";
import { useMemo } from "react";
import { STANDING_HEIGHT, standingBars } from "./bar-options.ts";
import { baseText, toBar } from "./count-bar.ts";
import { formatFigure, toFigures, toPoints } from "./distribution.ts";
import { BOX_HEIGHT, boxPlot } from "./box-plot.ts";
import { FigureRow } from "./figure-row.tsx";
import { toBins } from "./histogram.ts";
import type { Bin } from "./histogram.ts";
import type { ReportProps, ReportTranslate } from "./report-props.ts";
import { ReportView } from "./report-view.tsx";
import { formatCount, formatShare, toShare } from "./share.ts";

const DECIMALS = 4;

interface NumericItem extends ItemBase {
  unit?: string;
}

export function NumberAnswersReport({ item, counters, answered, responses, t }: ReportProps<NumericItem>) {
  const points = useMemo(() => toPoints(counters), [counters]);
  const figures = toFigures(points);
  const bins = useMemo(() => toBins(points), [points]);
  const build = useMemo(
    () => standingBars(bins.map((bin) => toBar(toName(bin, t), bin.count, answered, t))),
    [answered, bins, t],
  );
  const box = useMemo(() => boxPlot(points, t), [points, t]);
  const table = {
    head: [t("value"), t("count"), t("share")],
    rows: bins.map((bin) => ({
      key: String(bin.from),
      cells: [toName(bin, t), formatCount(bin.count), formatShare(toShare(bin.count, answered))],
      share: { count: bin.count, base: answered },
    })),
  };
  const figure = (label: string, value: number) => ({
    label: t(label),
    value: formatFigure(value, DECIMALS),
    suffix: item.unit ?? "",
  });
  return (
    <>
      {figures !== null && (
        <FigureRow
          figures={[
            { ...figure("average", figures.mean), value: formatFigure(figures.mean) },
            figure("median", figures.median),
            figure("min", figures.min),
            figure("max", figures.max),
          ]}
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

function toName({ from, to }: Bin, t: ReportTranslate): string {
  if (from === to) return formatFigure(from, DECIMALS);
  return t("range", { from: formatFigure(from, DECIMALS), to: formatFigure(to, DECIMALS) });
}
