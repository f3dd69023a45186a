import { NumberAnswersReport } from "../../shared/report/number-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { NumberItem } from "./plain-number.answer.ts";

/** Key figures and a histogram. */
export function NumberReport(props: ReportProps<NumberItem>) {
  return <NumberAnswersReport {...props} />;
}
