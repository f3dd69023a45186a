import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { booleanLabel } from "./boolean.answer.ts";
import type { BooleanItem } from "./boolean.answer.ts";

/** One bar for each side. */
export function BooleanReport({ item, ...rest }: ReportProps<BooleanItem>) {
  const options = [
    { id: "yes", label: booleanLabel(item, true) },
    { id: "no", label: booleanLabel(item, false) },
  ];
  return <ChoiceReport {...rest} item={{ ...item, options }} />;
}
