/** A number chosen on a line between two ends. A slider that was not moved has no answer. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { toWhole } from "../../shared/core/decimal.ts";
import { countDecimals, parseNumber } from "../../shared/core/number-text.ts";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/core/plain.ts";
import { checkRange } from "../../shared/core/range.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { sliderGrid, stepIndex, stepValue } from "./slider-grid.core.ts";
import type { SliderRange } from "./slider-grid.core.ts";

export interface SliderItem extends ItemBase, SliderRange {
  type: "slider";
  unit?: string;
  lowLabel?: string;
  highLabel?: string;
  /** Position of the handle before it is moved. Absent: the middle. */
  start?: number;
}

export const sliderCore: QuestionCore<SliderItem, number> = {
  type: "slider",
  defaults: () => ({}),
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
  /**
   * Counts the class under its lowest value, and adds up the value in units of its last digit under `sum:<decimals>`.
   * The mean is therefore exact, and there are at most a few hundred counters.
   */
  count(settings, answer) {
    const grid = sliderGrid(settings);
    const index = Math.floor(stepIndex(grid, answer) / grid.perClass) * grid.perClass;
    const whole = toWhole(answer, grid.places);
    return { [String(stepValue(grid, index))]: 1, ...(whole === 0 ? {} : { [`sum:${grid.places}`]: whole }) };
  },
  toText: (settings, answer) => (settings.unit ? `${answer} ${settings.unit}` : String(answer)),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
