/** A calendar day, `YYYY-MM-DD`, without time and time zone. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { isDay } from "../../shared/core/day.ts";
import { checkDay } from "../../shared/core/day-bound.ts";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface DateItem extends ItemBase {
  type: "date";
  /** `YYYY-MM-DD`, `today` for the day of filling in, or a number of days from it: `today+7`, `today-30`. */
  min?: string;
  max?: string;
}

export const dateCore: QuestionCore<DateItem, string> = {
  type: "date",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    return isDay(raw) ? ok(raw) : bad("bad_date");
  },
  validate: (settings, answer, { today }) => checkDay(settings, answer, today),
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [answer]: 1 }),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("date"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
