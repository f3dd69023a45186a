import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";

/** One bar per option, with its label. */
export function ImageChoiceReport(props: ReportProps<ImageChoiceItem>) {
  return <ChoiceReport {...props} multiple={props.item.multiple === true} />;
}
