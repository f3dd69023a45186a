/**
 * Rows that are answered by choosing columns. The same markup has two layouts (container query): cards with labelled
 * choices if the question is narrow or has many columns, a table with column heads if it is wide. It never scrolls
 * sideways. For assistive technology it is a list of groups, one per row, and the name of every control has row and
 * column.
 */
import { Button } from "@idata/ui/base";
import { isShortLabel } from "./choice-list.ts";
import type { FillProps } from "./fill-props.ts";
import type { MatrixItem, MatrixPart } from "../answer/matrix-parts.ts";
import { isRowWrong, partIssue } from "./matrix-issues.ts";
import styles from "./matrix-grid.module.css";

/** With more columns than this, the card layout is used at any width. */
const MANY_COLUMNS = 7;

export interface MatrixGridProps extends FillProps<MatrixItem & { columns: MatrixPart[] }> {
  kind: "radio" | "checkbox";
  /** Instruction for each row. */
  hint?: string | null;
  picksOf: (rowId: string) => readonly string[];
  onPick: (rowId: string, columnId: string, checked: boolean) => void;
}

/** Returns true if the columns are few and short, so that they fit side by side even on a phone. */
function isScale(columns: readonly MatrixPart[]): boolean {
  return columns.length <= 5 && columns.every((column) => isShortLabel(column.label, 8));
}

function GridRow({ row, ...props }: MatrixGridProps & { row: MatrixPart }) {
  const { item, kind, snapshot, controlId, t } = props;
  const picks = props.picksOf(row.id);
  const id = `${controlId}-${row.id}`;
  const wrong = isRowWrong(snapshot.issues, row.id, picks.length === 0);
  const words = partIssue(snapshot.issues, row.id, t);
  return (
    <div
      className={styles.row}
      role={kind === "radio" ? "radiogroup" : "group"}
      aria-labelledby={id}
      aria-describedby={words ? `${id}-error` : undefined}
      aria-required={(kind === "radio" && item.eachRowRequired) || undefined}
      data-missing={wrong || undefined}
    >
      <div className={styles.rowTitle}>
        <span id={id}>{row.label}</span>
        {words && (
          <span className={styles.rowError} id={`${id}-error`}>
            {words}
          </span>
        )}
      </div>
      {item.columns.map((column) => {
        const checked = picks.includes(column.id);
        return (
          <label key={column.id} className={styles.cell} data-checked={checked || undefined}>
            <input
              type={kind}
              className={styles.box}
              name={`${item.id}.${row.id}`}
              value={column.id}
              checked={checked}
              disabled={snapshot.readOnly}
              aria-label={`${row.label} ${column.label}`}
              aria-invalid={wrong || undefined}
              onChange={(event) => props.onPick(row.id, column.id, event.currentTarget.checked)}
            />
            <span className={styles.cellLabel}>{column.label}</span>
          </label>
        );
      })}
    </div>
  );
}

export function MatrixGrid(props: MatrixGridProps) {
  const { item, snapshot, controlId, hint } = props;
  return (
    <div
      className={styles.matrix}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={[hint && `${controlId}-hint`, props.describedBy].filter(Boolean).join(" ") || undefined}
      data-scale={isScale(item.columns) || undefined}
      data-many={item.columns.length > MANY_COLUMNS || undefined}
    >
      {hint && (
        <div className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      <div className={styles.head} aria-hidden="true">
        <span />
        {item.columns.map((column) => (
          <span key={column.id} className={styles.column}>
            {column.label}
          </span>
        ))}
      </div>
      {item.rows.map((row) => (
        <GridRow key={row.id} {...props} row={row} />
      ))}
      {props.kind === "radio" && snapshot.value !== null && !snapshot.required && !snapshot.readOnly && (
        <Button look="text" className={styles.clear} onClick={() => props.onChange(null)}>
          {props.t("frame.clear")}
        </Button>
      )}
    </div>
  );
}
