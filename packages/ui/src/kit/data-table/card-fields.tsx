/**
 * Fields of a row in a card, as labelled lines below the name. Empty fields are left out to save space on narrow
 * screens.
 */
import type { ReactNode } from "react";
import styles from "./card-fields.module.css";
import type { DataColumn } from "./data-column.ts";

export interface CardFieldsProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
}

export function CardFields<Row>({ row, columns }: CardFieldsProps<Row>) {
  const shown = columns
    .map(({ key, title, isShort, render }) => ({ key, title, isShort, content: render(row) }))
    .filter(({ content }) => !isNothing(content));
  if (shown.length === 0) return null;
  return (
    <dl className={styles["fields"]}>
      {shown.map(({ key, title, isShort, content }) => (
        <div key={key} data-short={isShort || undefined}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || typeof content === "boolean" || content === "";
