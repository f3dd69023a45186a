/** The name of a row, by which the group of its buttons is called: to listeners the buttons of all rows are alike. */
import type { ReactNode } from "react";
import type { DataColumn } from "./data-column.ts";
import styles from "./row-name.module.css";

/** Around the first cell. */
export function RowName({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className={styles["name"]}>
      {children}
    </span>
  );
}

/** The content of a cell: the name where it stands first, a named group where it holds the buttons. */
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
