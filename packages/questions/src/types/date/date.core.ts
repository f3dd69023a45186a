/** A calendar day, `YYYY-MM-DD`, without time and zone. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { isDay } from "../../shared/core/calendar.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface DateItem extends ItemBase {
  type: "date";
  /** `YYYY-MM-DD`, or `today` for the day on which it is filled in. */
  min?: string;
  max?: string;
}

/** The day that a bound means now. */
export function dayOfBound(bound: string | undefined, today: string): string | undefined {
  return bound === "today" ? today : bound;
}

export const dateCore: QuestionCore<DateItem, string> = {
  type: "date",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    return isDay(raw) ? ok(raw) : bad("bad_date");
  },
  validate(settings, answer, { today }) {
    const min = dayOfBound(settings.min, today);
    const max = dayOfBound(settings.max, today);
    if (min && answer < min) return [issue("too_early", { min })];
    if (max && answer > max) return [issue("too_late", { max })];
    return [];
  },
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [answer]: 1 }),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("date"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
