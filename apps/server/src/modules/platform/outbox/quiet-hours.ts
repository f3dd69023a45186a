/**
 * Hours in which the organisation sends nothing that can wait: the setting `sys.message.quietHours`, for example
 * `22:00-07:30`, in the organisation's time zone and by the clock of the database.
 */
import { sql } from "kysely";
import type { Calendar } from "../../../kernel/calendar.ts";
import type { Executor } from "../../../kernel/database.ts";
import { findConfigValue } from "../configs/index.ts";

export const QUIET_HOURS_KEY = "sys.message.quietHours";

const HOURS = /^\s*([01]\d|2[0-3]):([0-5]\d)\s*-\s*([01]\d|2[0-3]):([0-5]\d)\s*$/;

/** `time` is `HH:mm`. The first minute is quiet, the last one is not. An unreadable or empty setting means never. */
export function isQuietAt(setting: string, time: string): boolean {
  const [, fromHour = "", fromMinute = "", toHour = "", toMinute = ""] = HOURS.exec(setting) ?? [];
  if (fromHour === "") return false;
  const from = `${fromHour}:${fromMinute}`;
  const to = `${toHour}:${toMinute}`;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}

export async function isQuietNow(db: Executor, calendar: Calendar): Promise<boolean> {
  const setting = await findConfigValue(db, QUIET_HOURS_KEY);
  if (setting === null || setting.trim() === "") return false;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  return isQuietAt(setting, calendar.toTime(now).slice("YYYY-MM-DD ".length, "YYYY-MM-DD HH:mm".length));
}
