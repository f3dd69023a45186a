/** For each row of the left list: the chosen options, as shares of those who answered the row. */
import { MatrixRadioReport } from "../matrix-radio/matrix-radio.report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MatchingItem } from "./matching.answer.ts";

export function MatchingReport(props: ReportProps<MatchingItem>) {
  const { id, title, rows, options } = props.item;
  return <MatrixRadioReport {...props} item={{ id, title, type: "matrix-radio", rows, columns: options }} />;
}
