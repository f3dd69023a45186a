/**
 * The name of a row. It labels the group of the row's buttons, because for screen readers the buttons of all rows sound
 * alike.
 */
import type { ReactNode } from "react";
import type { DataColumn } from "./data-column.ts";
import styles from "./row-name.module.css";

/** Wraps the first cell. */
export function RowName({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className={styles["name"]}>
      {children}
    </span>
  );
}

/** Content of a cell: the first cell becomes the row's name, the actions cell a group labelled by it. */
export function toNamed<Row>(column: DataColumn<Row>, isFirst: boolean, id: string, row: Row): ReactNode {
  const content = column.render(row);
  if (isFirst) return <RowName id={id}>{content}</RowName>;
  if (column.isActions !== true || content === false || content === null) return content;
  return (
    <span role="group" aria-labelledby={id}>
      {content}
    </span>
  );
}
