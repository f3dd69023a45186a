/** One bar of 100 % per row, cut into the columns; every row has its own base. */
import type { Counters } from "@idata/engine";
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import { useMemo } from "react";
import { lyingBarsHeight, nameAxis } from "../../shared/report/bar-options.ts";
import { baseText, toHint } from "../../shared/report/count-bar.ts";
import { toRamp } from "../../shared/report/ramp.ts";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { MatrixRadioItem } from "./matrix-radio.core.ts";

export interface MatrixRow {
  id: string;
  label: string;
  /** Who answered this row. */
  base: number;
  /** One per column, in form order. */
  counts: number[];
}

const LEGEND_HEIGHT = 32;
/** Narrower parts of a bar carry no text. */
const LABEL_SHARE = 0.09;

export function toMatrixRows(item: Pick<MatrixRadioItem, "rows" | "columns">, counters: Counters): MatrixRow[] {
  return item.rows.map(({ id, label }) => {
    const counts = item.columns.map((column) => counters[`${id}/${column.id}`] ?? 0);
    return { id, label, counts, base: counts.reduce((sum, count) => sum + count, 0) };
  });
}

export function MatrixRadioReport({ item, counters, answered, responses, t }: ReportProps<MatrixRadioItem>) {
  const rows = useMemo(() => toMatrixRows(item, counters), [counters, item]);
  const columns = useMemo(() => item.columns.map((column) => column.label), [item]);
  const build = useMemo(() => stackedBars(rows, columns, t), [columns, rows, t]);
  const table = {
    head: [t("row"), ...columns, t("rowBase")],
    rows: rows.map((row) => ({
      key: row.id,
      cells: [
        row.label,
        ...row.counts.map((count) => `${formatCount(count)} (${formatShare(toShare(count, row.base))})`),
        formatCount(row.base),
      ],
    })),
  };
  return (
    <ReportView
      title={item.title}
      base={baseText(answered, responses, t)}
      build={build}
      height={(width) => lyingBarsHeight(rows.length)(width) + LEGEND_HEIGHT}
      table={table}
      t={t}
    />
  );
}

function stackedBars(rows: readonly MatrixRow[], columns: readonly string[], t: ReportTranslate): ChartBuilder {
  return (colors, width) => ({
    grid: { left: 0, right: 0, top: LEGEND_HEIGHT + 8, bottom: 4 },
    legend: {
      top: 0,
      left: 0,
      type: "scroll",
      itemWidth: 12,
      itemHeight: 12,
      icon: "roundRect",
      textStyle: { color: colors.text },
    },
    tooltip: {
      trigger: "item",
      formatter: (at: { dataIndex: number; seriesIndex: number }) =>
        toTooltip(rows[at.dataIndex], columns[at.seriesIndex] ?? "", at.seriesIndex, t),
    },
    xAxis: { type: "value", min: 0, max: 1, show: false },
    yAxis: nameAxis(
      rows.map((row) => row.label),
      colors,
      width,
    ),
    series: toRamp(colors, columns.length).map((shade, column) => ({
      type: "bar",
      name: columns[column],
      stack: "all",
      barWidth: 24,
      itemStyle: { color: shade.fill, borderColor: colors["bg-surface"], borderWidth: 1 },
      label: {
        show: true,
        color: shade.text,
        fontSize: 12,
        formatter: ({ value }: { value: number }) => (value < LABEL_SHARE ? "" : `${Math.round(value * 100)}%`),
      },
      data: rows.map((row) => toShare(row.counts[column] ?? 0, row.base) ?? 0),
    })),
  });
}

function toTooltip(row: MatrixRow | undefined, column: string, index: number, t: ReportTranslate): string {
  if (row === undefined) return "";
  const count = row.counts[index] ?? 0;
  const share = formatShare(toShare(count, row.base));
  const words = { label: column, count: formatCount(count), base: formatCount(row.base), share };
  return tooltipHtml([row.label, t("rowMean", words), toHint(count, row.base, t)]);
}
