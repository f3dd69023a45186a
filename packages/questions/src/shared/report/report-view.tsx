/**
 * Charts and table of one question. The first chart is shown until the reader chooses another one or the table, which the
 * page remembers. Paper shows chart and table.
 */
import { savePicture } from "@idata/ui/kit";
import type { ChartBuilder, ChartHeight } from "@idata/ui/kit";
import { useContext, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ReportChart } from "./report-chart.tsx";
import { ReportContext } from "./report-context.ts";
import { ReportTable } from "./report-table.tsx";
import type { ReportTableData } from "./report-table-data.ts";
import type { ReportTranslate } from "./report-props.ts";
import { TABLE, ViewTools } from "./view-tools.tsx";
import type { ChartKind, ReportFile } from "./view-tools.tsx";
import styles from "./report.module.css";

export interface ReportChartChoice {
  kind: ChartKind;
  build: ChartBuilder;
  height: ChartHeight;
}

export interface ReportViewProps {
  title: string;
  /** Number of answers and base, for the picture. */
  base: string;
  /** At least one; the first is shown first. Charts of one view are of different kinds. */
  charts: readonly ReportChartChoice[];
  table: ReportTableData;
  /** Further files of the figures, beside pictures and the table. */
  files?: readonly ReportFile[];
  /** How to read the chart. */
  note?: string;
  t: ReportTranslate;
}

export function ReportView({ title, base, charts, table, files = [], note, t }: ReportViewProps) {
  const { readView, keepView, saveTable } = useContext(ReportContext);
  const [view, setView] = useState(() => readView(title));
  const isPrinting = useIsPrinting();
  const chart = charts.find(({ kind }) => kind === view) ?? charts[0];
  if (chart === undefined) return null;
  const isTable = view === TABLE;
  const rows = table.rows.map((row) => row.cells.join(" ")).join("; ");
  return (
    <div className={styles["view"]}>
      {!isTable && (
        <ReportChart
          key={chart.kind}
          build={chart.build}
          height={chart.height}
          label={t("label", { title, rows })}
          title={title}
          table={table}
          t={t}
        />
      )}
      {note !== undefined && !isTable && <p className={styles["note"]}>{note}</p>}
      {(isTable || isPrinting) && <ReportTable data={table} caption={title} t={t} />}
      <ViewTools
        t={t}
        kinds={charts.map(({ kind }) => kind)}
        view={isTable ? TABLE : chart.kind}
        onView={(next) => {
          setView(next);
          keepView(title, next);
        }}
        onSave={(format) => void savePicture({ build: chart.build, height: chart.height, title, base }, format)}
        files={files}
        onSaveTable={saveTable === undefined ? null : () => saveTable(title, table)}
      />
    </div>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once, because the browser takes its picture of the page when the event ends.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
