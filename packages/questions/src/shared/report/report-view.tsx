/** Chart and table of one question. The chart is shown first, a button shows the table, and a menu saves a picture. */
import { savePicture } from "@idata/ui/kit";
import type { ChartBuilder, ChartHeight } from "@idata/ui/kit";
import { useState } from "react";
import { ReportChart } from "./report-chart.tsx";
import { ReportTable } from "./report-table.tsx";
import type { ReportTableData } from "./report-table.tsx";
import type { ReportTranslate } from "./report-props.ts";
import { ViewTools } from "./view-tools.tsx";
import type { ReportViewKind } from "./view-tools.tsx";
import styles from "./report.module.css";

export interface ReportViewProps {
  title: string;
  /** Number of answers and base, for the picture. */
  base: string;
  build: ChartBuilder;
  height: ChartHeight;
  table: ReportTableData;
  t: ReportTranslate;
}

export function ReportView({ title, base, build, height, table, t }: ReportViewProps) {
  const [view, setView] = useState<ReportViewKind>("chart");
  const rows = table.rows.map((row) => row.cells.join(" ")).join("; ");
  return (
    <div className={styles["view"]}>
      {view === "chart" ? (
        <ReportChart
          build={build}
          height={height}
          label={t("label", { title, rows })}
          title={title}
          table={table}
          t={t}
        />
      ) : (
        <ReportTable data={table} caption={title} />
      )}
      <ViewTools
        t={t}
        view={view}
        onView={setView}
        onSave={(format) => void savePicture({ build, height, title, base }, format)}
      />
    </div>
  );
}
