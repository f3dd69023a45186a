/** The chosen days over time, and the chosen hours. */
import { useMemo } from "react";
import { DayView } from "../../shared/report/day-view.tsx";
import { GroupView } from "../../shared/report/group-view.tsx";
import { groupHours } from "../../shared/core/hour-bars.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import styles from "../../shared/report/report.module.css";
import type { DatetimeItem } from "./datetime.answer.ts";

export function DatetimeReport({ item, counters, answered, responses, t }: ReportProps<DatetimeItem>) {
  const hours = useMemo(() => groupHours(counters), [counters]);
  const base = { answered, responses, t };
  return (
    <>
      <DayView title={item.title} counters={counters} {...base} />
      {hours.length > 0 && (
        <>
          <p className={styles["part"]}>{t("hour")}</p>
          <GroupView title={item.title} head={t("hour")} groups={hours} {...base} />
        </>
      )}
    </>
  );
}
