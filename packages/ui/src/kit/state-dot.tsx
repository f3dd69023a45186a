/** A state as a coloured dot with a label. The label carries the meaning; the colour only supports it. */
import styles from "./state-dot.module.css";

export type StateTone = "neutral" | "active" | "warning" | "ended" | "failed" | "running";

export function StateDot({ tone, label }: { tone: StateTone; label: string }) {
  return (
    <span className={styles["state"]}>
      <span className={styles["dot"]} data-tone={tone} aria-hidden="true" />
      {label}
    </span>
  );
}
