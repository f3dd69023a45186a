import type { CheckboxItem } from "./checkbox.answer.ts";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";

/** One bar per option. The base is the number of people, not of picks. */
export function CheckboxReport(props: ReportProps<CheckboxItem>) {
  return <ChoiceReport {...props} multiple />;
}
