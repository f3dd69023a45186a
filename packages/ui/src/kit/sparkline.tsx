/** A small trend chart: one bar per day starting at zero, the last day highlighted. */
import styles from "./sparkline.module.css";

export interface SparklineProps {
  values: readonly number[];
  /** Accessible name: what the trend shows. */
  label: string;
  width?: number;
  height?: number;
}

export function Sparkline({ values, label, width = 98, height = 28 }: SparklineProps) {
  return (
    <svg className={styles["spark"]} width={width} height={height} role="img" aria-label={label}>
      {toPaths(values, width, height).map(
        ([kind, path]) => path !== "" && <path key={kind} d={path} data-kind={kind} />,
      )}
    </svg>
  );
}

/** One path per kind of bar instead of one element per day, because lists show many trends. */
function toPaths(values: readonly number[], width: number, height: number): [kind: string, path: string][] {
  const max = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  const paths = { day: "", zero: "", last: "" };
  for (const [i, value] of values.entries()) {
    // A day without responses is a hairline, so that the time axis stays readable.
    const bar = value === 0 ? 1 : Math.max(2, (value / max) * height);
    const kind = value === 0 ? "zero" : i === values.length - 1 ? "last" : "day";
    paths[kind] += toBar(i * step + 1, height - bar, Math.max(1, step - 2), bar);
  }
  return Object.entries(paths);
}

function toBar(x: number, y: number, width: number, height: number): string {
  const r = Math.min(1, width / 2, height / 2);
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  return `M${round(x)} ${round(y + r)}${turn(1, -1)}h${across}${turn(1, 1)}v${down}${turn(-1, 1)}h${-across}${turn(-1, -1)}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
