/**
 * One markup, two looks: cards with labelled choices where the question is narrow, a table with column heads where it is
 * wide (container query). For assistive technology it is always a list of radio groups, one for each row, and every
 * radio says the name of its column.
 */
import { matrixRadioCore } from "./matrix-radio.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { isShortLabel } from "../../shared/fill/choice-list.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { MatrixPart, MatrixRadioItem } from "./matrix-radio.core.ts";
import styles from "./matrix-radio.module.css";

/** More columns than this need scrolling even on a wide screen. */
const MANY_COLUMNS = 7;

/** Few columns with short names fit side by side even on a phone. */
function isScale(columns: readonly MatrixPart[]): boolean {
  return columns.length <= 5 && columns.every((column) => isShortLabel(column.label, 8));
}

function MatrixRadioControl(props: FillProps<MatrixRadioItem>) {
  const { item, snapshot, controlId, onChange } = props;
  const answer = (snapshot.value ?? {}) as Record<string, string>;
  const missing = (rowId: string) =>
    snapshot.issues.some((one) => one.part === rowId || (one.code === "rows_missing" && !Object.hasOwn(answer, rowId)));
  return (
    <div
      className={styles.matrix}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      data-scale={isScale(item.columns) || undefined}
      data-many={item.columns.length > MANY_COLUMNS || undefined}
    >
      <div className={styles.head} aria-hidden="true">
        <span />
        {item.columns.map((column) => (
          <span key={column.id} className={styles.column}>
            {column.label}
          </span>
        ))}
      </div>
      {item.rows.map((row) => (
        <div
          key={row.id}
          className={styles.row}
          role="radiogroup"
          aria-labelledby={`${controlId}-${row.id}`}
          aria-required={item.eachRowRequired || undefined}
          data-missing={missing(row.id) || undefined}
        >
          <div className={styles.rowTitle} id={`${controlId}-${row.id}`}>
            {row.label}
          </div>
          {item.columns.map((column) => {
            const checked = Object.hasOwn(answer, row.id) && answer[row.id] === column.id;
            return (
              <label key={column.id} className={styles.cell} data-checked={checked || undefined}>
                <input
                  type="radio"
                  className={styles.radio}
                  name={`${item.id}.${row.id}`}
                  value={column.id}
                  checked={checked}
                  disabled={snapshot.readOnly}
                  onChange={() => onChange({ ...answer, [row.id]: column.id })}
                />
                <span className={styles.cellLabel}>{column.label}</span>
              </label>
            );
          })}
        </div>
      ))}
    </div>
  );
}

export const matrixRadioFill: FillFace<MatrixRadioItem> = {
  core: matrixRadioCore,
  Control: MatrixRadioControl,
  labels: "group",
};
