/** The control of matrices with fixed rows of cells. */
import type { JsonValue } from "@idata/engine";
import type { CellMatrixItem } from "../answer/cell-matrix.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { isRowWrong, partIssue } from "../../shared/fill/matrix-issues.ts";
import { CellHead, CellRow, isTable } from "./cell-row.tsx";
import { CellTotals } from "./cell-totals.tsx";
import styles from "./cell-table.module.css";

export function CellMatrix(props: FillProps<CellMatrixItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const answer = isRecord(snapshot.value) ? snapshot.value : {};
  const recordOf = (rowId: string) => {
    const record = Object.hasOwn(answer, rowId) ? answer[rowId] : null;
    return isRecord(record) ? record : {};
  };
  const update = (rowId: string, record: Record<string, JsonValue>) => {
    const { [rowId]: _before, ...others } = answer as Record<string, JsonValue>;
    const next = Object.keys(record).length === 0 ? others : { ...others, [rowId]: record };
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <div
      className={styles.table}
      role="group"
      aria-labelledby={props.titleId}
      aria-describedby={props.describedBy}
      data-table={isTable(item.columns) || undefined}
    >
      <CellHead columns={item.columns} />
      {item.rows.map((row) => {
        const id = `${controlId}-${row.id}`;
        const record = recordOf(row.id);
        const words = partIssue(snapshot.issues, row.id, t);
        return (
          <div
            key={row.id}
            className={styles.row}
            role="group"
            aria-labelledby={id}
            data-missing={isRowWrong(snapshot.issues, row.id, Object.keys(record).length === 0) || undefined}
          >
            <div className={styles.title}>
              <span id={id}>{row.label}</span>
              {words && <span className={styles.error}>{words}</span>}
            </div>
            <CellRow
              columns={item.columns}
              label={row.label}
              name={`${item.id}.${row.id}`}
              id={id}
              part={row.id}
              record={record}
              snapshot={snapshot}
              t={t}
              services={props.services}
              onChange={(next) => update(row.id, next)}
            />
          </div>
        );
      })}
      <CellTotals columns={item.columns} records={item.rows.map(({ id }) => recordOf(id))} t={t} />
    </div>
  );
}
