/**
 * The part of a number that every form needs. `number.answer.ts` adds the rest. The answer may arrive as a number or as
 * decimal text.
 */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import type { NumberKey } from "../../shared/answer/key-settings.ts";
import { countDecimals, parseNumber } from "../../shared/answer/number-text.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";
import { checkRange } from "../../shared/answer/range.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

export interface NumberItem extends ItemBase, UniqueSettings {
  type: "number";
  min?: number;
  max?: number;
  integer?: boolean;
  /** Valid values differ from `min` (or 0) by a multiple of this. */
  step?: number;
  /** Text before and after the field, outside the unit. */
  prefix?: string;
  suffix?: string;
  /** Maximum number of decimals. */
  decimals?: number;
  unit?: string;
  /** Shows the unit before the field. */
  unitBefore?: boolean;
  /** Shown as 1,234,567 while the field has no focus. */
  thousands?: boolean;
  placeholder?: string;
  key?: NumberKey;
}

export const plainNumberAnswer: AnswerCore<NumberItem, number> = {
  type: "number",
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
  toText: (settings, answer) => (settings.unit ? `${answer} ${settings.unit}` : String(answer)),
  fromFields({ id, thousands }, fields) {
    const text = fieldValue(fields, id);
    return thousands && text ? text.replaceAll(",", "") : text;
  },
};
