/** A trend as small as a word: one bar per day, from zero, the last day in the full colour. */
import styles from "./sparkline.module.css";

export interface SparklineProps {
  values: readonly number[];
  /** What it shows, in words, for those who do not see it. */
  label: string;
  width?: number;
  height?: number;
}

export function Sparkline({ values, label, width = 98, height = 28 }: SparklineProps) {
  const max = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg className={styles["spark"]} width={width} height={height} role="img" aria-label={label}>
      {values.map((value, i) => {
        // A day without any is a hairline, so that the time axis stays readable.
        const bar = value === 0 ? 1 : Math.max(2, (value / max) * height);
        const isLast = i === values.length - 1;
        return (
          <rect
            // Days have no other identity than their place.
            key={i}
            x={i * step + 1}
            y={height - bar}
            width={Math.max(1, step - 2)}
            height={bar}
            rx={1}
            data-last={isLast || undefined}
            data-zero={value === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
