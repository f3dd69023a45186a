/** The rows of a table as cards for phones: name on top, other columns as labelled lines, buttons below. */
import { Checkbox } from "antd";
import { useId } from "react";
import { CardFields } from "./card-fields.tsx";
import type { DataColumn } from "./data-column.ts";
import { RowName } from "./row-name.tsx";
import styles from "./data-table.module.css";
import frame from "./table-frame.module.css";

export interface TableCardsProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  keyOf: (row: Row) => string;
  /** If absent, rows cannot be selected. */
  selection?: { keys: readonly string[]; onChange: (keys: string[]) => void; label: (row: Row) => string } | undefined;
}

export function TableCards<Row>({ rows, columns, keyOf, selection }: TableCardsProps<Row>) {
  const id = useId();
  const [name, ...others] = columns;
  const fields = others.filter((column) => column.isActions !== true);
  const actions = others.filter((column) => column.isActions === true);
  const toggle = (key: string, isChosen: boolean) => {
    const rest = (selection?.keys ?? []).filter((known) => known !== key);
    selection?.onChange(isChosen ? [...rest, key] : rest);
  };
  return (
    <ul className={`${frame["cards"]} ${styles["cards"]}`}>
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li key={key} className={`${frame["card"]} ${styles["card"]}`}>
            <div className={`${frame["cardHead"]} ${styles["cardHead"]}`}>
              {selection !== undefined && (
                <Checkbox
                  aria-label={selection.label(row)}
                  checked={selection.keys.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              )}
              <RowName id={`${id}-${key}`}>{name?.render(row)}</RowName>
            </div>
            <CardFields row={row} columns={fields} />
            {actions.map((column) => (
              <div key={column.key} role="group" aria-labelledby={`${id}-${key}`} className={frame["cardActions"]}>
                {column.render(row)}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
