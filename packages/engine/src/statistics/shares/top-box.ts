import type { Interval } from "../samples/mean-interval.ts";
import type { Sample } from "../samples/sample.ts";
import { sizeOf } from "../samples/sample.ts";
import { wilsonInterval } from "./wilson-interval.ts";

export interface TopBox {
  n: number;
  count: number;
  share: number;
  interval: Interval;
}

/**
 * Returns the share of answers in the highest steps of a scale ("top box", "top two"), with Wilson's interval; `null`
 * without answers. `steps` are all steps of the scale, also those that nobody chose.
 */
export function topBox(sample: Sample, steps: readonly number[], boxes: number): TopBox | null {
  const n = sizeOf(sample);
  const top = new Set(steps.toSorted((a, b) => b - a).slice(0, boxes));
  const count = sizeOf(sample.filter(({ value }) => top.has(value)));
  const interval = wilsonInterval(count, n);
  return interval === null ? null : { n, count, share: count / n, interval };
}
