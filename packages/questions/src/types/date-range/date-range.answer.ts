/** A range of calendar days, both inclusive. A range of one day begins and ends on it. */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import { countDays } from "../../shared/answer/calendar.ts";
import { isDay } from "../../shared/answer/day.ts";
import { checkDay } from "../../shared/answer/day-bound.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";

export interface DateRangeItem extends ItemBase {
  type: "date-range";
  /** First and last allowed day: `YYYY-MM-DD`, `today`, `today+7`, `today-30`. */
  min?: string;
  max?: string;
  /** Number of days from the first to the last, inclusive. */
  minDays?: number;
  maxDays?: number;
}

export const RANGE_ENDS = ["from", "to"] as const;
export type RangeEnd = (typeof RANGE_ENDS)[number];

export type DateRangeAnswer = Record<RangeEnd, string>;

/** Returns one end of an unvalidated range, or `""` if it has none. */
export function endOf(raw: unknown, end: RangeEnd): string {
  const day = isRecord(raw) && Object.hasOwn(raw, end) ? raw[end] : "";
  return typeof day === "string" ? day : "";
}

export const dateRangeAnswer: AnswerCore<DateRangeItem, DateRangeAnswer> = {
  type: "date-range",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<DateRangeAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const days: DateRangeAnswer = { from: "", to: "" };
    for (const end of RANGE_ENDS) {
      const day = Object.hasOwn(raw, end) ? raw[end] : null;
      if (isBlank(day)) continue;
      if (typeof day !== "string") return bad("wrong_type");
      if (!isDay(day)) return bad("bad_date", undefined, end);
      days[end] = day;
    }
    const { from, to } = days;
    if (from === "" && to === "") return ok<DateRangeAnswer>(null);
    if (from === "" || to === "") return bad("range_incomplete", undefined, from === "" ? "from" : "to");
    return from > to ? bad("range_reversed", undefined, "to") : ok(days);
  },
  validate(settings, answer, { today }) {
    const issues: IssueDraft[] = RANGE_ENDS.flatMap((end) => checkDay(settings, answer[end], today, end));
    const { minDays, maxDays } = settings;
    const days = countDays(answer.from, answer.to);
    if (minDays !== undefined && days < minDays) issues.push(issue("too_few_days", { min: minDays }));
    if (maxDays !== undefined && days > maxDays) issues.push(issue("too_many_days", { max: maxDays }));
    return issues;
  },
  toExpression: (_settings, { from, to }) => ({ from, to, days: countDays(from, to) }),
  toText: (_settings, { from, to }) => `${from} ~ ${to}`,
  fromFields({ id }, fields) {
    const [from, to] = RANGE_ENDS.map((end) => fieldValue(fields, `${id}.${end}`) ?? "");
    return from === "" && to === "" ? null : { from, to };
  },
};
