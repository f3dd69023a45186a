import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { EmailItem } from "./email.answer.ts";

/** The latest addresses, with a search. */
export function EmailReport(props: ReportProps<EmailItem>) {
  return <TextAnswersReport {...props} />;
}
