import type { DropdownItem } from "./dropdown.answer.ts";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";

/** One bar per option. */
export function DropdownReport(props: ReportProps<DropdownItem>) {
  return <ChoiceReport {...props} />;
}
