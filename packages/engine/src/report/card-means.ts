/** The figures of a question whose answers divide a total among rows. */
import type { NumberGroup } from "../question/question-core.ts";
import { meanWithInterval } from "../statistics/samples/mean-interval.ts";

export interface CardMean {
  readonly key: string;
  readonly label: string;
  /** Null if it is not shown, or if nobody answered. */
  readonly mean: number | null;
  /** The 95 % interval of the mean; null where there is none (`meanWithInterval`), and for strangers. */
  readonly low: number | null;
  readonly high: number | null;
  /** The part of all that was given, from 0 to 1. */
  readonly share: number | null;
  /** People who gave more than nothing, and people who gave the whole total. Null for strangers. */
  readonly givers: number | null;
  readonly whole: number | null;
}

export interface CardMeans {
  readonly unit: string;
  readonly rows: readonly CardMean[];
}

interface Divided {
  /** Of the rows, in the order of the groups. */
  readonly keys: readonly string[];
  readonly unit: string;
  readonly total: number;
}

/** `groups` have one row each. */
export function toMeans({ keys, unit, total }: Divided, groups: readonly NumberGroup[]): CardMeans {
  const sums = groups.map(({ values }) => values.reduce((sum, { value, n }) => sum + value * n, 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  const rows = groups.map(({ label, values }, at): CardMean => {
    const figures = meanWithInterval(values);
    const count = (isCounted: (value: number) => boolean): number =>
      values.reduce((sum, { value, n }) => sum + (isCounted(value) ? n : 0), 0);
    return {
      key: keys[at] ?? String(at),
      label,
      mean: figures?.mean ?? null,
      // No row can get less than nothing or more than the total.
      low: figures?.interval ? Math.max(0, figures.interval.low) : null,
      high: figures?.interval ? Math.min(total, figures.interval.high) : null,
      share: figures === null ? null : all === 0 ? 0 : (sums[at] ?? 0) / all,
      givers: count((value) => value > 0),
      whole: count((value) => value >= total),
    };
  });
  return { unit, rows };
}
