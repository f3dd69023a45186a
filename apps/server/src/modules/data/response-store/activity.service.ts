/** Response counts and the trend for lists of forms; exact at the moment of the call. */
import type { Services } from "../../../kernel/context.ts";
import { listOverviews, sumOverviews } from "./activity.store.ts";
import { listLastResponses } from "./edges.store.ts";
import { fromQuarterKey, toQuarterKey, TOTAL_KEY } from "./overview-keys.ts";

export interface FormActivity {
  responses: number;
  /** Responses per day of the last 14 days, today last. */
  trend: number[];
  lastResponseAt: Date | null;
}

const TREND_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

export async function readActivity(
  { db, now, calendar }: Pick<Services, "db" | "now" | "calendar">,
  formIds: readonly number[],
): Promise<Map<number, FormActivity>> {
  if (formIds.length === 0) return new Map();
  const today = now();
  const fromKey = toQuarterKey(new Date(today.getTime() - (TREND_DAYS + 1) * DAY_MS));
  const [rows, last] = await Promise.all([listOverviews(db, formIds, fromKey), listLastResponses(db, formIds)]);
  const dayIndex = new Map(calendar.listLastDays(today, TREND_DAYS).map((day, index) => [day, index]));
  const activity = new Map<number, FormActivity>(
    formIds.map((id) => [
      id,
      { responses: 0, trend: Array<number>(TREND_DAYS).fill(0), lastResponseAt: last.get(id) ?? null },
    ]),
  );
  for (const { formId, key, n } of rows) {
    const form = activity.get(formId);
    if (form === undefined) continue;
    if (key === TOTAL_KEY) form.responses += n;
    const time = fromQuarterKey(key);
    const index = time === null ? undefined : dayIndex.get(calendar.toDay(time));
    if (index !== undefined) form.trend[index] = (form.trend[index] ?? 0) + n;
  }
  return activity;
}

export interface JointActivity {
  responses: number;
  /** Responses per day of the last `days` days, oldest first. */
  trend: { day: string; count: number }[];
}

/** Totals over several forms; exact at the moment of the call. */
export async function readJointActivity(
  { db, now, calendar }: Pick<Services, "db" | "now" | "calendar">,
  formIds: readonly number[],
  days: number,
): Promise<JointActivity> {
  const today = now();
  const counts = new Map(calendar.listLastDays(today, days).map((day) => [day, 0]));
  const fromKey = toQuarterKey(new Date(today.getTime() - (days + 1) * DAY_MS));
  let responses = 0;
  for (const { key, n } of formIds.length === 0 ? [] : await sumOverviews(db, formIds, fromKey)) {
    if (key === TOTAL_KEY) responses += n;
    const time = fromQuarterKey(key);
    const day = time === null ? "" : calendar.toDay(time);
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + n);
  }
  return { responses, trend: [...counts].map(([day, count]) => ({ day, count })) };
}
