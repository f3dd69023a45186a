/**
 * Shares of the columns in each row, based on the answers of that row. One stacked bar per row if each row has one
 * column, else one bar per column.
 */
import type { Counters, ItemBase } from "@idata/engine";
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder, ChartColors } from "@idata/ui/kit";
import { useMemo } from "react";
import type { MatrixPart } from "../answer/matrix-parts.ts";
import { horizontalBarsHeight, isNarrow, legendAbove, legendHeight, nameAxis } from "./bar-options.ts";
import { baseText } from "./count-bar.ts";
import { toRamp } from "./ramp.ts";
import type { ReportProps, ReportTranslate } from "./report-props.ts";
import { ReportView } from "./report-view.tsx";
import type { ReportChartChoice } from "./report-view.tsx";
import { formatCount, formatShare, toShare } from "./share.ts";
import styles from "./report.module.css";

export interface MatrixRow {
  id: string;
  label: string;
  /** How many answered this row. */
  base: number;
  /** One per column, in form order. */
  counts: number[];
}

interface ChosenMatrix extends ItemBase {
  rows: MatrixPart[];
  columns: MatrixPart[];
}

/** Narrower segments of a bar have no label. */
const LABEL_SHARE = 0.09;
/** Height of each column's bar, and the space around the bars of a row, which holds the name in narrow charts. */
const BAR_HEIGHT = 16;
const ROW_SPACE = 24;
const NARROW_ROW_SPACE = 44;

/** With `multiple`, the base of a row is its own counter, because its picks do not add up to the number of answers. */
export function toMatrixRows(
  item: Pick<ChosenMatrix, "rows" | "columns">,
  counters: Counters,
  multiple = false,
): MatrixRow[] {
  return item.rows.map(({ id, label }) => {
    const counts = item.columns.map((column) => counters[`${id}/${column.id}`] ?? 0);
    const base = multiple ? (counters[id] ?? 0) : counts.reduce((sum, count) => sum + count, 0);
    return { id, label, counts, base };
  });
}

export function MatrixShares({
  item,
  counters,
  answered,
  responses,
  t,
  multiple = false,
}: ReportProps<ChosenMatrix> & { multiple?: boolean }) {
  const rows = useMemo(() => toMatrixRows(item, counters, multiple), [counters, item, multiple]);
  const columns = useMemo(() => item.columns.map((column) => column.label), [item]);
  const stacked = useMemo(
    (): ReportChartChoice => ({
      kind: "stacked",
      build: shareBars(rows, columns, false, t),
      height: (width) => horizontalBarsHeight(rows.length)(width) + legendHeight(columns, width),
    }),
    [columns, rows, t],
  );
  const grouped = useMemo(
    (): ReportChartChoice => ({
      kind: "grouped",
      build: shareBars(rows, columns, true, t),
      height: (width) =>
        rows.length * (columns.length * BAR_HEIGHT + (isNarrow(width) ? NARROW_ROW_SPACE : ROW_SPACE)) +
        legendHeight(columns, width),
    }),
    [columns, rows, t],
  );
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
    <>
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={multiple ? [grouped] : [stacked, grouped]}
        table={table}
        t={t}
      />
      {multiple && <p className={styles["note"]}>{t("multiple")}</p>}
    </>
  );
}

/**
 * A stacked bar uses shades of one colour, because its columns are ordered. Separate bars use different colours if
 * there are enough.
 */
function toShades(colors: ChartColors, count: number, multiple: boolean) {
  const ramp = toRamp(colors, count);
  if (!multiple || count > colors.series.length) return ramp;
  return ramp.map((shade, index) => ({ ...shade, fill: colors.series[index] ?? shade.fill }));
}

function shareBars(
  rows: readonly MatrixRow[],
  columns: readonly string[],
  multiple: boolean,
  t: ReportTranslate,
): ChartBuilder {
  return (colors, width) => ({
    grid: { left: 0, right: multiple ? 48 : 0, top: legendHeight(columns, width) + 8, bottom: 4 },
    legend: legendAbove(columns, colors, width),
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
      multiple ? columns.length * BAR_HEIGHT : 18,
    ),
    series: toShades(colors, columns.length, multiple).map((shade, column) => ({
      type: "bar",
      name: columns[column],
      ...(multiple ? { barGap: "10%", barMaxWidth: 14 } : { stack: "all", barWidth: 24 }),
      itemStyle: { color: shade.fill, borderColor: colors["bg-surface"], borderWidth: 1 },
      label: {
        show: true,
        position: multiple ? "right" : "inside",
        color: multiple ? colors["text-secondary"] : shade.text,
        fontSize: 12,
        formatter: ({ value }: { value: number }) =>
          !multiple && value < LABEL_SHARE ? "" : `${Math.round(value * 100)}%`,
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
  return tooltipHtml([row.label, t("rowMean", words)]);
}
