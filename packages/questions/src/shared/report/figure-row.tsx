/** Figures of one question in a row: mean, median, smallest, largest. */
import styles from "./report.module.css";

export interface ReportFigure {
  label: string;
  value: string;
  /** Smaller, behind the value: a unit or the end of the scale. */
  suffix?: string;
}

export function FigureRow({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ label, value, suffix }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {suffix !== undefined && suffix !== "" && <span className={styles["suffix"]}> {suffix}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
