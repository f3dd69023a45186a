/** The number of rows, and a report for each column over all rows. */
import { ColumnsReport } from "../../cells/report/columns-report.tsx";
import { formatFigure } from "../../shared/report/distribution.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import { ROWS_COUNTER } from "./dynamic-table.core.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";

export function DynamicTableReport({ item, counters, answered, t }: ReportProps<DynamicTableItem>) {
  const rows = counters[ROWS_COUNTER] ?? 0;
  return (
    <>
      <FigureRow
        figures={[
          { label: t("rowsGiven"), value: formatCount(rows) },
          { label: t("rowsPerPerson"), value: answered > 0 ? formatFigure(rows / answered) : "–" },
        ]}
      />
      <ColumnsReport columns={item.columns} counters={counters} cells={rows} t={t} />
    </>
  );
}
