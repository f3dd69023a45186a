/** Shows only how many responses there are, because each has a number. */
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import type { SerialItem } from "./serial.answer.ts";

export function SerialReport({ responses, t }: ReportProps<SerialItem>) {
  return <FigureRow figures={[{ label: t("numbered"), value: formatCount(responses) }]} />;
}
