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
  const pairs = pairUp(shown.map(({ isShort }) => isShort === true));
  return (
    <dl className={styles["fields"]}>
      {shown.map(({ key, title, content }, at) => (
        <div key={key} data-short={pairs[at] || undefined}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two short fields that follow each other share a line; one without a partner has a line of its own. */
function pairUp(short: readonly boolean[]): boolean[] {
  const paired = short.map(() => false);
  for (let at = 1; at < short.length; at++) {
    if (short[at] && short[at - 1] && !paired[at - 1]) paired[at] = paired[at - 1] = true;
  }
  return paired;
}

const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || typeof content === "boolean" || content === "";
