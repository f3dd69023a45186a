import type { RadioItem } from "./radio.answer.ts";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";

/** One bar per option. */
export function RadioReport(props: ReportProps<RadioItem>) {
  return <ChoiceReport {...props} />;
}
