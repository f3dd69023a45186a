/** Times of day: earliest, latest, most frequent, and the number of answers per hour. */
import { useMemo } from "react";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import { GroupView } from "../../shared/report/group-view.tsx";
import { groupHours } from "../../shared/core/hour-bars.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount } from "../../shared/report/share.ts";
import type { TimeItem } from "./time.answer.ts";

export function TimeReport({ item, counters, answered, responses, t }: ReportProps<TimeItem>) {
  const groups = useMemo(() => groupHours(counters), [counters]);
  const times = Object.keys(counters)
    .filter((time) => (counters[time] ?? 0) > 0)
    .sort();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = times.reduce((best, time) => ((counters[time] ?? 0) > (counters[best] ?? 0) ? time : best), first);
  return (
    <>
      <FigureRow
        figures={[
          { label: t("earliest"), value: first },
          { label: t("latest"), value: last },
          { label: t("mostNamed"), value: most, suffix: `× ${formatCount(counters[most] ?? 0)}` },
        ]}
      />
      <GroupView title={item.title} head={t("hour")} groups={groups} answered={answered} responses={responses} t={t} />
    </>
  );
}
