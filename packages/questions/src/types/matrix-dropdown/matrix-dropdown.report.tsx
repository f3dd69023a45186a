import { CellMatrixReport } from "../../cells/report/cell-matrix-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.answer.ts";

/** A report per column, for one row or for all rows. */
export function MatrixDropdownReport(props: ReportProps<MatrixDropdownItem>) {
  return <CellMatrixReport {...props} />;
}
