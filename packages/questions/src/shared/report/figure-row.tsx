/** The key figures of one question in a row, such as mean, median, minimum, maximum. */
import styles from "./report.module.css";

export interface ReportFigure {
  label: string;
  value: string;
  /** Shown smaller after the value: a unit or the end of the scale. */
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
