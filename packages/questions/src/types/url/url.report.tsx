import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { UrlItem } from "./url.answer.ts";

/** The latest addresses, with a search. */
export function UrlReport(props: ReportProps<UrlItem>) {
  return <TextAnswersReport {...props} />;
}
