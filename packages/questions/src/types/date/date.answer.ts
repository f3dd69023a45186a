/** A calendar day, `YYYY-MM-DD`, without time and time zone. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { isDay } from "../../shared/answer/day.ts";
import { checkDay } from "../../shared/answer/day-bound.ts";
import { bad, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

export interface DateItem extends ItemBase {
  type: "date";
  /** `YYYY-MM-DD`, `today` for the day of filling in, or a number of days from it: `today+7`, `today-30`. */
  min?: string;
  max?: string;
}

export const dateAnswer: AnswerCore<DateItem, string> = {
  type: "date",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    return isDay(raw) ? ok(raw) : bad("bad_date");
  },
  validate: (settings, answer, { today }) => checkDay(settings, answer, today),
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
