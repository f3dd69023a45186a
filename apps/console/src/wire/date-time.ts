/** Formats a time in milliseconds as in the administration contract (spec §3): year-month-day hour:minute:second. */
import { formatDateTime as formatMinute } from "../format/format.ts";

/** In the browser's time zone. Returns an empty string for an invalid time. */
export function formatDateTime(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return "";
  return `${formatMinute(date.toISOString())}:${String(date.getSeconds()).padStart(2, "0")}`;
}
