/** The chosen days over time, in groups that stay readable. */
import { DayView } from "../../shared/report/day-view.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { DateItem } from "./date.answer.ts";

export function DateReport({ item, ...props }: ReportProps<DateItem>) {
  return <DayView title={item.title} {...props} />;
}
