/** A tree for phones: one block per row, indented by level, the buttons below. */
import type { ReactNode } from "react";
import type { DataColumn } from "../data-table/data-column.ts";
import type { ShownNode, TreeNode } from "./tree.ts";
import styles from "./tree-table.module.css";
import frame from "../data-table/table-frame.module.css";

/** Deeper levels stand no further to the right: the screen is narrow. */
const MAX_INDENT = 4;

export interface TreeCardsProps<Row> {
  shown: readonly ShownNode<Row>[];
  columns: readonly DataColumn<Row>[];
  /** Opens or closes the branch; empty for a leaf. */
  toButton: (node: TreeNode<Row>) => ReactNode;
}

export function TreeCards<Row>({ shown, columns, toButton }: TreeCardsProps<Row>) {
  const [name, ...others] = columns;
  const fields = others.filter((column) => column.isActions !== true);
  const actions = others.filter((column) => column.isActions === true);
  return (
    <ul className={`${frame["cards"]} ${styles["cards"]}`}>
      {shown.map(({ node, level }) => (
        <li key={node.key} className={`${frame["card"]} ${styles["card"]}`} data-level={Math.min(level, MAX_INDENT)}>
          <div className={frame["cardHead"]}>
            {toButton(node)}
            {name?.render(node.row)}
          </div>
          <dl className={`${frame["fields"]} ${styles["fields"]}`}>
            {fields
              .map(({ key, title, render }) => ({ key, title, content: render(node.row) }))
              .filter(({ content }) => !isNothing(content))
              .map(({ key, title, content }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
          </dl>
          {actions.map((column) => (
            <div key={column.key} className={frame["cardActions"]}>
              {column.render(node.row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A narrow screen has no room for labels of what is not there. */
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === "";
