import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { TextItem } from "./plain-text.answer.ts";

/** The latest answers, with a search. */
export function TextReport(props: ReportProps<TextItem>) {
  return <TextAnswersReport {...props} />;
}
