import { MatrixShares } from "../../shared/report/matrix-shares.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatrixRadioItem } from "./matrix-radio.core.ts";

/** One bar of 100 % per row; every row has its own base. */
export function MatrixRadioReport(props: ReportProps<MatrixRadioItem>) {
  return <MatrixShares {...props} />;
}
