/** The values that a slider can take, and the classes that they are counted in. */
import { MOST_PLACES, fromWhole, toWhole } from "../../shared/core/decimal.ts";
import { countDecimals } from "../../shared/core/number-text.ts";

/** About this many classes are the most that are counted, however fine the steps are. */
const MOST_CLASSES = 200;

/** The settings that say which values there are. */
export interface SliderRange {
  /** 0 when absent. */
  min?: number;
  /** 100 when absent. */
  max?: number;
  /** 1 when absent. */
  step?: number;
}

export interface SliderGrid {
  min: number;
  max: number;
  step: number;
  /** Digits after the point of all values. */
  places: number;
  /** How many steps lie between the ends. */
  steps: number;
  /** Steps in one class; 1 when every value is counted by itself. */
  perClass: number;
}

export function sliderGrid(item: SliderRange): SliderGrid {
  const { min = 0, max = 100 } = item;
  const step = item.step !== undefined && item.step > 0 ? item.step : 1;
  const places = Math.min(MOST_PLACES, Math.max(countDecimals(min), countDecimals(step)));
  const steps = Math.max(0, Math.floor((toWhole(max, places) - toWhole(min, places)) / (toWhole(step, places) || 1)));
  return { min, max, step, places, steps, perClass: toRoundCount(steps / MOST_CLASSES) };
}

/** The next of 1, 2, 5 times a power of ten. */
function toRoundCount(least: number): number {
  let power = 1;
  while (power * 10 < least) power *= 10;
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Which step from the lower end a value is; not whole for a value between two steps. */
export function stepIndex({ min, step, places }: SliderGrid, value: number): number {
  return (toWhole(value, places) - toWhole(min, places)) / (toWhole(step, places) || 1);
}

/** The value of a step. */
export function stepValue({ min, step, places }: SliderGrid, index: number): number {
  return fromWhole(toWhole(min, places) + index * (toWhole(step, places) || 1), places);
}
