/** A tree for phones: one card per row, indented by level, with the buttons below. */
import { useId } from "react";
import type { ReactNode } from "react";
import { CardFields } from "../data-table/card-fields.tsx";
import type { DataColumn } from "../data-table/data-column.ts";
import { RowName } from "../data-table/row-name.tsx";
import type { ShownNode, TreeNode } from "./tree.ts";
import styles from "./tree-table.module.css";
import frame from "../data-table/table-frame.module.css";

/** Deeper levels are not indented further, because the screen is narrow. */
const MAX_INDENT = 4;

export interface TreeCardsProps<Row> {
  shown: readonly ShownNode<Row>[];
  columns: readonly DataColumn<Row>[];
  /** Button that expands or collapses the branch; empty for a leaf. */
  toButton: (node: TreeNode<Row>) => ReactNode;
}

export function TreeCards<Row>({ shown, columns, toButton }: TreeCardsProps<Row>) {
  const id = useId();
  const [name, ...others] = columns;
  const fields = others.filter((column) => column.isActions !== true);
  const actions = others.filter((column) => column.isActions === true);
  return (
    <ul className={`${frame["cards"]} ${styles["cards"]}`}>
      {shown.map(({ node, level }) => (
        <li key={node.key} className={`${frame["card"]} ${styles["card"]}`} data-level={Math.min(level, MAX_INDENT)}>
          <div className={frame["cardHead"]}>
            {toButton(node)}
            <RowName id={`${id}-${node.key}`}>{name?.render(node.row)}</RowName>
          </div>
          <CardFields row={node.row} columns={fields} />
          {actions.map((column) => (
            <div key={column.key} role="group" aria-labelledby={`${id}-${node.key}`} className={frame["cardActions"]}>
              {column.render(node.row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
