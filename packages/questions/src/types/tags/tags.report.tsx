/** The tags that most people gave. Spellings that differ in case only are one. */
import { useMemo } from "react";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { suggestionsOf } from "./tags.core.ts";
import type { TagsItem } from "./tags.core.ts";

const TOP = 30;

export function TagsReport({ item, counters, ...rest }: ReportProps<TagsItem>) {
  const { options, top } = useMemo(() => {
    const suggested = suggestionsOf(item);
    const most = Object.entries(counters)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, TOP);
    return {
      options: most.map(([id]) => ({ id, label: suggested.get(id.slice(1)) ?? id.slice(1) })),
      top: Object.fromEntries(most),
    };
  }, [counters, item]);
  return <ChoiceReport {...rest} item={{ ...item, options }} counters={top} multiple />;
}
