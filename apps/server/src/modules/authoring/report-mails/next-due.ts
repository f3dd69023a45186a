/** The due times of reports by mail, in the organisation's time zone. */
import { Cron } from "croner";
import type { ReportMail } from "./report-mails.store.ts";

export type DueTimes = Pick<ReportMail, "period" | "weekday" | "day" | "hour">;

/** The first due time after `after`. Hours that the clock skips in spring are due at the next hour that exists. */
export function findNextDue({ period, weekday, day, hour }: DueTimes, zone: string, after: Date): Date {
  const days = {
    daily: "* * *",
    weekly: `* * ${weekday % 7}`,
    monthly: `${day === 0 ? "L" : day} * *`,
  } as const;
  const next = new Cron(`0 0 ${hour} ${days[period]}`, { paused: true, timezone: zone }).nextRun(after);
  if (next === null) throw new Error("every month has a due time");
  return next;
}
