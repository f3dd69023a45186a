/**
 * A chart that never leaves an empty card: if its code cannot be loaded, the numbers are shown as a table, with a button
 * that loads the page again. A browser remembers a failed module, so importing it again would fail at once.
 */
import { Chart } from "@idata/ui/kit";
import type { ChartBuilder, ChartHeight } from "@idata/ui/kit";
import { Button } from "antd";
import { useState } from "react";
import type { ReportTranslate } from "./report-props.ts";
import { ReportTable } from "./report-table.tsx";
import type { ReportTableData } from "./report-table-data.ts";
import styles from "./report.module.css";

export interface ReportChartProps {
  build: ChartBuilder;
  height: ChartHeight;
  /** Accessible name of the chart. */
  label: string;
  /** Name of the table. */
  title: string;
  table: ReportTableData;
  t: ReportTranslate;
}

export function ReportChart({ build, height, label, title, table, t }: ReportChartProps) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return <Chart build={build} height={height} label={label} onFail={() => setFailed(true)} />;
  return (
    <div className={styles["view"]}>
      <p role="status" className={styles["note"]}>
        {t("chartFailed")}{" "}
        <Button type="link" size="small" className="no-print" onClick={() => location.reload()}>
          {t("chartRetry")}
        </Button>
      </p>
      <ReportTable data={table} caption={title} t={t} />
    </div>
  );
}
