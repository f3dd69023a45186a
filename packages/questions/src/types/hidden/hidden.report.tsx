/** The most frequent values as bars, the others together as one bar. */
import { useMemo } from "react";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { HiddenItem } from "./hidden.answer.ts";

const MOST_BARS = 20;
const REST = "rest";

export function HiddenReport(props: ReportProps<HiddenItem>) {
  const { item, counters, t } = props;
  const shown = useMemo(() => {
    const values = Object.entries(counters)
      .filter(([key, count]) => key.startsWith("=") && count > 0)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const few = values.slice(0, MOST_BARS);
    const rest = values.slice(MOST_BARS).reduce((sum, [, count]) => sum + count, counters["long"] ?? 0);
    return rest > 0 ? [...few, [REST, rest] as const] : few;
  }, [counters]);
  const options = shown.map(([key]) => ({ id: key, label: key === REST ? t("otherValues") : key.slice(1) }));
  return <ChoiceReport {...props} item={{ ...item, options }} counters={Object.fromEntries(shown)} />;
}
