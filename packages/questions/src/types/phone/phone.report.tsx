import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { PhoneItem } from "./phone.answer.ts";

/** The latest numbers, with a search. */
export function PhoneReport(props: ReportProps<PhoneItem>) {
  return <TextAnswersReport {...props} />;
}
