import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { TextareaItem } from "./textarea.answer.ts";

/** The latest answers, with a search. */
export function TextareaReport(props: ReportProps<TextareaItem>) {
  return <TextAnswersReport {...props} />;
}
