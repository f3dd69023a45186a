/** How often each colour family was chosen. */
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { COLOR_FAMILIES } from "./color.answer.ts";
import type { ColorItem } from "./color.answer.ts";

export function ColorReport({ item, ...props }: ReportProps<ColorItem>) {
  const options = COLOR_FAMILIES.filter((family) => props.counters[family]).map((id) => ({
    id,
    label: props.t(`color.${id}`),
  }));
  return <ChoiceReport {...props} item={{ ...item, options }} />;
}
