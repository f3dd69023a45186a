/** Named days over time, in groups that stay readable. */
import { useMemo } from "react";
import { STANDING_HEIGHT, standingBars } from "../../shared/report/bar-options.ts";
import { baseText, toBar, toHint } from "../../shared/report/count-bar.ts";
import { groupDays } from "../../shared/report/day-groups.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { DateItem } from "./date.core.ts";

export function DateReport({ item, counters, answered, responses, t }: ReportProps<DateItem>) {
  const days = useMemo(() => groupDays(counters), [counters]);
  const groups = useMemo(() => days?.groups ?? [], [days]);
  const build = useMemo(
    () => standingBars(groups.map(({ key, count }) => toBar(key, count, answered, t))),
    [answered, groups, t],
  );
  if (days === null) return null;
  const table = {
    head: [t("date"), t("count"), t("share")],
    rows: groups
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => ({
        key,
        cells: [
          days.unit === "week" ? t("week", { day: key }) : key,
          formatCount(count),
          formatShare(toShare(count, answered)),
        ],
        hint: toHint(count, answered, t),
      })),
  };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("earliest"), value: days.first },
          { label: t("latest"), value: days.last },
        ]}
      />
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        build={build}
        height={STANDING_HEIGHT}
        table={table}
        t={t}
      />
    </>
  );
}
