/** A time of day, `HH:MM` or `HH:MM:SS`, without date and time zone. */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import { toClock, toSeconds } from "../../shared/answer/clock-time.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";

export interface TimeItem extends ItemBase {
  type: "time";
  /** `HH:MM`. If `min` is after `max`, the span crosses midnight, as in 22:00 to 06:00. */
  min?: string;
  max?: string;
  /** Minutes between valid times, counted from `min`, or from midnight. */
  step?: number;
  seconds?: boolean;
}

const MINUTE = 60;
const DAY = 86_400;

export const timeAnswer: AnswerCore<TimeItem, string> = {
  type: "time",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    const seconds = toSeconds(raw);
    return seconds === null ? bad("bad_time") : ok(toClock(seconds, settings.seconds === true));
  },
  validate(settings, answer) {
    const time = toSeconds(answer) ?? 0;
    return [...checkSpan(settings, time), ...checkStep(settings, time)];
  },
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

function checkSpan({ min, max }: TimeItem, time: number): IssueDraft[] {
  const first = toSeconds(min ?? "") ?? 0;
  // Includes the whole last minute.
  const last = (toSeconds(max ?? "") ?? DAY) + MINUTE - 1;
  if (min !== undefined && max !== undefined && min > max)
    return time >= first || time <= last ? [] : [issue("outside_times", { min, max })];
  if (min !== undefined && time < first) return [issue("too_early", { min })];
  return max !== undefined && time > last ? [issue("too_late", { max })] : [];
}

function checkStep({ min, step }: TimeItem, time: number): IssueDraft[] {
  if (step === undefined) return [];
  const from = toSeconds(min ?? "") ?? 0;
  const isOnStep = ((time - from + DAY) % DAY) % (step * MINUTE) === 0;
  return isOnStep ? [] : [issue("time_step", { step, from: toClock(from, false) })];
}
