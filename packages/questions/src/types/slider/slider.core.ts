import type { QuestionCore } from "@idata/engine";
import { toWhole } from "../../shared/answer/decimal.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { sliderGrid, stepIndex, stepValue } from "./slider-grid.answer.ts";
import { sliderAnswer } from "./slider.answer.ts";
import type { SliderItem } from "./slider.answer.ts";

export const sliderCore: QuestionCore<SliderItem, number> = {
  ...sliderAnswer,
  columns: "answer",
  defaults: () => ({}),
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
  // A class of several values does not say which of them were given.
  numbers: (settings, counters) => (sliderGrid(settings).perClass === 1 ? numbersOf(counters) : []),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
};
