/** One table of figures for a column of a matrix: a line for each row, beside the charts over all rows. */
import type { Counters } from "@idata/engine";
import { meanWithInterval } from "@idata/engine/statistics";
import { findCellCore } from "../core/cell-cores.ts";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { CellColumn } from "../answer/cell-kinds.ts";
import { innerCounters } from "../../shared/core/inner-counters.ts";
import { formatFigure } from "../../shared/report/distribution.ts";
import type { ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportTable } from "../../shared/report/report-table.tsx";
import type { ReportTableData } from "../../shared/report/report-table-data.ts";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";

interface Row {
  readonly id: string;
  readonly label: string;
}

/** More options do not fit beside each other. */
const MOST_OPTIONS = 8;

export interface RowsOfColumnProps {
  column: CellColumn;
  rows: readonly Row[];
  /** Of the whole question. */
  counters: Counters;
  t: ReportTranslate;
}

export function RowsOfColumn({ column, rows, counters, t }: RowsOfColumnProps) {
  return (
    <ReportTable data={toRowsTable({ column, rows, counters, t })} caption={`${column.label}: ${t("row")}`} t={t} />
  );
}

/** How many filled in each row, with means of numbers and shares of options. */
export function toRowsTable({ column, rows, counters, t }: RowsOfColumnProps): ReportTableData {
  const core = findCellCore(column.kind);
  const item = toCellItem(column, column.id);
  const options = core.bars?.(item, {})[0]?.bars ?? [];
  const shown = options.length <= MOST_OPTIONS ? options : [];
  const isNumber = core.numbers !== undefined;
  return {
    head: [
      t("row"),
      t("rowBase"),
      ...(isNumber ? [t("average"), t("averageInterval"), t("min"), t("max")] : []),
      ...shown.map(({ label }) => label),
    ],
    rows: rows.map(({ id, label }) => {
      const key = `${id}/${column.id}`;
      const filled = counters[key] ?? 0;
      const own = innerCounters(counters, key);
      return {
        key: id,
        cells: [
          label,
          formatCount(filled),
          ...(isNumber ? toFigureCells(core.numbers?.(item, own)[0]?.values ?? []) : []),
          ...shown.map(({ key: option }) =>
            filled === 0 ? "–" : `${formatShare(toShare(own[option] ?? 0, filled))} (${formatCount(own[option] ?? 0)})`,
          ),
        ],
      };
    }),
  };
}

function toFigureCells(values: readonly { readonly value: number; readonly n: number }[]): string[] {
  const figures = meanWithInterval(values);
  if (figures === null) return ["–", "–", "–", "–"];
  const { mean, interval } = figures;
  return [
    formatFigure(mean),
    interval === null ? "–" : `${formatFigure(interval.low)} – ${formatFigure(interval.high)}`,
    formatFigure(values[0]?.value ?? mean),
    formatFigure(values.at(-1)?.value ?? mean),
  ];
}
