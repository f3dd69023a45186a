import { MatrixShares } from "../../shared/report/matrix-shares.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";

/** One bar per row and column. The base is the number of people who answered the row, not of picks. */
export function MatrixCheckboxReport(props: ReportProps<MatrixCheckboxItem>) {
  return <MatrixShares {...props} multiple />;
}
