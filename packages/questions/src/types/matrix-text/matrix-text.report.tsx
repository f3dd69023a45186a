import { CellMatrixReport } from "../../cells/report/cell-matrix-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatrixTextItem } from "./matrix-text.answer.ts";

/** A report per column, for one row or for all rows. */
export function MatrixTextReport(props: ReportProps<MatrixTextItem>) {
  return <CellMatrixReport {...props} />;
}
