/** A date and time on the respondent's clock, `YYYY-MM-DDTHH:MM`, without time zone. Compares correctly as text. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { isDay } from "../../shared/answer/day.ts";
import { toClock, toSeconds } from "../../shared/answer/clock-time.ts";
import { dayOfBound, offsetOfBound } from "../../shared/answer/day-bound.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";

export interface DatetimeItem extends ItemBase {
  type: "datetime";
  /** `YYYY-MM-DDTHH:MM`, or a day relative to the day of filling in: `today`, `today+7`, `today-30`. */
  min?: string;
  max?: string;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\S{1,20})$/;

/** Splits a text into day and time, without seconds. Returns `null` if it is not a valid date and time. */
export function splitMoment(text: string): { day: string; time: string } | null {
  const [, day = "", clock = ""] = MOMENT.exec(text) ?? [];
  const seconds = toSeconds(clock);
  return seconds !== null && isDay(day) ? { day, time: toClock(seconds, false) } : null;
}

/** Returns the date and time of a bound. A relative day becomes its first or last minute. */
export function momentOfBound(bound: string | undefined, edge: "first" | "last", today: string): string | undefined {
  if (bound === undefined || offsetOfBound(bound) === null) return bound;
  return `${dayOfBound(bound, today)}T${edge === "first" ? "00:00" : "23:59"}`;
}

export const toWords = (moment: string): string => moment.replace("T", " ");

export const datetimeAnswer: AnswerCore<DatetimeItem, string> = {
  type: "datetime",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    const moment = splitMoment(raw);
    return moment === null ? bad("bad_datetime") : ok(`${moment.day}T${moment.time}`);
  },
  validate(settings, answer, { today }) {
    const min = momentOfBound(settings.min, "first", today);
    const max = momentOfBound(settings.max, "last", today);
    if (min !== undefined && answer < min) return [issue("too_early", { min: toWords(min) })];
    if (max !== undefined && answer > max) return [issue("too_late", { max: toWords(max) })];
    return [];
  },
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => toWords(answer),
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
