/** The mean of each row, with bars from zero to the end of the scale. The table also shows the distribution. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText } from "../../shared/report/count-bar.ts";
import { formatFigure, formatMean, toFigures, toPoints } from "../../shared/report/distribution.ts";
import type { Figures } from "../../shared/report/distribution.ts";
import { innerCounters } from "../../shared/core/inner-counters.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount } from "../../shared/report/share.ts";
import { stackedBars, stackedBarsHeight } from "../../shared/report/stacked-bar.ts";
import { ratingSteps } from "../rating/rating.answer.ts";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";

interface RowFigures {
  id: string;
  label: string;
  counters: Counters;
  figures: Figures | null;
}

export function MatrixRatingReport({ item, counters, answered, responses, t }: ReportProps<MatrixRatingItem>) {
  const rows = useMemo(() => toRowFigures(item, counters), [counters, item]);
  const top = item.max ?? 5;
  const steps = useMemo(() => ratingSteps(item).map(String), [item]);
  const build = useMemo(
    () =>
      horizontalBars(
        rows.map(({ label, figures }) => ({
          name: label,
          value: figures?.mean ?? 0,
          label: figures ? `${formatMean(figures.mean)}  n=${formatCount(figures.n)}` : "–",
          hints: [t("rowScore", { mean: figures ? formatMean(figures.mean) : "–", max: top, n: figures?.n ?? 0 })],
        })),
        top,
      ),
    [rows, t, top],
  );
  const stacked = useMemo(
    () =>
      stackedBars(
        rows.map(({ label, counters: own }) => ({ name: label, counts: steps.map((step) => own[step] ?? 0) })),
        steps,
      ),
    [rows, steps],
  );
  const table = {
    head: [t("row"), t("mean"), t("median"), t("rowBase"), ...steps],
    rows: rows.map(({ id, label, figures, counters: own }) => ({
      key: id,
      cells: [
        label,
        figures ? formatMean(figures.mean) : "–",
        figures ? formatFigure(figures.median) : "–",
        formatCount(figures?.n ?? 0),
        ...steps.map((step) => formatCount(own[step] ?? 0)),
      ],
    })),
  };
  return (
    <ReportView
      title={item.title}
      base={baseText(answered, responses, t)}
      charts={[
        { kind: "means", build, height: horizontalBarsHeight(rows.length) },
        { kind: "stacked", build: stacked, height: stackedBarsHeight(rows.length, steps) },
      ]}
      table={table}
      t={t}
    />
  );
}

function toRowFigures(item: MatrixRatingItem, counters: Counters): RowFigures[] {
  return item.rows.map(({ id, label }) => {
    const own = innerCounters(counters, id);
    return { id, label, counters: own, figures: toFigures(toPoints(own)) };
  });
}
