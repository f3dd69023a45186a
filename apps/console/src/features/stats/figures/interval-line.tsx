/** A mean as a dot on the line of its interval, on an axis that all lines of a table share. */
import type { MeanWithInterval } from "@idata/engine/statistics";
import styles from "./figures.module.css";

export interface Range {
  low: number;
  high: number;
}

/**
 * Returns what the axis has to span; `null` if there is nothing to draw. The interval of a few answers may reach beyond
 * all numbers that were given: it is cut there, so that it does not make the others too small to see.
 */
export function axisOf(means: readonly MeanWithInterval[], given: Range): Range | null {
  const ends = means.flatMap(({ mean, interval }) => (interval === null ? [mean] : [interval.low, interval.high]));
  const low = Math.max(given.low, Math.min(...ends));
  const high = Math.min(given.high, Math.max(...ends));
  return ends.length > 0 && high > low ? { low, high } : null;
}

const WIDTH = 120;
const HEIGHT = 16;
const MARGIN = 5;

export function IntervalLine({ mean: { mean, interval }, range }: { mean: MeanWithInterval; range: Range }) {
  const toX = (value: number) => {
    const inside = Math.min(range.high, Math.max(range.low, value));
    return MARGIN + ((inside - range.low) / (range.high - range.low)) * (WIDTH - 2 * MARGIN);
  };
  return (
    <svg className={styles["line"]} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      {interval !== null && (
        <line x1={toX(interval.low)} x2={toX(interval.high)} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeWidth={2} />
      )}
      <circle cx={toX(mean)} cy={HEIGHT / 2} r={4} />
    </svg>
  );
}
