/** The report of matrices with fixed rows of cells: one report per column, for one row or for all rows together. */
import { Select } from "antd";
import { useMemo, useState } from "react";
import { mergeCounters } from "@idata/engine";
import type { CellColumn } from "../answer/cell-kinds.ts";
import type { CellMatrixItem } from "../answer/cell-matrix.ts";
import { innerCounters } from "../../shared/core/inner-counters.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ColumnsReport } from "./columns-report.tsx";
import { RowsOfColumn } from "./rows-of-column.tsx";
import styles from "./columns-report.module.css";

export function CellMatrixReport({ item, counters, answered, t }: ReportProps<CellMatrixItem>) {
  const [rowId, setRowId] = useState("");
  const shown = useMemo(() => item.rows.filter(({ id }) => rowId === "" || id === rowId), [item.rows, rowId]);
  const summed = useMemo(() => mergeCounters(shown.map(({ id }) => innerCounters(counters, id))), [counters, shown]);
  const below =
    rowId === "" && item.rows.length > 1
      ? (column: CellColumn) => <RowsOfColumn column={column} rows={item.rows} counters={counters} t={t} />
      : undefined;
  return (
    <>
      <Select
        className={`${styles["rows"] ?? ""} ${rowId === "" ? "no-print" : ""}`}
        size="small"
        aria-label={t("row")}
        value={rowId}
        options={[{ value: "", label: t("allRows") }, ...item.rows.map(({ id, label }) => ({ value: id, label }))]}
        onChange={setRowId}
      />
      <ColumnsReport columns={item.columns} counters={summed} cells={answered * shown.length} t={t} below={below} />
    </>
  );
}
