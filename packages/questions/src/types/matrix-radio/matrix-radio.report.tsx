import { MatrixShares } from "../../shared/report/matrix-shares.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";

/** One stacked bar of 100 % per row, based on the answers of that row. */
export function MatrixRadioReport(props: ReportProps<MatrixRadioItem>) {
  return <MatrixShares {...props} />;
}
