/**
 * A number, as far as every form needs it; `number.core.ts` is the whole. It may arrive as a number or as the plain
 * decimal text that was typed.
 */
import type { IssueDraft, ItemBase, QuestionCore } from "@idata/engine";
import { isNumberKey, isRightNumber } from "../../shared/core/number-key.ts";
import type { NumberKey } from "../../shared/core/number-key.ts";
import { countDecimals, parseNumber } from "../../shared/core/number-text.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/core/plain.ts";
import { scoreOf } from "../../shared/core/points.ts";
import { checkRange } from "../../shared/core/range.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface NumberItem extends ItemBase {
  type: "number";
  min?: number;
  max?: number;
  integer?: boolean;
  /** Apart so much from the least value, or from zero. */
  step?: number;
  /** Words before and behind the field, outside of the unit. */
  prefix?: string;
  suffix?: string;
  /** Most digits after the point. */
  decimals?: number;
  unit?: string;
  /** The unit stands before the field. */
  unitBefore?: boolean;
  /** Shown as 1,234,567 while nobody types. */
  thousands?: boolean;
  placeholder?: string;
  key?: NumberKey;
}

export const plainNumberCore: QuestionCore<NumberItem, number> = {
  type: "number",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw) || (typeof raw === "string" && raw.trim() === "")) return ok<number>(null);
    const value = parseNumber(raw);
    return value === null ? bad("not_a_number") : ok(value);
  },
  validate(settings, answer) {
    const { integer, decimals } = settings;
    const issues: IssueDraft[] = [];
    if (integer && !Number.isInteger(answer)) issues.push(issue("integer"));
    else if (decimals !== undefined && countDecimals(answer) > decimals)
      issues.push(issue("too_many_decimals", { max: decimals }));
    return [...issues, ...checkRange(settings.min, settings.max, answer)];
  },
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText: (settings, answer) => (settings.unit ? `${answer} ${settings.unit}` : String(answer)),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  fromFields({ id, thousands }, fields) {
    const text = fieldValue(fields, id);
    return thousands && text ? text.replaceAll(",", "") : text;
  },
  score: ({ key, points }, answer) =>
    isNumberKey(key) ? scoreOf(answer !== null && isRightNumber(key, answer), points) : null,
};
