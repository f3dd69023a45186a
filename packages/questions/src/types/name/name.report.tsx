import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { NameItem } from "./name.answer.ts";

/** The latest names, with a search. */
export function NameReport(props: ReportProps<NameItem>) {
  return <TextAnswersReport {...props} />;
}
