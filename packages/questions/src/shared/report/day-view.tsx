/** Counted days: the earliest, the latest, and a chart in groups that stay readable. */
import { useMemo } from "react";
import { groupDays } from "../core/day-groups.ts";
import { FigureRow } from "./figure-row.tsx";
import { GroupView } from "./group-view.tsx";
import type { ReportProps } from "./report-props.ts";

export interface DayViewProps extends Pick<ReportProps, "counters" | "answered" | "responses" | "t"> {
  title: string;
  /** Name of the days. Absent: "date". */
  head?: string;
}

/** Ignores counters whose key is not a day. */
export function DayView({ title, head, counters, t, ...base }: DayViewProps) {
  const days = useMemo(() => groupDays(counters), [counters]);
  const groups = useMemo(
    () =>
      (days?.groups ?? []).map(({ key, count }) => ({
        key,
        count,
        name: days?.unit === "week" ? t("week", { day: key }) : key,
      })),
    [days, t],
  );
  if (days === null) return null;
  return (
    <>
      <FigureRow
        figures={[
          { label: t("earliest"), value: days.first },
          { label: t("latest"), value: days.last },
        ]}
      />
      <GroupView title={title} head={head ?? t("date")} groups={groups} t={t} {...base} />
    </>
  );
}
