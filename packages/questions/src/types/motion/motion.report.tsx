/**
 * Votes as shares of all valid votes, which include abstentions. Whether a motion is carried depends on the voters' own
 * rules, so the report also shows the share of "for" among "for" and "against", but no result.
 */
import { useMemo } from "react";
import { ChoiceReport, toOptionCounts } from "../../shared/report/choice-report.tsx";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { MotionItem } from "./motion.answer.ts";

export function MotionReport({ item, ...props }: ReportProps<MotionItem>) {
  const { counters, t } = props;
  const counts = useMemo(() => toOptionCounts(item.options, counters), [counters, item]);
  const valid = counts.reduce((sum, { count }) => sum + count, 0);
  const yes = counters["yes"] ?? 0;
  const sides = yes + (counters["no"] ?? 0);
  return (
    <>
      {valid > 0 && (
        <FigureRow
          figures={[
            { label: t("validVotes"), value: formatCount(valid) },
            ...counts.map(({ id, label, count }) => ({
              label: label || id,
              value: formatShare(toShare(count, valid)),
              suffix: formatCount(count),
            })),
            { label: t("yesOfSides"), value: formatShare(toShare(yes, sides)), suffix: `${yes} / ${sides}` },
          ]}
        />
      )}
      <ChoiceReport {...props} item={item} answered={valid} />
    </>
  );
}
