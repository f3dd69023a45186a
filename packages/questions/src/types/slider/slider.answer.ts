/** A number chosen on a line between two ends. A slider that was not moved has no answer. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { countDecimals, parseNumber } from "../../shared/answer/number-text.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";
import { checkRange } from "../../shared/answer/range.ts";
import { sliderGrid, stepIndex } from "./slider-grid.answer.ts";
import type { SliderRange } from "./slider-grid.answer.ts";

export interface SliderItem extends ItemBase, SliderRange {
  type: "slider";
  unit?: string;
  lowLabel?: string;
  highLabel?: string;
  /** Position of the handle before it is moved. Absent: the middle. */
  start?: number;
}

export const sliderAnswer: AnswerCore<SliderItem, number> = {
  type: "slider",
  parse(_settings, raw) {
    if (isBlank(raw) || (typeof raw === "string" && raw.trim() === "")) return ok<number>(null);
    const value = parseNumber(raw);
    return value === null ? bad("not_a_number") : ok(value);
  },
  validate(settings, answer) {
    const grid = sliderGrid(settings);
    const outside = checkRange(grid.min, grid.max, answer);
    if (outside.length > 0) return outside;
    const isOn = countDecimals(answer) <= grid.places && Number.isInteger(stepIndex(grid, answer));
    return isOn ? [] : [issue("off_step", { min: grid.min, step: grid.step })];
  },
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) => (settings.unit ? `${answer} ${settings.unit}` : String(answer)),
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
