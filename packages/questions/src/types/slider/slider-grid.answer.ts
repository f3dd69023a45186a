/** The values of a slider, and the classes in which they are counted. */
import { MOST_PLACES, fromWhole, toWhole } from "../../shared/answer/decimal.ts";
import { countDecimals } from "../../shared/answer/number-text.ts";

/** Approximate maximum number of classes, however small the steps are. */
const MOST_CLASSES = 200;

/** The settings that determine the values. */
export interface SliderRange {
  /** Absent: 0. */
  min?: number;
  /** Absent: 100. */
  max?: number;
  /** Absent: 1. */
  step?: number;
}

export interface SliderGrid {
  min: number;
  max: number;
  step: number;
  /** Number of decimals of all values. */
  places: number;
  /** Number of steps between the ends. */
  steps: number;
  /** Number of steps in one class. 1 if every value is counted separately. */
  perClass: number;
}

export function sliderGrid(item: SliderRange): SliderGrid {
  const { min = 0, max = 100 } = item;
  const step = item.step !== undefined && item.step > 0 ? item.step : 1;
  const places = Math.min(MOST_PLACES, Math.max(countDecimals(min), countDecimals(step)));
  const steps = Math.max(0, Math.floor((toWhole(max, places) - toWhole(min, places)) / (toWhole(step, places) || 1)));
  return { min, max, step, places, steps, perClass: toRoundCount(steps / MOST_CLASSES) };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function toRoundCount(least: number): number {
  let power = 1;
  while (power * 10 < least) power *= 10;
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/**
 * Returns the number of steps from the lower end to the value. A fraction means that the value is between two steps.
 */
export function stepIndex({ min, step, places }: SliderGrid, value: number): number {
  return (toWhole(value, places) - toWhole(min, places)) / (toWhole(step, places) || 1);
}

/** Returns the value at this number of steps. */
export function stepValue({ min, step, places }: SliderGrid, index: number): number {
  return fromWhole(toWhole(min, places) + index * (toWhole(step, places) || 1), places);
}
