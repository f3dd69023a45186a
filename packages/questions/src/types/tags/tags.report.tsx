/** Suggested tags by frequency, how many wrote their own tags, and the latest answers. */
import { useMemo } from "react";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { OWN_TAGS } from "./tags.core.ts";
import { suggestionsOf } from "./tags.answer.ts";
import type { TagsItem } from "./tags.answer.ts";

const TOP = 30;

export function TagsReport({ item, counters, answers, ...rest }: ReportProps<TagsItem>) {
  const { t } = rest;
  const { options, top } = useMemo(() => {
    const suggested = suggestionsOf(item);
    const { [OWN_TAGS]: own = 0, ...tags } = counters;
    const most = Object.entries(tags)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, TOP);
    const shown: [string, number][] = own > 0 ? [...most, [OWN_TAGS, own]] : most;
    const toLabel = (id: string) => (id === OWN_TAGS ? t("tags.own") : (suggested.get(id.slice(1)) ?? id.slice(1)));
    return { options: shown.map(([id]) => ({ id, label: toLabel(id) })), top: Object.fromEntries(shown) };
  }, [counters, item, t]);
  return (
    <>
      <ChoiceReport {...rest} item={{ ...item, options }} counters={top} multiple />
      {answers}
    </>
  );
}
