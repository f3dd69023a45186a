/**
 * The score card. All figures come from additive counters, so they are exact after deletes, edits and restores (R20).
 */
import {
  type CounterRow,
  fromBandKey,
  fromFullMarkKey,
  fromPointsKey,
  fromToMarkKey,
} from "../response-store/index.ts";
import { findMedian } from "./median.ts";

export interface ScoreSummary {
  /** Responses that have a score. */
  readonly n: number;
  /** Of those, how many have parts that a person still has to mark. Their points and full marks exclude these parts. */
  readonly toMark: number;
  /** In points, like the figures below. */
  readonly mean: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  /** Full mark; null if it differs between responses. */
  readonly max: number | null;
  /** Number of responses by points, lowest points first. */
  readonly points: readonly { readonly points: number; readonly n: number }[];
  /** Number of responses by band id. */
  readonly bands: Readonly<Record<string, number>>;
}

/** Summarises overview counters of one or several versions. Returns null if no response has a score. */
export function summariseScores(rows: readonly CounterRow[]): ScoreSummary | null {
  const points = new Map<number, number>();
  const maxima = new Map<number, number>();
  const bands = new Map<string, number>();
  let toMark = 0;
  for (const { key, n } of rows) {
    add(points, fromPointsKey(key), n);
    add(maxima, fromFullMarkKey(key), n);
    add(bands, fromBandKey(key), n);
    if (fromToMarkKey(key) !== null) toMark += n;
  }
  const list = listCounted(points).toSorted(([a], [b]) => a - b);
  const n = list.reduce((sum, [, count]) => sum + count, 0);
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [max, ...others] = listCounted(maxima);
  return {
    n,
    toMark,
    mean: list.reduce((sum, [value, count]) => sum + value * count, 0) / n / 100,
    median: (findMedian(list) ?? 0) / 100,
    lowest: first[0] / 100,
    highest: last[0] / 100,
    max: max === undefined || others.length > 0 ? null : max[0] / 100,
    points: list.map(([value, count]) => ({ points: value / 100, n: count })),
    bands: Object.fromEntries(listCounted(bands)),
  };
}

function add<K>(counts: Map<K, number>, key: K | null, n: number): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + n);
}

function listCounted<K>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].filter(([, n]) => n > 0);
}
