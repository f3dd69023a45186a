/** One report for each column of a table, over the cells of one row or of all rows. Counts cells, not people. */
import type { Counters } from "@idata/engine";
import type { ReactNode } from "react";
import type { CellColumn } from "../answer/cell-kinds.ts";
import { innerCounters } from "../../shared/core/inner-counters.ts";
import type { ReportTranslate } from "../../shared/report/report-props.ts";
import { cellReports } from "./cell-reports.tsx";
import styles from "./columns-report.module.css";

export interface ColumnsReportProps {
  columns: readonly CellColumn[];
  /** `column` counts the filled cells, and `column/…` is what the cell's kind counts. */
  counters: Counters;
  /** The number of cells of each column in all responses. */
  cells: number;
  t: ReportTranslate;
  /** What stands below the charts of a column. */
  below?: (column: CellColumn) => ReactNode;
}

/** Replaces words about people by words about cells. */
const WORDS: Readonly<Record<string, string>> = {
  base: "cellBase",
  ofBase: "ofCells",
  count: "cells",
  texts: "cellTexts",
};

export function ColumnsReport({ columns, counters, cells, t, below }: ColumnsReportProps) {
  const ofCells: ReportTranslate = (key, params) => t(WORDS[key] ?? key, params);
  return columns.map((column) => {
    const Report = cellReports[column.kind];
    return (
      <section key={column.id} className={styles["column"]}>
        <h4 className={styles["title"]}>{column.label}</h4>
        <Report
          column={column}
          counters={innerCounters(counters, column.id)}
          answered={counters[column.id] ?? 0}
          responses={cells}
          t={ofCells}
        />
        {below?.(column)}
      </section>
    );
  });
}
